// @ts-check
// What the scanner does next; it touches neither the page nor the camera.
/**
 * @typedef {'asking'|'denied'|'searching'|'partial'|'stuck'|'other'|'settled'|'waiting'|'lost'|'done'} State
 * @typedef {{kind: 'opened'|'refused'|'lost'|'taken'|'undone'|'rested'|'finished'}
 *   | {kind: 'answered', state: string, same: boolean}} Happening
 */

/** @type {Record<string, State>} */
const answers = {
  searching: 'searching', partial: 'partial', stuck: 'stuck', 'other-slip': 'other', settled: 'settled',
};

/**
 * @param {State} state @param {Happening} happening
 * @returns {State}
 */
export function next(state, happening) {
  switch (happening.kind) {
    case 'finished': return 'done';
    case 'opened': return state === 'asking' || state === 'denied' || state === 'done' ? 'searching' : state;
    case 'refused': return 'denied';
    case 'lost': return isScanning(state) ? 'lost' : state;
    case 'taken': return state === 'done' ? state : 'waiting';
    case 'undone': return state === 'settled' || state === 'waiting' ? 'searching' : state;
    case 'rested': return 'asking';
    case 'answered':
      // Nobody puts another slip there who wants to take this one back.
      if (state === 'settled' && happening.state === 'other-slip') return 'other';
      // What came late changes nothing of what a person was shown.
      if (!isScanning(state)) return state;
      if (happening.same && happening.state !== 'other-slip') return 'waiting';
      // The slip that was taken is still going away.
      if (state === 'waiting' && happening.state === 'searching') return state;
      return answers[happening.state] ?? state;
  }
}

/** Whether frames are sent. @param {State} state */
export function isScanning(state) {
  return ['searching', 'partial', 'stuck', 'other', 'waiting', 'lost'].includes(state);
}
