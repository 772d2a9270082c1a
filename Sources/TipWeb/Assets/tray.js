// @ts-check
// The slips of this visit with the camera, and what became of each.
import { keep, pictureOf } from './queue.js';

/** @typedef {(text: string, isTaken: boolean) => void} Say */

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
 * Writes a picture into the phone's own store, from where every page sends it.
 * @param {Blob|null} picture @param {string} name @param {Say} say @param {DOMStringMap} words
 */
export async function keepHere(picture, name, say, words) {
  try {
    if (!picture) throw new Error('no picture');
    await keep(await pictureOf(new File([picture], `${name}.jpg`)));
    say(`${name} · ${words.kept}`, true);
    dispatchEvent(new Event('kept'));
  } catch {
    say(`${name} · ${words.failed}`, false);
  }
}
