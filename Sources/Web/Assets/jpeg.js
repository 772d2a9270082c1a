// @ts-check
// Makes JPEGs of pictures, in a thread of its own where the browser has one: on a slow phone each takes a fifth of a
// second, in which no tap would show. One picture goes there for each that is sent; all that the camera shows would be too many.

/** @typedef {{createScriptURL: (url: string) => string}} Policy */
const types = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Policy) => Policy}}} */ (globalThis);
const script = '/assets/jpegworker.js';
/** Whoever has not answered by then never will, in milliseconds. */
const patience = 2000;

/** Null where there is none, or none any more. @type {Worker|null} */
let worker = start();
/** Who waits for a picture, by its number. @type {Map<number, (picture: Blob|null) => void>} */
const waiting = new Map();
let count = 0;

/** @returns {Worker|null} */
function start() {
  if (!('OffscreenCanvas' in globalThis)) return null;
  try {
    const policy = types.trustedTypes?.createPolicy('tippool-jpeg', { createScriptURL: () => script });
    const begun = new Worker(policy ? policy.createScriptURL('') : script);
    begun.addEventListener('message', ({ data }) => waiting.get(data.number)?.(data.picture));
    begun.addEventListener('error', giveUp);
    return begun;
  } catch {
    return null;
  }
}

/** From now on the page itself makes them. */
function giveUp() {
  worker?.terminate();
  worker = null;
  for (const answer of waiting.values()) answer(null);
}

/**
 * A picture as JPEG.
 * @param {HTMLCanvasElement} canvas as it is now @returns {Promise<Blob|null>} null where there is no memory for it
 */
export async function encoded(canvas) {
  const picture = worker && await aside(worker, canvas).catch(() => null);
  if (picture) return picture;
  if (worker) giveUp();
  return here(canvas);
}

/**
 * A picture as JPEG, made smaller where it would have more bytes than that.
 * @param {HTMLCanvasElement} canvas @param {number} largest in bytes @returns {Promise<Blob|null>}
 */
export async function encodedWithin(canvas, largest) {
  const picture = await encoded(canvas);
  if (!picture || picture.size <= largest) return picture;
  const scale = 0.9 * Math.sqrt(largest / picture.size);
  const smaller = document.createElement('canvas');
  [smaller.width, smaller.height] = [canvas.width, canvas.height].map((side) => Math.round(scale * side));
  smaller.getContext('2d')?.drawImage(canvas, 0, 0, smaller.width, smaller.height);
  return encoded(smaller);
}

/** @param {Worker} worker @param {HTMLCanvasElement} canvas @returns {Promise<Blob|null>} null where the worker fails */
async function aside(worker, canvas) {
  const bitmap = await createImageBitmap(canvas);
  const number = count += 1;
  const late = setTimeout(giveUp, patience);
  try {
    return await new Promise((answer) => {
      waiting.set(number, answer);
      worker.postMessage({ number, bitmap }, [bitmap]);
    });
  } finally {
    clearTimeout(late);
    waiting.delete(number);
  }
}

/**
 * On the page, at once: `toBlob` waits for a moment in which the page has nothing to do, which is long in coming while a
 * camera runs.
 * @param {HTMLCanvasElement} canvas
 */
function here(canvas) {
  const [kind, text] = canvas.toDataURL('image/jpeg', 0.8).split(',');
  if (!text || !kind.startsWith('data:image/jpeg')) return null;
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let place = 0; place < bytes.length; place += 1) bytes[place] = letters.charCodeAt(place);
  return new Blob([bytes], { type: 'image/jpeg' });
}
