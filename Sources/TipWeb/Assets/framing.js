// @ts-check
// Hands the camera's pictures to the worker that picks the sharpest, and takes the JPEG that it makes.
import * as camera from './camera.js';
import { pixels } from './overlay.js';

/** @typedef {{picture: Blob, place: {x: number, y: number, width: number, height: number}}} Framed */

/** @typedef {{createScriptURL: (url: string) => string}} Policy */
const types = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Policy) => Policy}}} */ (globalThis);
const policy = types.trustedTypes?.createPolicy('tippool-frames', { createScriptURL: () => '/assets/frames.js' });
const worker = new Worker(policy ? policy.createScriptURL('') : '/assets/frames.js', { type: 'module' });

/** Whether the worker looks at a picture: it gets no second one meanwhile. */
let isLooking = false;

/**
 * Shows the worker what the camera sees now.
 * @param {HTMLVideoElement} video @param {number} now
 * @param {number|null} waited for how long a JPEG is wanted, in milliseconds; null where none is
 * @returns {Promise<Framed|null>} a JPEG of the sharpest picture since the last one, and the part of the frame that it
 *   shows; null where none is wanted, or none is sharp yet
 */
export async function look(video, now, waited) {
  if (isLooking) return null;
  isLooking = true;
  try {
    const place = camera.guide(video);
    const area = pixels(place, video.videoWidth, video.videoHeight);
    const frame = await taken(video);
    const answer = new Promise((done) => { worker.onmessage = ({ data }) => done(data); });
    worker.postMessage({ frame, area, place, now, isWanted: waited !== null, waited: waited ?? 0 }, [frame]);
    return await answer;
  } finally {
    isLooking = false;
  }
}

/** What the camera shows now. @param {HTMLVideoElement} video */
async function taken(video) {
  return 'VideoFrame' in globalThis ? new VideoFrame(video) : createImageBitmap(video);
}
