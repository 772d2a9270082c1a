// @ts-check
// The slips of this visit with the camera, and what became of each.
import { keep, slipOf } from './queue.js';
import { ask } from './scans.js';
import { title } from './scanview.js';

/** @typedef {(text: string, isTaken: boolean) => void} Say */
/** @typedef {import('./scanview.js').Answer} Answer */
/** @typedef {{scan: string, kind: string, answer: Answer, pictures: Blob[]}} Slip its number at the house, the kind
 *   that was chosen, what was read, and its best pictures */

/** Says of a slip which waits here that it was not taken, by its pictures' hash. @type {Map<string, () => void>} */
const waiting = new Map();

addEventListener('picture', (event) => {
  if (!(event instanceof CustomEvent)) return;
  const { sha256, outcome } = event.detail;
  if (outcome === 'refused') waiting.get(sha256)?.();
  waiting.delete(sha256);
});

/**
 * A line of the tray; says what became of a slip.
 * @param {string} name @param {DOMStringMap} words the scanner's
 * @returns {Say}
 */
export function lineOf(name, words) {
  const line = document.createElement('li');
  line.textContent = `${name} · ${words.taking}`;
  document.getElementById('tray')?.append(line);
  return (text, isTaken) => {
    line.textContent = text;
    line.dataset.taken = `${isTaken}`;
  };
}

/**
 * Writes the pictures of a slip into the phone's own store, from where every page sends them as one.
 * @param {Blob[]} pictures the one that says most first @param {string} kind the kind of slip that was chosen
 * @param {string} name @param {Say} say @param {DOMStringMap} words
 */
export async function keepHere(pictures, kind, name, say, words) {
  try {
    if (pictures.length === 0) throw new Error('no picture');
    const slip = await slipOf(pictures, name, kind);
    await keep(slip);
    waiting.set(slip.sha256, () => say(`${name} · ${words.failed}`, false));
    say(`${name} · ${words.kept}`, true);
    dispatchEvent(new Event('kept'));
  } catch {
    say(`${name} · ${words.failed}`, false);
  }
}

/**
 * Hands a slip over to the evening, and says what became of it.
 * @param {Slip} slip @param {DOMStringMap} words the scanner's
 * @param {() => void} setAside called where the evening did not take it
 */
export async function handOver({ scan, kind, answer, pictures }, words, setAside) {
  const name = title(answer, words.slip);
  const say = lineOf(name, words);
  const told = await ask(scan, 'take');
  if (!told?.ok) setAside();
  if (told?.headers.get('content-type')?.startsWith('text/plain')) {
    return say((await told.text().catch(() => name)).trim(), told.ok);
  }
  // The house does not answer, or knows nothing of the slip any more: its best pictures go as one slip.
  await keepHere(pictures, kind, name, say, words);
}
