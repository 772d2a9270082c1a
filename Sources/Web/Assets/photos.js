// @ts-check
// Keeps pictures on the phone and lets them be sent; the table of slips is renewed by the server's word.
import { keep, pictureOf, put } from './queue.js';

const form = document.querySelector('#photos');
/** @type {NodeListOf<HTMLInputElement>} */
const fields = document.querySelectorAll('#camera, #pictures');
const said = document.querySelector('#said');
let [sent, troubles] = [0, ''];

/** @param {HTMLFormElement} form @param {string} name @param {string} outcome @param {string} text */
function tell(form, name, outcome, text) {
  if (outcome === 'sent') sent += 1;
  else troubles += `${name}: ${text || form.dataset.failed}\n`;
  if (said) said.textContent = troubles + (form.dataset.sent ?? '').replace('{count}', String(sent));
}

/** Whether a file begins as a picture or PDF that the house takes. @param {File} file */
async function isKnown(file) {
  const begin = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...begin);
  return ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', '%PDF-'].some((mark) => text.startsWith(mark))
    || ['ftypheic', 'ftypheix', 'ftypmif1', 'ftypmsf1'].some((mark) => text.startsWith(mark, 4));
}

/** Where the phone keeps nothing, a picture goes at once or not at all. @param {HTMLFormElement} form @param {File} file */
async function take(form, file) {
  if (!await isKnown(file)) return tell(form, file.name, 'refused', form.dataset.otherKind ?? '');
  const picture = await pictureOf(file);
  try {
    await keep(picture);
    if (said) said.textContent = `${troubles}${file.name}: ${form.dataset.kept}`;
    dispatchEvent(new Event('kept'));
  } catch {
    if (said) said.textContent = troubles + (form.dataset.lost ?? '');
    const answer = await put(picture);
    tell(form, file.name, answer.end, answer.text);
  }
}

if (form instanceof HTMLFormElement) {
  // Each picture goes as soon as it is chosen.
  const send = document.querySelector('#send');
  if (send instanceof HTMLElement) send.hidden = true;
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('picture', (event) => {
    if (event instanceof CustomEvent) tell(form, event.detail.name, event.detail.outcome, event.detail.text);
  });
  for (const field of fields) field.addEventListener('change', async () => {
    [sent, troubles] = [0, ''];
    const files = [...(field.files ?? [])];
    for (const file of files) {
      await take(form, file).catch(() => tell(form, file.name, 'refused', ''));
    }
    field.value = '';
  });
}
