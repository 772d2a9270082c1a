// @ts-check
// Holds the camera over one slip after the other, or over one figure of a slip. One frame is under way at a time; each
// answer tells all that is known of the slip, so that an answer that is lost loses nothing.
import * as camera from './camera.js';
import { encoded } from './jpeg.js';
import { pixels } from './overlay.js';
import { keep, pictureOf } from './queue.js';
import { isScanning, next } from './scanstates.js';
import { draw, list, saysWhose, title, valued } from './scanview.js';
import { Sharpest } from './sharpest.js';

/** @typedef {import('./scanstates.js').State} State */
/** @typedef {import('./scanview.js').Answer} Answer */

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const scanner = part('scanner');
const video = /** @type {HTMLVideoElement} */ (part('video'));
const words = scanner.dataset;
/** The figure that is asked for alone; nil for whole slips. @type {string|undefined} */
const figure = words.figure;

/** How long somebody may take a slip back that settled by itself, in milliseconds. */
const undoing = 4000;
/** A frame is sent at the latest so long after the last answer, in milliseconds. */
const patience = 1200;
/** The next frame is encoded while the answer is under way: so long before it is there, and so long after the last one
 * was sent. */
const [ahead, soonest] = [300, 200];

/** @type {State} */
let state = 'asking';
/** The slip's number at the server; null until it is begun. @type {string|null} */
let scan = null;
/** The kind of slip that was chosen; empty for whichever fits. */
let kind = words.kind ?? '';
let frame = 0;
let isSending = false;
/** The frame that is under way. */
let underWay = Promise.resolve();
/** Waits for the last frame of the slip that is to be taken. @type {Promise<void>|undefined} */
let taking;
/** What becomes of the slips that were taken. */
let taken = Promise.resolve();
/** When the last frame was sent and answered, and how long its answer took. */
let [sentAt, answeredAt, took] = [0, 0, 0];
/** The part of the video that is sent. */
let cut = { x: 0, y: 0, width: 1, height: 1 };
const frames = new Sharpest();
/** @type {Answer|null} */
let last = null;
/** The frames that the slip rests on, by their numbers. @type {Map<number, Blob>} */
const pictures = new Map();
/** @type {number|undefined} */
let takingSoon;
/** Whether this slip had its photo at full resolution. */
let hasStill = false;

/** @param {import('./scanstates.js').Happening} happening */
function happen(happening) {
  const before = state;
  state = next(state, happening);
  scanner.dataset.state = state;
  for (const shown of scanner.querySelectorAll('[data-in]')) {
    if (shown instanceof HTMLElement) {
      shown.hidden = !(shown.dataset.in ?? '').split(' ').includes(state);
    }
  }
  if (state !== before && state === 'settled' && !figure) settle();
  if (state !== before && state === 'other') void turn();
}

/** Tells one sentence, once. @param {string} sentence */
function tell(sentence) {
  const hint = part('hint');
  if (hint.textContent !== sentence) hint.textContent = sentence;
}

async function open() {
  // The house makes its reader ready while the camera opens.
  const [asked, begun] = [kind, begin()];
  const outcome = await camera.open(video);
  if (outcome !== 'open') {
    part('why').textContent = words[outcome] ?? '';
    happen({ kind: 'refused' });
    await begun;
    // Unless somebody let the camera in meanwhile.
    if (!camera.isOpen()) {
      end();
      forget();
    }
    return;
  }
  await begun;
  if (kind !== asked) await begin();
  part('torch').hidden = !camera.hasTorch();
  happen({ kind: 'opened' });
  answeredAt = performance.now();
  tell(words.lay ?? '');
  video.requestVideoFrameCallback(look);
}

// Frames

/** Whether frames are sent: also of a slip that is settled, to see when the next one lies there. */
function isWatching() {
  return isScanning(state) || (state === 'settled' && !figure);
}

/** Looks at what the camera shows, again and again. @param {number} now */
function look(now) {
  if (!camera.isOpen()) return;
  video.requestVideoFrameCallback(look);
  if (isWatching() && !document.hidden) void keepSharpest(now);
}

/** Keeps the sharpest frame since the last answer, and sends it when it is time. @param {number} now */
async function keepSharpest(now) {
  // What is seen long before an answer is old by then.
  if (isSending && now - sentAt < took - 2 * ahead) return;
  if (!await frames.look(video, now)) return;
  if (!camera.isOpen() || !isWatching() || document.hidden) return frames.clear();
  if (isSending && frames.isSharp && now - sentAt > Math.max(soonest, took - ahead)) frames.encode();
  sendNext(now);
}

