// @ts-check
// Pictures on their way to the house, one alone or all of one slip at once. Each is written into the phone's own store
// before anybody is told that it is kept, under an identifier of its own, and sent again until the house says by the
// hash of the bytes that it has them.
import { Store } from './store.js';

/** @typedef {{id: string, name: string, sha256: string, bytes: ArrayBuffer, lengths?: number[], kind?: string,
 *   isAgain?: boolean}} Picture
 *   lengths where the bytes are several pictures of one slip: how many each has; isAgain where the house may have taken
 *   the slip before, unheard */
/** @typedef {'sent' | 'waiting' | 'locked'} End */

/** @type {Store<Picture>} */
const waiting = new Store('tippool');

/** A picture with its identifier and hash. @param {File} file @returns {Promise<Picture>} */
export async function pictureOf(file) {
  return slipOf([file], file.name, '');
}

/**
 * The pictures of one slip, which the house gets as one, with one identifier and hash: all of them or none.
 * @param {Blob[]} pictures the one that says most first @param {string} name
 * @param {string} kind the kind of slip that was chosen; empty for whichever fits
 * @returns {Promise<Picture>}
 */
export async function slipOf(pictures, name, kind) {
  const bytes = await new Blob(pictures).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id: crypto.randomUUID(), name, sha256, bytes, lengths: pictures.map(({ size }) => size), kind };
}

/** Writes it down; it survives the page and the phone's restart. @param {Picture} picture */
export async function keep(picture) {
  await waiting.put(picture);
}

/** How many wait. @returns {Promise<number>} */
export async function count() {
  return waiting.count();
}

/**
 * Sends one of them: whether it is there for good, or why not.
 * @param {Picture} picture @returns {Promise<{end: End | 'again' | 'refused', text: string}>}
 */
export async function put(picture) {
  const { lengths, kind, isAgain } = picture;
  const headers = {
    'TipPool-SHA256': picture.sha256,
    'TipPool-Name': encodeURIComponent(picture.name.slice(0, 80)),
    ...(lengths.length > 1 && { 'TipPool-Lengths': lengths.join(' ') }),
    ...(kind && { 'TipPool-Kind': kind }),
    ...(isAgain && { 'TipPool-Again': '1' }),
  };
  let answer;
  try {
    answer = await fetch(`/tonight/photos/${picture.id}`, { method: 'PUT', body: picture.bytes, headers });
  } catch {
    return { end: 'waiting', text: '' };
  }
  const isText = answer.headers.get('content-type')?.startsWith('text/plain');
  const text = isText ? (await answer.text().catch(() => '')).trim() : '';
  if (answer.ok) return { end: text === picture.sha256 ? 'sent' : 'waiting', text };
  if (answer.status === 409) return { end: 'again', text };
  if (answer.status === 401 || answer.status === 403) return { end: 'locked', text };
  // What the house will never take does not hold up the others.
  return { end: [400, 413, 422].includes(answer.status) ? 'refused' : 'waiting', text };
}

/**
 * Sends what waits, the pages of a phone one at a time.
 * @param {(picture: Picture, end: 'sent' | 'refused', text: string) => void} [tell]
 * @returns {Promise<End>}
 */
export async function send(tell = () => {}) {
  if (!navigator.locks) return sendAll(tell);
  return navigator.locks.request('pictures', () => sendAll(tell));
}

/** @param {(picture: Picture, end: 'sent' | 'refused', text: string) => void} tell @returns {Promise<End>} */
async function sendAll(tell) {
  for (const id of await waiting.ids()) {
    const picture = await waiting.get(id);
    if (!picture) continue;
    let answer = await put(picture);
    if (answer.end === 'again') {
      const other = { ...picture, id: crypto.randomUUID() };
      await keep(other);
      await waiting.remove(id);
      answer = await put(other);
      picture.id = other.id;
    }
    if (answer.end === 'again') return 'waiting';
    if (answer.end === 'waiting' || answer.end === 'locked') return answer.end;
    await waiting.remove(picture.id);
    tell(picture, answer.end, answer.text);
  }
  return 'sent';
}
