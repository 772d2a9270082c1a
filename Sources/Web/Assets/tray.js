// @ts-check
// The slips of this visit with the camera, and what became of each.
import { drop, hold, leaveBehind, send } from './held.js';
import { keep, slipOf } from './queue.js';
import { ask } from './scans.js';
import { title } from './scanview.js';

/** @typedef {(text: string, isTaken: boolean) => void} Say */
/** @typedef {import('./scanview.js').Answer} Answer */
/** @typedef {import('./queue.js').Picture} Picture */
/** @typedef {{scan: string, kind: string, answer: Answer, pictures: Blob[]}} Slip its number at the house, the kind
 *   that was chosen, what was read, and its best pictures */

/** The slip that may still be taken back, with its number at the house, as it is written down; null in it where this
 * phone keeps nothing. @type {{scan: string, keeping: Promise<Picture|null>}|null} */
let held = null;
/** A store that has not answered by then never will, in milliseconds. */
const patience = 2000;

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
  await telling(name, say, words, async () => {
    if (pictures.length === 0) throw new Error('no picture');
    const slip = await slipOf(pictures, name, kind);
    await keep(slip);
    return slip;
  });
}

/** @param {string} name @param {Say} say @param {DOMStringMap} words @param {() => Promise<Picture>} keeping */
async function telling(name, say, words, keeping) {
  try {
    const slip = await keeping();
    waiting.set(slip.sha256, () => say(`${name} · ${words.failed}`, false));
    say(`${name} · ${words.kept}`, true);
    dispatchEvent(new Event('kept'));
  } catch {
    say(`${name} · ${words.failed}`, false);
  }
}

/**
 * Writes a settled slip down, before anybody takes it: whatever becomes of this page, it is sent.
 * @param {Slip} slip @param {DOMStringMap} words the scanner's
 */
export function writeDown(slip, words) {
  held = { scan: slip.scan, keeping: written(slip, words) };
}

/** Nobody wants the slip that was written down. */
export async function discard() {
  const slip = held;
  held = null;
  if (slip) await soon(release(slip.keeping));
}

/** The page is left: the next one sends the slip where the house was not heard. */
export function leave() {
  const slip = held;
  held = null;
  void slip?.keeping.then((own) => { if (own) leaveBehind(own.id); });
}

/** Removes a slip once it is written down. @param {Promise<Picture|null>} keeping */
async function release(keeping) {
  const slip = await keeping;
  if (slip) await drop(slip.id).catch(() => {});
  return null;
}

/** What comes of the store; null where that takes too long. @param {Promise<Picture|null>} keeping */
function soon(keeping) {
  /** @type {Promise<null>} */
  const late = new Promise((resolve) => { setTimeout(() => resolve(null), patience); });
  return Promise.race([keeping, late]);
}

/** @param {Slip} slip @param {DOMStringMap} words @returns {Promise<Picture|null>} */
async function written({ kind, answer, pictures }, words) {
  if (pictures.length === 0) return null;
  try {
    const slip = await slipOf(pictures, title(answer, words.slip), kind);
    await hold(slip);
    return slip;
  } catch {
    // A private window keeps nothing.
    return null;
  }
}

/**
 * Hands a slip over to the evening, and says what became of it.
 * @param {Slip} slip @param {DOMStringMap} words the scanner's
 * @param {() => void} setAside called where the evening did not take it
 */
export async function handOver(slip, words, setAside) {
  const name = title(slip.answer, words.slip);
  const say = lineOf(name, words);
  // What was read in part is written down while the house is asked: the page may be gone before either has an end.
  const keeping = held?.scan === slip.scan ? held.keeping : written(slip, words);
  if (held?.scan === slip.scan) held = null;
  const told = await ask(slip.scan, 'take');
  if (!told?.ok) setAside();
  if (told?.headers.get('content-type')?.startsWith('text/plain')) {
    say((await told.text().catch(() => name)).trim(), told.ok);
    await soon(release(keeping));
    return;
  }
  const own = await soon(keeping);
  // The house does not answer, or knows nothing of the slip any more: its best pictures go as one slip.
  if (!own) return keepHere(slip.pictures, slip.kind, name, say, words);
  await telling(name, say, words, async () => {
    await send(own.id);
    return own;
  });
}
