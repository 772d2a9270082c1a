// @ts-check
// A signature on the glass: strokes of points with their times, sent with the form.

const form = document.querySelector('#sign');
const canvas = document.querySelector('#ink');
const done = document.querySelector('#done');

/** @typedef {[x: number, y: number, milliseconds: number]} Point */
/** @type {Point[][]} */
let strokes = [];
/** @type {Point[] | null} */
let current = null;
let began = 0;
// Once a pen was here, what a hand touches is no ink.
let hasPen = false;
const [mostPoints, fewestPoints] = [10_000, 4];
const palm = 60;

/** @param {HTMLCanvasElement} canvas */
function draw(canvas) {
  const scale = devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== Math.round(width * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.strokeStyle = getComputedStyle(canvas).color;
  pen.lineWidth = 2.5;
  [pen.lineCap, pen.lineJoin] = ['round', 'round'];
  for (const stroke of current ? [...strokes, current] : strokes) {
    pen.beginPath();
    for (const [x, y] of stroke) pen.lineTo(x, y);
    if (stroke.length === 1) pen.lineTo(stroke[0][0] + 0.1, stroke[0][1]);
    pen.stroke();
  }
  canvas.dataset.strokes = String(strokes.length);
  if (done instanceof HTMLButtonElement) {
    done.disabled = strokes.flat().length < fewestPoints;
  }
}

/** @param {HTMLCanvasElement} canvas @param {PointerEvent} event @returns {Point} */
function point(canvas, event) {
  const box = canvas.getBoundingClientRect();
  const within = (/** @type {number} */ value, /** @type {number} */ most) =>
    Math.max(0, Math.min(Math.round(value), Math.floor(most)));
  began ||= event.timeStamp;
  const last = (current ?? strokes.at(-1))?.at(-1)?.[2] ?? 0;
  return [
    within(event.clientX - box.left, canvas.clientWidth),
    within(event.clientY - box.top, canvas.clientHeight),
    Math.max(last, Math.round(event.timeStamp - began)),
  ];
}

/** Whether it is a hand that rests on the glass. @param {PointerEvent} event */
function isHand(event) {
  if (event.pointerType === 'pen') hasPen = true;
  return event.pointerType === 'touch' && (hasPen || Math.max(event.width, event.height) > palm);
}

if (canvas instanceof HTMLCanvasElement && form instanceof HTMLFormElement) {
  canvas.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || isHand(event) || event.button > 0) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    current = [point(canvas, event)];
    draw(canvas);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!current || !event.isPrimary) return;
    const events = event.getCoalescedEvents?.() ?? [];
    for (const one of events.length ? events : [event]) {
      if (strokes.flat().length + current.length < mostPoints) current.push(point(canvas, one));
    }
    draw(canvas);
  });
  for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, () => {
    if (current && end === 'pointerup') strokes.push(current);
    current = null;
    draw(canvas);
  });
  document.querySelector('#undo')?.addEventListener('click', () => {
    strokes.pop();
    draw(canvas);
  });
  document.querySelector('#clear')?.addEventListener('click', () => {
    [strokes, began] = [[], 0];
    draw(canvas);
  });
  form.addEventListener('submit', () => {
    const field = form.elements.namedItem('strokes');
    if (!(field instanceof HTMLInputElement)) return;
    const area = [Math.max(1, canvas.clientWidth), Math.max(1, canvas.clientHeight)];
    field.value = JSON.stringify({ area, strokes });
  });
  addEventListener('resize', () => draw(canvas));
  draw(canvas);
}
