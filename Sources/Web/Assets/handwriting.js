// @ts-check
// The ten digits as somebody writes them, one after the other, sent with the form.
import { InkPad } from './ink.js';

const form = document.querySelector('#hand');
const canvas = document.querySelector('#ink');
const which = document.querySelector('#which');
const next = document.querySelector('#next');
const save = document.querySelector('#save');
const count = 10;

/** For each digit its strokes; of each point how far from the left and from above it is. @type {number[][][][]} */
let digits = [];

/** @param {InkPad} pad @param {DOMStringMap} words */
function show(pad, words) {
  const isDone = digits.length === count;
  if (which) {
    which.textContent = isDone ? words.done ?? '' : (words.write ?? '').replace('{digit}', String(digits.length));
  }
  if (next instanceof HTMLButtonElement) next.disabled = isDone || !pad.strokes.length;
  if (save instanceof HTMLButtonElement) save.disabled = !isDone;
}

if (canvas instanceof HTMLCanvasElement && form instanceof HTMLFormElement) {
  const pad = new InkPad(canvas, () => show(pad, canvas.dataset));
  show(pad, canvas.dataset);
  document.querySelector('#undo')?.addEventListener('click', () => pad.undo());
  document.querySelector('#again')?.addEventListener('click', () => {
    digits = [];
    pad.clear();
  });
  next?.addEventListener('click', () => {
    digits.push(pad.strokes.map((stroke) => stroke.map(([x, y]) => [x, y])));
    pad.clear();
  });
  form.addEventListener('submit', () => {
    const field = form.elements.namedItem('digits');
    if (field instanceof HTMLInputElement) field.value = JSON.stringify({ digits });
  });
}
