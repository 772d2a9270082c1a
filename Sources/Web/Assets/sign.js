// @ts-check
// A signature on the glass, sent with the form.
import { InkPad } from './ink.js';

const form = document.querySelector('#sign');
const canvas = document.querySelector('#ink');
const done = document.querySelector('#done');
/** A tap is no signature. */
const fewestPoints = 4;

if (canvas instanceof HTMLCanvasElement && form instanceof HTMLFormElement) {
  const pad = new InkPad(canvas, () => {
    if (done instanceof HTMLButtonElement) done.disabled = pad.count < fewestPoints;
  });
  document.querySelector('#undo')?.addEventListener('click', () => pad.undo());
  document.querySelector('#clear')?.addEventListener('click', () => pad.clear());
  form.addEventListener('submit', () => {
    const field = form.elements.namedItem('strokes');
    if (field instanceof HTMLInputElement) {
      field.value = JSON.stringify({ area: pad.area, strokes: pad.strokes });
    }
  });
}
