// @ts-check
// An amount or a name that is written by hand: read after each stroke, shown in type, and only put into the slip by its button.
import { InkPad } from './ink.js';

const form = document.querySelector('#write');
const canvas = document.querySelector('#ink');
const text = document.querySelector('#text');
const reading = document.querySelector('#reading');
const choices = document.querySelector('#choices');

/** What is written, as the server calls it. */
const expects = canvas instanceof HTMLElement ? canvas.dataset.expects : undefined;
/** How far from the left the printed point stands, in shares of the width; NaN where none is printed. */
const printed = canvas instanceof HTMLElement ? Number(canvas.dataset.point || NaN) : NaN;
/** How far from the top the line is on which one writes, in shares of the height. */
const line = canvas instanceof HTMLElement ? Number(canvas.dataset.line) : NaN;
/** What was asked last: an answer to an earlier question counts no more. */
let asked = 0;

/** @typedef {{text: string, plain: string}} Candidate */

/** @param {Candidate} candidate */
function take(candidate) {
  if (text instanceof HTMLInputElement) text.value = candidate.plain;
  tell(candidate.text);
}

/** @param {string} sentence */
function tell(sentence) {
  if (reading) reading.textContent = sentence;
}

/** @param {{candidates: Candidate[], needsReview: boolean}} answer @param {DOMStringMap} words */
function show({ candidates, needsReview }, words) {
  if (!candidates.length) return tell(words.unread ?? '');
  if (!needsReview) return take(candidates[0]);
  tell(words.choose ?? '');
  for (const candidate of candidates.slice(0, 3)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'plain';
    button.textContent = candidate.text;
    button.addEventListener('click', () => {
      choices?.replaceChildren();
      take(candidate);
    });
    choices?.append(button);
  }
}

/** @param {InkPad} pad @param {DOMStringMap} words */
async function read(pad, words) {
  const number = ++asked;
  // What was read of fewer strokes is something else: nobody saves it meanwhile.
  if (text instanceof HTMLInputElement) text.value = '';
  choices?.replaceChildren();
  tell('');
  if (!pad.strokes.length) return;
  const [width, height] = pad.area;
  const point = Number.isNaN(printed) ? {} : { point: Math.round(printed * width) };
  const answer = await fetch('/ink', {
    method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ expects, area: [width, height], strokes: pad.strokes, ...point }),
  }).catch(() => null);
  if (number !== asked) return;
  if (answer?.status === 401 || answer?.status === 403) return location.reload();
  if (!answer?.ok) return tell(words.lost ?? '');
  const told = await answer.json().catch(() => null);
  if (number !== asked) return;
  if (told) show(told, words);
  else tell(words.lost ?? '');
}

/** The line on which one writes, and the point. @param {CanvasRenderingContext2D} pen @param {number} width @param {number} height */
function print(pen, width, height) {
  pen.globalAlpha = 0.5;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(0.03 * width, line * height);
  pen.lineTo(0.97 * width, line * height);
  pen.stroke();
  if (!Number.isNaN(printed)) {
    pen.beginPath();
    pen.arc(printed * width, line * height - 4, 4, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

if (canvas instanceof HTMLCanvasElement && form instanceof HTMLFormElement) {
  const pad = new InkPad(canvas, () => void read(pad, canvas.dataset), print);
  document.querySelector('#undo')?.addEventListener('click', () => pad.undo());
  document.querySelector('#clear')?.addEventListener('click', () => pad.clear());
  // What is typed counts, whatever answer comes after it.
  text?.addEventListener('input', () => {
    asked += 1;
    choices?.replaceChildren();
    tell('');
  });
}
