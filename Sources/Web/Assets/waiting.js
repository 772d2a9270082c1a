// @ts-check
// Says on every page how many pictures wait on this phone, and sends them as soon as that is possible.
import { countForgotten, sendForgotten } from './held.js';
import { count, send } from './queue.js';

const said = document.querySelector('#waiting');
const pause = 3000;
let [isSending, isAsked, isLocked] = [false, false, false];

/** Shows how many wait. @param {string} [why] a word of the page: `waiting` or `locked` */
async function show(why = 'waiting') {
  const waiting = await count() + await countForgotten();
  if (!(said instanceof HTMLElement)) return waiting;
  const text = (said.dataset[why] ?? '').replace('{count}', String(waiting));
  if (said.textContent !== text) said.textContent = text;
  said.hidden = waiting === 0;
  return waiting;
}

/** The phone's own page, in the place of another one, gives way once the house answers and has every picture. */
async function leaveOffline() {
  if (!document.querySelector('#offline') || location.pathname === '/offline') return;
  if (!isLocked && await count() + await countForgotten() > 0) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}

async function sendWaiting() {
  // One that cannot be moved does not block the others.
  await sendForgotten().catch(() => {});
  if (await count() === 0) {
    await show();
    return;
  }
  const end = await send((picture, outcome, text) => {
    const { name, sha256 } = picture;
    dispatchEvent(new CustomEvent('picture', { detail: { name, sha256, outcome, text } }));
  });
  // The page after the lock sends them.
  isLocked = end === 'locked';
  await show(isLocked ? 'locked' : 'waiting');
}

async function work() {
  isAsked = true;
  if (isSending || isLocked || document.visibilityState === 'hidden') return;
  isSending = true;
  try {
    while (isAsked) {
      isAsked = false;
      await sendWaiting();
      await leaveOffline();
    }
  } catch {
    // A private window keeps nothing: nothing waits.
  } finally {
    isSending = false;
  }
}

addEventListener('kept', () => void work());
addEventListener('online', () => void work());
document.addEventListener('visibilitychange', () => void work());
setInterval(() => void work(), pause);
void work();

const lock = document.querySelector('form[action="/logout"]');
if (lock instanceof HTMLFormElement) lock.addEventListener('submit', async (event) => {
  event.preventDefault();
  const waiting = await Promise.all([count(), countForgotten()]).then(([own, held]) => own + held, () => 0);
  const question = said instanceof HTMLElement ? said.dataset.lock : '';
  if (waiting === 0 || confirm(question)) lock.submit();
});
