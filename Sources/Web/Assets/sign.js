// @ts-check
// A signature on the glass, sent with the form.
import { InkPad } from './ink.js';

const form = document.querySelector('#sign');
const canvas = document.querySelector('#ink');
const hint = document.querySelector('#hint');
/** A tap is no signature. */
const fewestPoints = 4;

if (canvas instanceof HTMLCanvasElement && form instanceof HTMLFormElement) {
  const pad = new InkPad(canvas, () => hint?.classList.remove('problem'));
  document.querySelector('#undo')?.addEventListener('click', () => pad.undo());
  document.querySelector('#clear')?.addEventListener('click', () => pad.clear());
  form.addEventListener('submit', (event) => {
    if (pad.count < fewestPoints) {
      event.preventDefault();
      if (!(hint instanceof HTMLElement)) return;
      hint.textContent = hint.dataset.first ?? '';
      hint.classList.add('problem');
      return;
    }
    const field = form.elements.namedItem('strokes');
    if (field instanceof HTMLInputElement) {
      field.value = JSON.stringify({ area: pad.area, strokes: pad.strokes });
    }
  });
}
