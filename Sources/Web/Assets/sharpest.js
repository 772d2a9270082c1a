// @ts-check
// Keeps the sharpest of the camera's pictures until one is sent. How sharp one is shows in the middle of what the
// camera gave, where the browser hands that out: to draw each picture for it takes a slow phone half of its time.
import { drawn, guide } from './camera.js';
import { encoded } from './jpeg.js';
import { middle, pixels, sharpness, thirds } from './overlay.js';

/** @typedef {import('./overlay.js').Box} Box */
/** @typedef {{canvas: HTMLCanvasElement, place: Box, sharpness: number, seen: number, picture?: Promise<Blob|null>}} Kept */

/** A picture that was kept so long is let go for one that is about as sharp, which shows the slip from elsewhere. */
const freshness = 300;
/** One that is encoded already is kept longer. */
const freshnessOfEncoded = 600;
/** Looking takes at most this part of the page's time; whatever one look took, the next one is not long in coming. */
const [share, longestPause] = [1 / 3, 500];
/** A look that is not done by then never will be, as where the page slept meanwhile. */
const longestLook = 2000;
/** The side of the square whose sharpness is measured, in pixels of the camera. */
const side = 480;
/** The width of the whole picture where it has to be drawn for that. */
const small = 240;
/** After so many pictures in a row that the browser kept to itself it is not asked any more. */
const mostRefusals = 3;
/** The formats whose bytes are known, with how far one pixel's brightness, or green, is from the next one's. */
const steps = { I420: 1, I420A: 1, I422: 1, I444: 1, NV12: 1, RGBA: 4, RGBX: 4, BGRA: 4, BGRX: 4 };

export class Sharpest {
  /** @type {Kept|null} */
  #best = null;
  /** The sharpest picture so far; what was sharp a while ago counts less and less. */
  #sharpest = 0;
  #refusals = 'VideoFrame' in globalThis ? 0 : mostRefusals;
  #bytes = new Uint8Array(0);
  #canvas = document.createElement('canvas');
  /** Another one with each picture that was let go: what was measured of the one before it counts no more. */
  #round = 0;
  /** When the look under way began; nil for none. @type {number|undefined} */
  #began;
  #next = 0;

  /**
   * Looks at what the camera shows, if it is time for that.
   * @param {HTMLVideoElement} video @param {number} now in milliseconds
   * @returns {Promise<boolean>} whether it looked
   */
  async look(video, now) {
    const isBusy = this.#began !== undefined && now - this.#began < longestLook;
    if (isBusy || now < this.#next) return false;
    this.#began = now;
    const [round, began] = [this.#round, performance.now()];
    try {
      return await this.#measure(video, now, round);
    } finally {
      this.#began = undefined;
      this.#next = now + Math.max(80, Math.min(longestPause, (performance.now() - began) / share));
    }
  }

  /** @param {HTMLVideoElement} video @param {number} now @param {number} round */
  async #measure(video, now, round) {
    const given = this.#refusals < mostRefusals ? await this.#given(video) : null;
    if (round !== this.#round) return false;
    const place = guide(video);
    const area = pixels(place, video.videoWidth, video.videoHeight);
    // As while the page is laid out anew, and for a picture that the browser kept to itself for once.
    if (!(area.width > 1 && area.height > 1) || (given === null && this.#refusals < mostRefusals)) return false;
    const sharp = given ?? this.#drawnSharpness(video, area);
    this.#sharpest = Math.max(sharp, this.#sharpest * 0.98);
    if (this.#isBetter(sharp, now)) {
      const canvas = drawn(video, area, Infinity, this.#best?.canvas);
      this.#best = { canvas, place, sharpness: sharp, seen: now };
    }
    return true;
  }

  /** @param {number} sharp @param {number} now */
  #isBetter(sharp, now) {
    const best = this.#best;
    if (!best) return true;
    const [age, isEncoded] = [now - best.seen, best.picture !== undefined];
    if (age > (isEncoded ? freshnessOfEncoded : freshness) && sharp > 0.9 * this.#sharpest) return true;
    return !isEncoded && sharp > best.sharpness;
  }

  /**
   * How sharp the middle of what the camera gave is; null where the browser keeps that to itself.
   * @param {HTMLVideoElement} video
   */
  async #given(video) {
    /** @type {VideoFrame|null} */
    let frame = null;
    try {
      frame = new VideoFrame(video);
      const sharp = await this.#sharpnessOf(frame);
      this.#refusals = 0;
      return sharp;
    } catch {
      // As where the picture lies on the graphics card and in no format that is told.
      this.#refusals += 1;
      // What is measured otherwise compares with nothing before.
      if (this.#refusals === mostRefusals) [this.#sharpest, this.#best] = [0, null];
      return null;
    } finally {
      frame?.close();
    }
  }

  /** @param {VideoFrame} frame */
  async #sharpnessOf(frame) {
    const step = steps[/** @type {keyof typeof steps} */ (frame.format ?? '')];
    if (!step) throw new TypeError('another format');
    const rect = middle({ x: 0, y: 0, width: frame.codedWidth, height: frame.codedHeight }, side);
    const size = frame.allocationSize({ rect });
    if (this.#bytes.length < size) this.#bytes = new Uint8Array(size);
    const [plane] = await frame.copyTo(this.#bytes, { rect });
    const { offset, stride } = plane;
    const bytes = { bytes: this.#bytes, offset: offset + (step === 4 ? 1 : 0), stride, step };
    // The grain of a dark room is as sharp as print, and is gone in pixels of nine.
    const [width, height] = [Math.floor(rect.width / 3), Math.floor(rect.height / 3)];
    return sharpness({ bytes: thirds(bytes, width, height), offset: 0, stride: width, step: 1 }, width, height);
  }

  /** @param {HTMLVideoElement} video @param {Box} area */
  #drawnSharpness(video, area) {
    const canvas = this.#canvas;
    canvas.width = small;
    canvas.height = Math.max(1, Math.round((small * area.height) / area.width));
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return 0;
    pen.drawImage(video, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
    const bytes = pen.getImageData(0, 0, canvas.width, canvas.height).data;
    return sharpness({ bytes, offset: 1, stride: 4 * canvas.width, step: 4 }, canvas.width, canvas.height);
  }

  /** Whether there is a picture that is about as sharp as this camera's are. */
  get isSharp() {
    return this.#best !== null && this.#best.sharpness > 0.8 * this.#sharpest;
  }

  /** Whether there is a picture. */
  get isThere() {
    return this.#best !== null;
  }

  /** Whether the picture is encoded, or is being encoded. */
  get isEncoded() {
    return this.#best?.picture !== undefined;
  }

  /** Makes a JPEG of the picture, once. */
  encode() {
    if (this.#best && !this.isEncoded) this.#best.picture = encoded(this.#best.canvas);
  }

  /**
   * Hands the picture over, and begins anew.
   * @returns {{picture: Promise<Blob|null>, place: Box}|null} null where there is none
   */
  take() {
    this.encode();
    const best = this.#best;
    this.#best = null;
    return best && { picture: best.picture ?? Promise.resolve(null), place: best.place };
  }

  /** Lets the picture go, and what is measured now. */
  clear() {
    this.#best = null;
    this.#round += 1;
  }
}
