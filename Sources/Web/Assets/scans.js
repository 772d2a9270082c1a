// @ts-check
// What the scanner asks the house of a slip, and what the answers mean.

/** @typedef {import('./scanview.js').Answer} Answer */
/** @typedef {'locked'|'gone'|'later'|'lost'} Why why there is none: the page is locked, nothing is known of the slip any
 *   more, the house cannot now, or nobody answers */

/** The house takes no larger one, in bytes. */
export const largestPicture = 1_900_000;
/** The house takes no more pictures of one slip at once. */
export const mostPictures = 3;
/** What the house says where it cannot take something now; the next frame may do. */
const passing = [400, 413, 429, 503];
/** Whoever has not answered by then never will, in milliseconds. */
const patience = 30_000;

/** @param {number} status @returns {Why} */
function why(status) {
  if (status === 401 || status === 403) return 'locked';
  if (status === 404) return 'gone';
  return passing.includes(status) ? 'later' : 'lost';
}

/**
 * Begins a slip.
 * @param {Record<string, string>} wish its kind, the one figure, whether it is the visit's first
 * @returns {Promise<{scan: string}|{scan: null, why: Why, milliseconds: number}>} its number, or why there is none and how
 *   long to wait
 */
export async function begin(wish) {
  const answer = await fetch('/tonight/scans', { method: 'POST', body: new URLSearchParams(wish) }).catch(() => null);
  const begun = answer?.ok ? await answer.json().catch(() => null) : null;
  if (begun) return begun;
  const seconds = Number(answer?.headers.get('retry-after')) || 5;
  // A kind that is there no more: the page is made anew, with those that are.
  const reason = answer?.status === 400 ? 'locked' : answer ? why(answer.status) : 'lost';
  return { scan: null, why: reason, milliseconds: 1000 * seconds };
}

/**
 * Has a frame read.
 * @param {string} scan @param {number} frame @param {Blob} picture
 * @returns {Promise<Answer|Why>}
 */
export async function read(scan, frame, picture) {
  const asked = { method: 'POST', body: picture, signal: AbortSignal.timeout(patience) };
  const answer = await fetch(`/tonight/scans/${scan}/frames?n=${frame}`, asked).catch(() => null);
  if (!answer) return 'lost';
  return answer.ok ? answer.json().catch(() => 'lost') : why(answer.status);
}

/**
 * Has a slip taken or let go; the page may be gone before the answer.
 * @param {string} scan @param {'take'|'end'} what
 */
export function ask(scan, what) {
  const asked = { method: 'POST', keepalive: true, signal: AbortSignal.timeout(patience) };
  return fetch(`/tonight/scans/${scan}/${what}`, asked).catch(() => null);
}
