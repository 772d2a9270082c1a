// @ts-check
// Runs beside the page: keeps the sharpest of the camera's pictures since the last one that was sent, and makes a JPEG
// of it. So neither preview nor buttons wait for that.
import { sharpness } from './overlay.js';

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {{frame: VideoFrame|ImageBitmap, area: Box, place: Box, now: number}} Seen
 * @typedef {Seen & {isNew: boolean, isWanted: boolean, waited: number}} Look
 * A picture of the camera; the part of it that the guide shows, in pixels and in shares; the page's time;
 * whether another slip was begun; whether a JPEG is wanted, and for how long. Times are in milliseconds.
 */

/** A JPEG is made of whatever there is once one was wanted for so long. */
const patience = 1200;
/** A picture that was kept so long is let go for one that is about as sharp: that shows the slip from elsewhere. */
const freshness = 300;

const small = new OffscreenCanvas(240, 1);
const large = new OffscreenCanvas(1, 1);
let sharpest = 0;
/** What `large` holds; null for nothing. @type {{sharpness: number, seen: number, place: Box}|null} */
let best = null;

/**
 * @param {VideoFrame|ImageBitmap} frame @param {Box} area @param {OffscreenCanvas} canvas
 * @param {number} width @param {number} height @param {boolean} [isRead] whether its pixels are read often
 */
function draw(frame, area, canvas, width, height, isRead = false) {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: isRead });
  pen?.drawImage(frame, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return pen;
}

/** @param {VideoFrame|ImageBitmap} frame @param {Look} look */
function see(frame, { area, place, now }) {
  const high = Math.max(1, Math.round((240 * area.height) / area.width));
  const pen = draw(frame, area, small, 240, high, true);
  if (!pen) return;
  const sharp = sharpness(pen.getImageData(0, 0, 240, high).data, 240, high);
  // What was sharp a while ago counts less and less.
  sharpest = Math.max(sharp, sharpest * 0.98);
  if (best && sharp <= best.sharpness && !(now - best.seen > freshness && sharp > 0.9 * sharpest)) return;
  draw(frame, area, large, area.width, area.height);
  best = { sharpness: sharp, seen: now, place };
}

/** @param {Look} look */
async function answer(look) {
  // Another slip is to lie there: what was seen of the one before says nothing.
  if (look.isNew) best = null;
  try {
    see(look.frame, look);
  } finally {
    // The camera has few pictures to lend.
    look.frame.close();
  }
  if (!look.isWanted || !best) return null;
  if (best.sharpness <= 0.8 * sharpest && look.waited <= patience) return null;
  const { place } = best;
  best = null;
  return { picture: await large.convertToBlob({ type: 'image/jpeg', quality: 0.8 }), place };
}

addEventListener('message', async (/** @type {MessageEvent<Look>} */ { data }) => {
  // A picture that could not be looked at is as none: the next one follows.
  postMessage(await answer(data).catch(() => null));
});
