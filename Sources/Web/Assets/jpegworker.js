// @ts-check
// Makes a JPEG of each picture that it is handed.
const worker = /** @type {any} */ (globalThis);

/** @param {ImageBitmap} bitmap */
async function encoded(bitmap) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  return picture.type === 'image/jpeg' ? picture : null;
}

worker.addEventListener('message', async (/** @type {{data: {number: number, bitmap: ImageBitmap}}} */ { data }) => {
  const picture = await encoded(data.bitmap).catch(() => null);
  worker.postMessage({ number: data.number, picture });
});
