// @ts-check
// The phone's camera: one stream a visit, frames of what the guide shows, a photo at full resolution.
import { pixels, seen, within } from './overlay.js';

/** The longer side of a still, in pixels. */
const largestStill = 3200;
/** What is sent of what is seen: a little less than the glass shows. */
const margin = 0.03;

/** @type {MediaStream|null} */
let stream = null;

/** @returns {MediaStreamTrack|undefined} */
function track() {
  return stream?.getVideoTracks()[0];
}

/** Whether the camera is on. */
export function isOpen() {
  return stream !== null;
}

/** Whether the phone took the camera away, as in the background. */
export function isLost() {
  return stream !== null && stream.getVideoTracks().some((one) => one.readyState === 'ended' || one.muted);
}

/**
 * Asks for the camera and shows it.
 * @param {HTMLVideoElement} video @param {() => void} lost called when the phone takes the camera away
 * @returns {Promise<'open'|'insecure'|'denied'|'busy'|'none'>} 'open', or what is in the way
 */
export async function open(video, lost) {
  if (!navigator.mediaDevices?.getUserMedia) return 'insecure';
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: /** @type {MediaTrackConstraints} */ ({
        facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 },
        resizeMode: 'none',
      }),
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return name === 'NotAllowedError' ? 'denied' : name === 'NotReadableError' ? 'busy' : 'none';
  }
  video.srcObject = stream;
  for (const event of ['ended', 'mute']) track()?.addEventListener(event, lost);
  try {
    await video.play();
  } catch {
    // As where the phone went to the background meanwhile.
    close(video);
    return 'busy';
  }
  return 'open';
}

/** @param {HTMLVideoElement} video */
export function close(video) {
  for (const one of stream?.getTracks() ?? []) one.stop();
  stream = null;
  video.srcObject = null;
}

/** Whether there is a light beside the lens. */
export function hasTorch() {
  return /** @type {{torch?: boolean}} */ (track()?.getCapabilities?.() ?? {}).torch === true;
}

/** Switches the light on or off, as its button says. @param {HTMLElement} button */
export async function switchTorch(button) {
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  const light = /** @type {MediaTrackConstraints} */ ({ advanced: [{ torch: isOn }] });
  await track()?.applyConstraints(light).catch(() => {});
  button.setAttribute('aria-pressed', `${isOn}`);
}

/** The part of the video that the guide shows, in shares of it. @param {HTMLVideoElement} video */
export function guide(video) {
  return within(seen(video.videoWidth, video.videoHeight, video.clientWidth, video.clientHeight), margin);
}

/**
 * What the guide shows at the camera's full resolution.
 * @param {HTMLVideoElement} video @returns {Promise<HTMLCanvasElement|null>} null where the camera gives none
 */
export async function still(video) {
  const one = track();
  const camera = /** @type {{ImageCapture?: new (track: MediaStreamTrack) => {takePhoto: () => Promise<Blob>}}} */ (
    globalThis).ImageCapture;
  if (!camera || !one) return null;
  const photo = await createImageBitmap(await new camera(one).takePhoto());
  const place = within(seen(photo.width, photo.height, video.clientWidth, video.clientHeight), margin);
  const canvas = drawn(photo, pixels(place, photo.width, photo.height), largestStill);
  photo.close();
  return canvas;
}

/** What the guide shows, as well as the camera can. @param {HTMLVideoElement} video */
export async function photo(video) {
  const area = pixels(guide(video), video.videoWidth, video.videoHeight);
  return await still(video).catch(() => null) ?? drawn(video, area, Infinity);
}

/**
 * A part of a picture, as large as a frame may be.
 * @param {CanvasImageSource} picture @param {{x: number, y: number, width: number, height: number}} area in pixels
 * @param {number} largest its longer side at most @param {HTMLCanvasElement} [canvas] to draw on
 */
export function drawn(picture, area, largest, canvas = document.createElement('canvas')) {
  const scale = Math.min(1, largest / Math.max(area.width, area.height));
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  canvas.getContext('2d')?.drawImage(
    picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
