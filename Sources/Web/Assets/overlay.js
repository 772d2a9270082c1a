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
 * A square in the middle of a box of whole pixels, at even places as cameras' colours have it; where the box is
 * smaller, as much as there is.
 * @param {Box} box in pixels @param {number} side
 * @returns {Box}
 */
export function middle(box, side) {
  const even = (/** @type {number} */ value) => 2 * Math.floor(value / 2);
  const [width, height] = [even(Math.min(side, box.width)), even(Math.min(side, box.height))];
  return { x: even(box.x + (box.width - width) / 2), y: even(box.y + (box.height - height) / 2), width, height };
}

/** @typedef {{bytes: ArrayLike<number>, offset: number, stride: number, step: number}} Plane the brightness of the first
 *   pixel is at `offset`, that of the next one `step` bytes further, that of the next row `stride` */

/**
 * A third of a picture: each pixel is the mean of nine.
 * @param {Plane} plane @param {number} width @param {number} height of the third
 */
export function thirds({ bytes, offset, stride, step }, width, height) {
  const means = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let row = 0; row < 3; row++) {
        const at = offset + (3 * y + row) * stride + 3 * x * step;
        sum += bytes[at] + bytes[at + step] + bytes[at + 2 * step];
      }
      means[y * width + x] = sum / 9;
    }
  }
  return means;
}

/**
 * How sharp a picture is: the variance of what each pixel differs from its neighbours by.
 * @param {Plane} plane @param {number} width @param {number} height
 */
export function sharpness({ bytes, offset, stride, step }, width, height) {
  let sum = 0, squares = 0, count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = offset + y * stride + x * step;
      const edge = 4 * bytes[at] - bytes[at - step] - bytes[at + step] - bytes[at - stride] - bytes[at + stride];
      sum += edge;
      squares += edge * edge;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
