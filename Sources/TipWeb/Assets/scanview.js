// @ts-check
// Shows what is known of the slip before the camera: boxes on the picture, values below it, slips that were taken.
import { onFrame, pixels } from './overlay.js';

/** @typedef {{id: string, label: string, text: string|null, plain: string|null, standing: string,
 *   box: number[]|null}} Field */
/** @typedef {{n: number, state: string, kind: string|null, paper: number[][], fields: Field[], open: string[],
 *   troubles: {kind: string, box: number[]}[], hint: string, looks: number, same: boolean, best: number[]}} Answer */

/** @type {Record<string, string>} */
const marks = { confirmed: '✓', agreed: '✓', disputed: '≠', unreadable: '?', seen: '…' };

/**
 * Draws the paper, each value's box and what troubles the reading.
 * @param {Element} overlay @param {Answer} answer
 * @param {{x: number, y: number, width: number, height: number}} cut the part of the video that was sent
 * @param {number} width @param {number} height of the video
 */
export function draw(overlay, answer, cut, width, height) {
  overlay.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const points = answer.paper.map(([x, y]) => {
    const place = onFrame([x ?? 0, y ?? 0, 0, 0], cut);
    return `${place.x * width},${place.y * height}`;
  });
  const shapes = [shape('polygon', 'paper', { points: points.join(' ') })];
  const boxes = [
    ...answer.fields.map((field) => ({ box: field.box, kind: field.standing })),
    ...answer.troubles.map((trouble) => ({ box: trouble.box, kind: 'trouble' })),
  ];
  for (const { box, kind } of boxes) {
    if (!box) continue;
    const place = pixels(onFrame(box, cut), width, height);
    shapes.push(shape('rect', kind, {
      x: `${place.x}`, y: `${place.y}`, width: `${place.width}`, height: `${place.height}`,
    }));
  }
  overlay.replaceChildren(...shapes);
}

/** @param {string} name @param {string} kind @param {Record<string, string>} values */
function shape(name, kind, values) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  element.setAttribute('class', kind);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
  return element;
}

/** @param {Element} list @param {Field[]} fields */
export function list(list, fields) {
  list.replaceChildren(...fields.map((field) => {
    const line = document.createElement('li');
    line.dataset.standing = field.standing;
    const [label, value] = [document.createElement('span'), document.createElement('strong')];
    label.textContent = field.label;
    value.textContent = valued(field);
    line.append(label, value);
    return line;
  }));
}

/** A value with how sure it is. @param {Field} field */
export function valued(field) {
  return `${field.text ?? '–'} ${marks[field.standing] ?? ''}`;
}

/** Who and how much, as the tray has it. @param {Answer} answer @param {string|undefined} slip a word for one */
export function title(answer, slip) {
  const text = (/** @type {string} */ id) => answer.fields.find((field) => field.id === id)?.text;
  return [text('serverName') ?? slip, text('netSales')].filter(Boolean).join(' · ');
}

/** Whether enough is read to keep it: whose it is, or how much. @param {Answer|null} answer */
export function saysWhose(answer) {
  return answer !== null && answer.fields.some(
    (field) => ['serverName', 'netSales'].includes(field.id) && field.text !== null);
}
