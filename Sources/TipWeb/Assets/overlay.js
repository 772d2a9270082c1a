// @ts-check
// Where things lie on a video that fills its place: shares of the frame, 0 to 1 from the left and from above.
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * The part of a frame that is seen where the frame fills its place and what stands over is cut off.
 * @param {number} frameWidth @param {number} frameHeight @param {number} viewWidth @param {number} viewHeight
 * @returns {Box}
 */
export function seen(frameWidth, frameHeight, viewWidth, viewHeight) {
  const scale = Math.max(viewWidth / frameWidth, viewHeight / frameHeight);
  const width = viewWidth / (scale * frameWidth);
  const height = viewHeight / (scale * frameHeight);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/**
 * A box without its edge.
 * @param {Box} box @param {number} share of its width and height, at each side
 * @returns {Box}
 */
export function within(box, share) {
  return {
    x: box.x + share * box.width, y: box.y + share * box.height,
    width: box.width * (1 - 2 * share), height: box.height * (1 - 2 * share),
  };
}

/**
 * A box of the part that was sent, as a box of the whole frame.
 * @param {number[]} box left, top, width, height @param {Box} cut
 * @returns {Box}
 */
export function onFrame([x, y, width, height], cut) {
  return {
    x: cut.x + x * cut.width, y: cut.y + y * cut.height,
    width: width * cut.width, height: height * cut.height,
  };
}

/**
 * A box of a frame in whole pixels, inside the frame.
 * @param {Box} box @param {number} frameWidth @param {number} frameHeight
 * @returns {Box}
 */
export function pixels(box, frameWidth, frameHeight) {
  const left = Math.max(0, Math.round(box.x * frameWidth));
  const top = Math.max(0, Math.round(box.y * frameHeight));
  return {
    x: left, y: top,
    width: Math.min(frameWidth - left, Math.round(box.width * frameWidth)),
    height: Math.min(frameHeight - top, Math.round(box.height * frameHeight)),
  };
}

/**
 * How sharp a picture is: the variance of what each pixel differs from its neighbours by.
 * @param {Uint8ClampedArray} rgba @param {number} width @param {number} height
 */
export function sharpness(rgba, width, height) {
  let sum = 0, squares = 0, count = 0;
  const grey = (/** @type {number} */ at) => rgba[4 * at + 1] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const edge = 4 * grey(at) - grey(at - 1) - grey(at + 1) - grey(at - width) - grey(at + width);
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
