// @ts-check
// Shows what is known of the slip before the camera: boxes on the picture, values below it, slips that were taken.
import { onFrame, pixels } from './overlay.js';

/** @typedef {{id: string, label: string, text: string|null, plain: string|null, standing: string,
 *   box: number[]|null}} Field */
/** @typedef {{n: number, state: string, kind: string|null, paper: number[][], fields: Field[], open: string[],
 *   troubles: {kind: string, box: number[]}[], hint: string, looks: number, same: boolean, best: number[]}} Answer */

/** @type {Record<string, string>} */
const marks = { confirmed: '✓✓', agreed: '✓', disputed: '≠', doubted: '?', unreadable: '?', seen: '…' };

/**
 * Shows the parts of the page that belong to a state.
 * @param {HTMLElement} scanner @param {import('./scanstates.js').State} state
 */
export function arrange(scanner, state) {
  scanner.dataset.state = state;
  for (const shown of scanner.querySelectorAll('[data-in]')) {
    if (shown instanceof HTMLElement) shown.hidden = !(shown.dataset.in ?? '').split(' ').includes(state);
  }
}

/**
 * Says why there is no camera, and what this phone's steps are where it was denied; both phones' where it does not say
 * which it is.
 * @param {string} outcome @param {DOMStringMap} words the scanner's
 */
export function refuse(outcome, words) {
  const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  part('why').textContent = words[outcome] ?? '';
  part('stepsPhone').hidden = outcome !== 'denied' || /Android/.test(navigator.userAgent);
  part('stepsAndroid').hidden = outcome !== 'denied' || /iPhone|iPad/.test(navigator.userAgent);
}

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

/** @param {Answer} answer @param {string} id */
function text(answer, id) {
  return answer.fields.find((field) => field.id === id)?.text ?? null;
}

/** Whose slip it is; null where that was not read. @param {Answer} answer */
export function whose(answer) {
  return text(answer, 'serverName');
}

/** Who and how much, as the tray has it. @param {Answer} answer @param {string|undefined} slip a word for one */
export function title(answer, slip) {
  return [whose(answer) ?? slip, text(answer, 'netSales')].filter(Boolean).join(' · ');
}

/**
 * Whether two answers are of one slip: the same person, and of what both say hardly anything differs. A person may have two.
 * @param {Answer} one @param {Answer} other
 */
export function isAlike(one, other) {
  const there = new Map(other.fields.map((field) => [field.id, field.text]));
  const both = one.fields.filter(({ id, text }) => text !== null && (there.get(id) ?? null) !== null);
  const same = new Set(both.filter(({ id, text }) => text === there.get(id)).map(({ id }) => id));
  const figures = both.filter(({ id }) => !['serverName', 'businessDate'].includes(id));
  const differ = figures.filter(({ id }) => !same.has(id));
  return same.has('serverName') && figures.length > 0 && differ.length <= figures.length / 4
    && !differ.some(({ id }) => id === 'netSales');
}

/** Whether enough is read to keep it: whose it is, or how much. @param {Answer|null} answer */
export function saysWhose(answer) {
  return answer !== null && answer.fields.some(
    (field) => ['serverName', 'netSales'].includes(field.id) && field.text !== null);
}

/**
 * Offers one figure's value, to be put into a slip, and says where another person's slip lies there, or may.
 * @param {Answer} answer @param {string} figure @param {string|null} scan the number that the house has it under
 * @param {DOMStringMap} words the scanner's
 */
export function offer(answer, figure, scan, words) {
  const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const found = answer.fields.find((field) => field.id === figure);
  part('offer').hidden = !found?.plain;
  if (!found?.plain) return;
  part('offered').textContent = `${found.label}: ${valued(found)}`;
  /** @type {HTMLInputElement} */ (part('text')).value = found.plain;
  // The picture that shows it goes with it.
  /** @type {HTMLInputElement} */ (part('scan')).value = scan ?? '';
  const [seen, asked] = [whose(answer), words.name ?? ''];
  part('otherPerson').hidden = asked === '' || (seen !== null && firstName(seen) === firstName(asked));
  // A slip whose name was not read may be anybody's.
  const [told, name] = seen === null ? [words.whoseSlip, asked] : [words.otherPerson, seen];
  part('otherPerson').textContent = (told ?? '').replace('{name}', name);
}

/** A first name without accents and capitals. @param {string} name */
function firstName(name) {
  return name.normalize('NFD').replace(/[^\p{L}\s-]/gu, '').toLowerCase().trim().split(/\s+/)[0];
}
