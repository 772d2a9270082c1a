// @ts-check
// Hands the camera's pictures to the worker that picks the sharpest, and takes the JPEG that it makes.
import * as camera from './camera.js';
import { pixels } from './overlay.js';

/** @typedef {{picture: Blob, place: {x: number, y: number, width: number, height: number}}} Framed */

/** @typedef {{createScriptURL: (url: string) => string}} Policy */
const types = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Policy) => Policy}}} */ (globalThis);
const policy = types.trustedTypes?.createPolicy('tippool-frames', { createScriptURL: () => '/assets/frames.js' });

/** The worker is given up where it says nothing for so long, in milliseconds. */
const patience = 3000;
/** So often another one is made; then the page does the work itself, without looking for the sharpest. */
let attempts = 2;
/** @type {Worker|null} */
let worker = null;
/** Whether the worker looks at a picture: it gets no second one meanwhile. */
let isLooking = false;
let isNew = false;

/** What was seen so far says nothing any more: another slip is to lie there. */
export function forget() {
  isNew = true;
}

/**
 * Shows the worker what the camera sees now.
 * @param {HTMLVideoElement} video @param {number} now
 * @param {number|null} waited for how long a JPEG is wanted, in milliseconds; null where none is
 * @returns {Promise<Framed|null>} a JPEG of the sharpest picture since the last one, and the part of the frame that it
 *   shows; null where none is wanted, or none is sharp yet
 */
export async function look(video, now, waited) {
  if (isLooking) return null;
  const place = camera.guide(video);
  const area = pixels(place, video.videoWidth, video.videoHeight);
  // A page that is not laid out shows nothing.
  if (!(area.width > 0 && area.height > 0)) return null;
  isLooking = true;
  try {
    const asked = { area, place, now, isWanted: waited !== null, waited: waited ?? 0 };
    if (attempts > 0) return await askedWorker(video, asked);
    if (waited === null) return null;
    const picture = await camera.encoded(camera.drawn(video, area, Infinity));
    return picture && { picture, place };
  } finally {
    isLooking = false;
  }
}

/** @param {HTMLVideoElement} video @param {object} asked @returns {Promise<Framed|null>} */
async function askedWorker(video, asked) {
  worker ??= new Worker(policy ? policy.createScriptURL('') : '/assets/frames.js', { type: 'module' });
  const asks = worker;
  const frame = 'VideoFrame' in globalThis ? new VideoFrame(video) : await createImageBitmap(video);
  try {
    const answer = new Promise((done, fail) => {
      asks.onmessage = ({ data }) => done(data);
      asks.onerror = asks.onmessageerror = fail;
      setTimeout(fail, patience);
    });
    asks.postMessage({ ...asked, frame, isNew }, [frame]);
    isNew = false;
    return await answer;
  } catch {
    attempts--;
    worker.terminate();
    worker = null;
    return null;
  } finally {
    // The worker has it now, or nobody; one that was handed over is closed here already.
    frame.close();
  }
}