/** Sends what is to be sent next, if it is time. @param {number} now */
function sendNext(now) {
  if (isSending || taking || !isWatching() || document.hidden) return;
  if (state === 'stuck' && !hasStill) {
    underWay = sendStill();
  } else if (frames.isSharp || (frames.isThere && now - answeredAt > patience)) {
    const frame = frames.take();
    if (!frame) return;
    cut = frame.place;
    underWay = send(frame.picture);
  }
}

/** @param {Promise<Blob|null>} encoding */
async function send(encoding) {
  isSending = true;
  sentAt = performance.now();
  try {
    if (scan === null) await begin();
    const of = scan;
    const picture = await encoding;
    // What was begun meanwhile is another slip.
    if (of === null || of !== scan || !picture) return;
    pictures.set(++frame, picture);
    const answer = await fetch(`/tonight/scans/${of}/frames?n=${frame}`, { method: 'POST', body: picture });
    if (answer.status === 401 || answer.status === 403) return location.reload();
    if (answer.status === 404) {
      // What is settled is taken all the same: its best picture goes as a photo then.
      if (of === scan && state !== 'settled' && !taking) forget();
    } else if (answer.ok) {
      const told = /** @type {Answer} */ (await answer.json());
      if (of === scan && isWatching()) show(told);
    } else if (answer.status !== 429 && answer.status !== 400) {
      if (of === scan) lose();
    }
  } catch {
    lose();
  } finally {
    isSending = false;
    answeredAt = performance.now();
    took = answeredAt - sentAt;
  }
  if (frames.isEncoded) sendNext(answeredAt);
}

/** A photo at the camera's full resolution, once a slip, where frames do not get further. */
async function sendStill() {
  hasStill = true;
  isSending = true;
  const canvas = await camera.still(video).catch(() => null);
  isSending = false;
  if (!canvas || !isScanning(state)) return;
  cut = camera.guide(video);
  await send(encoded(canvas));
}

function lose() {
  happen({ kind: 'lost' });
  tell(words.lost ?? '');
}

// The slip

/** Nothing is known of what lies before the camera now. */
function forget() {
  // What was seen of the slip before says nothing of the next one.
  frames.clear();
  scan = null;
  last = null;
  hasStill = false;
  pictures.clear();
}

async function begin() {
  forget();
  const wish = new URLSearchParams(figure ? { kind, figure } : { kind });
  const answer = await fetch('/tonight/scans', { method: 'POST', body: wish }).catch(() => null);
  const begun = answer?.ok ? await answer.json().catch(() => null) : null;
  if (begun) ({ scan } = begun);
  else if (answer?.status !== 429) lose();
}

/** Reads what lies before the camera as another kind of slip. @param {Event} event */
async function choose(event) {
  const chosen = event.target;
  if (!(chosen instanceof HTMLInputElement)) return;
  kind = chosen.value;
  part('chosenKind').textContent = chosen.dataset.name ?? '';
  if (camera.isOpen()) await begin();
}

/** @param {Answer} answer */
function show(answer) {
  if (state === 'settled') return happen({ kind: 'answered', state: answer.state, same: false });
  last = answer;
  for (const number of pictures.keys()) if (!answer.best.includes(number)) pictures.delete(number);
  happen({ kind: 'answered', state: answer.state, same: answer.same && !figure });
  tell(answer.hint);
  draw(part('overlay'), answer, cut, video.videoWidth, video.videoHeight);
  part('kind').textContent = answer.kind ?? '';
  if (figure) offer(answer);
  else list(part('values'), answer.fields);
}

/** Offers the one figure's value, to be put into the slip. @param {Answer} answer */
function offer(answer) {
  const found = answer.fields.find((field) => field.id === figure);
  part('offer').hidden = !found?.plain;
  if (!found?.plain) return;
  part('offered').textContent = `${found.label}: ${valued(found)}`;
  /** @type {HTMLInputElement} */ (part('text')).value = found.plain;
}

function settle() {
  part('settledTitle').textContent = last ? title(last, words.slip) : '';
  takingSoon = window.setTimeout(() => void take(), undoing);
}

/** Another slip lies there: what was read of the one before joins the evening, with what is open, if it is not there. */
async function turn() {
  if (saysWhose(last) && !last?.same && !figure) await take();
  else await begin();
}

/** Takes the slip into the evening and goes on with the next one; once, however often it is asked for. */
function take() {
  taking ??= takeHeld().finally(() => { taking = undefined; });
  return taking;
}

async function takeHeld() {
  const held = scan;
  // The house reads one frame of a slip at a time, and takes none while it reads.
  await underWay;
  window.clearTimeout(takingSoon);
  if (scan === null || scan !== held || !last) return;
  const [name, picture] = [title(last, words.slip), pictures.get(last.best[0] ?? 0)];
  forget();
  happen({ kind: 'taken' });
  tell(words.next ?? '');
  taken = Promise.all([taken, handOver(held, name, picture ?? null)]).then(() => {});
}

/**
 * Hands a slip over to the evening, and says in the tray what became of it.
 * @param {string} held @param {string} name @param {Blob|null} picture its best
 */
async function handOver(held, name, picture) {
  const say = lineOf(name);
  const answer = await fetch(`/tonight/scans/${held}/take`, { method: 'POST', keepalive: true }).catch(() => null);
  if (answer?.headers.get('content-type')?.startsWith('text/plain')) {
    return say((await answer.text()).trim(), answer.ok);
  }
  // The house does not answer, or knows nothing of the slip any more: its best picture goes as a photo.
  await keepHere(picture, name, say);
}

/** A line of the tray; says what became of a slip. @param {string} name */
function lineOf(name) {
  const line = document.createElement('li');
  line.textContent = `${name} · ${words.taking}`;
  part('tray').append(line);
  return (/** @type {string} */ text, /** @type {boolean} */ isTaken) => {
    line.textContent = text;
    line.dataset.taken = `${isTaken}`;
  };
}

/**
 * Writes a picture into the phone's own store, from where every page sends it.
 * @param {Blob|null} picture @param {string} name @param {(text: string, isTaken: boolean) => void} say
 */
async function keepHere(picture, name, say) {
  try {
    if (!picture) throw new Error('no picture');
    await keep(await pictureOf(new File([picture], `${name}.jpg`)));
    say(`${name} · ${words.kept}`, true);
    dispatchEvent(new Event('kept'));
  } catch {
    say(`${name} · ${words.failed}`, false);
  }
}

/** Without a connection: what lies before the camera is kept as a photo. */
async function keepPhoto() {
  const say = lineOf(words.slip ?? '');
  const area = pixels(camera.guide(video), video.videoWidth, video.videoHeight);
  const canvas = await camera.still(video).catch(() => null) ?? camera.drawn(video, area, Infinity);
  forget();
  await keepHere(await encoded(canvas), words.slip ?? '', say);
  tell(words.next ?? '');
}

async function undo() {
  window.clearTimeout(takingSoon);
  happen({ kind: 'undone' });
  await begin();
}

async function finish() {
  window.clearTimeout(takingSoon);
  // What was read of the slip that still lies there is not thrown away, nor the one that is being taken.
  const isRead = state === 'settled' || (isScanning(state) && state !== 'waiting' && saysWhose(last));
  tell(words.taking ?? '');
  if (taking || (isRead && !figure)) await take();
  await taken;
  happen({ kind: 'finished' });
  camera.close(video);
  end();
  location.assign(words.back ?? '/tonight');
}

/** Lets the slip go; the page may be gone before the answer. */
function end() {
  if (scan !== null) void fetch(`/tonight/scans/${scan}/end`, { method: 'POST', keepalive: true }).catch(() => {});
}

async function turnTorch() {
  const button = part('torch');
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  await camera.turnTorch(isOn).catch(() => {});
  button.setAttribute('aria-pressed', `${isOn}`);
}

/** A camera that the phone took away in the background is asked for once more. */
async function comeBack() {
  if (document.hidden || !camera.isLost()) return;
  camera.close(video);
  // What was read before is not lost with the camera.
  if (!figure && (taking || state === 'settled')) await take();
  await open();
}

for (const [id, act] of /** @type {[string, () => unknown][]} */ ([
  ['open', open], ['again', open], ['take', take], ['keep', take], ['undo', undo], ['finish', finish],
  ['torch', turnTorch], ['photo', keepPhoto], ['put', end],
])) document.getElementById(id)?.addEventListener('click', () => void act());
document.getElementById('kinds')?.addEventListener('change', (event) => void choose(event));
for (const event of ['visibilitychange', 'pageshow']) document.addEventListener(event, () => void comeBack());
part('needsScript').hidden = true;
happen({ kind: 'undone' });
