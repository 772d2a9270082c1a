// @ts-check
// Holds the camera over one slip after the other, or over one figure of a slip. One frame is under way at a time; each
// answer tells all that is known of the slip, so that an answer that is lost loses nothing.
import * as camera from './camera.js';
import { encoded, encodedWithin } from './jpeg.js';
import * as house from './scans.js';
import { isScanning, next } from './scanstates.js';
import { arrange, draw, isAlike, list, offer, refuse, saysWhose, title } from './scanview.js';
import { Sharpest } from './sharpest.js';
import { discard, handOver, keepHere, leave as leaveSlip, lineOf, writeDown } from './tray.js';

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
/** Where nothing changes so long the camera is let go, in milliseconds. */
const idle = 300_000;

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
/** When the last frame was sent and answered, how long its answer took, and when something changed last. */
let [sentAt, answeredAt, took, changedAt] = [0, 0, 0, 0];
/** The part of the video that was sent; null for a photo, which shows more than the video. @type {import('./overlay.js').Box|null} */
let cut = null;
const frames = new Sharpest();
/** @type {Answer|null} */
let last = null;
/** The frames that the slip rests on, by their numbers. @type {Map<number, Blob>} */
const pictures = new Map();
/** @type {number|undefined} */
let takingSoon;
/** Whether this slip had its photo at full resolution. */
let hasStill = false;
/** Slips that somebody did not want, or that did not join the evening: they are not taken by themselves again. @type {Answer[]} */
let aside = [];
/** Whether this visit begins: then the house forgets which slip this phone took last. A page made anew goes on. */
let isFirst = /** @type {{type?: string}} */ (performance.getEntriesByType('navigation')[0] ?? {}).type !== 'reload';
/** What looks at the camera next. */
let looking = 0;
/** The house is asked for a slip's number again then: before, it has no room. */
let beginAfter = 0;

/** @param {import('./scanstates.js').Happening} happening */
function happen(happening) {
  const before = state;
  state = next(state, happening);
  if (state !== before) changedAt = performance.now();
  arrange(scanner, state);
  if (state !== before && state === 'settled' && !figure) settle();
  if (state !== before && state === 'other') void turn();
}

/** Tells one sentence, once. @param {string} sentence */
function tell(sentence) {
  const hint = part('hint');
  if (hint.textContent !== sentence) hint.textContent = sentence;
}

async function open() {
  // The house makes its reader ready while the camera opens. A slip that is begun goes on where the camera comes back.
  const [asked, begun] = [kind, scan === null ? begin() : Promise.resolve()];
  changedAt = performance.now();
  video.cancelVideoFrameCallback(looking);
  const outcome = await camera.open(video, () => void comeBack());
  part('torch').setAttribute('aria-pressed', 'false');
  if (outcome !== 'open') {
    refuse(outcome, words);
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
  answeredAt = changedAt = performance.now();
  if (scan !== null && last === null) tell(words.lay ?? '');
  looking = video.requestVideoFrameCallback(look);
}

// Frames

/** Whether frames are sent: also of a slip that is settled, to see when the next one lies there. */
function isWatching() {
  return isScanning(state) || (state === 'settled' && !figure);
}

/** Looks at what the camera shows, again and again. @param {number} now */
function look(now) {
  if (!camera.isOpen()) return;
  if (now - changedAt > idle && !taking && state !== 'settled') return void rest();
  looking = video.requestVideoFrameCallback(look);
  if (isWatching() && !document.hidden) void keepSharpest(now);
}

/** Nobody holds a slip there any more: light and battery are spared, and what was read is kept. */
async function rest() {
  camera.close(video);
  if (isPartlyRead()) await take();
  end();
  forget();
  happen({ kind: 'rested' });
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
    const told = await house.read(of, frame, picture);
    if (told === 'locked') return location.reload();
    if (of !== scan) return;
    if (typeof told === 'object') {
      if (isWatching()) show(told);
    } else if (told === 'gone') {
      // What is settled is taken all the same: its best pictures go as one slip then.
      if (state !== 'settled' && !taking) forget();
    } else if (told === 'lost') {
      lose();
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
  cut = null;
  await send(encodedWithin(canvas, house.largestPicture));
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
  part('overlay').replaceChildren();
}

async function begin() {
  forget();
  if (performance.now() < beginAfter) return;
  const begun = await house.begin({ kind, ...(figure && { figure }), ...(isFirst && { first: '1' }) });
  if (begun.scan !== null) {
    ({ scan } = begun);
    isFirst = false;
  } else if (begun.why === 'locked') {
    location.reload();
  } else if (begun.why === 'later') {
    beginAfter = performance.now() + begun.milliseconds;
    tell(words.full ?? '');
  } else {
    lose();
  }
}

/** Reads what lies before the camera as another kind of slip. @param {Event} event */
async function choose(event) {
  const chosen = event.target;
  if (!(chosen instanceof HTMLInputElement)) return;
  kind = chosen.value;
  part('chosenKind').textContent = chosen.dataset.name ?? '';
  part('guide').textContent = chosen.closest('label')?.nextElementSibling?.textContent ?? '';
  if (camera.isOpen()) await begin();
}

/** @param {Answer} answer */
function show(answer) {
  if (cut) draw(part('overlay'), answer, cut, video.videoWidth, video.videoHeight);
  else part('overlay').replaceChildren();
  if (state === 'settled') return happen({ kind: 'answered', state: answer.state, same: false });
  if (answer.looks !== last?.looks) changedAt = performance.now();
  last = answer;
  for (const number of pictures.keys()) if (!answer.best.includes(number)) pictures.delete(number);
  const isAside = isSetAside(answer);
  part('anew').hidden = !isAside;
  happen({ kind: 'answered', state: answer.state, same: (answer.same || isAside) && !figure });
  tell((isAside ? words.aside : undefined) ?? answer.hint);
  part('kind').textContent = answer.kind ?? '';
  if (figure) offer(answer, figure, scan, words);
  else list(part('values'), answer.fields);
}

/** Whether it was set aside. @param {Answer} answer */
const isSetAside = (answer) => !figure && aside.some((slip) => isAlike(answer, slip));

/** Whether something is read of the slip that lies there, and is not thrown away. */
function isPartlyRead() {
  return !figure && isScanning(state) && state !== 'waiting' && last && saysWhose(last) && !isSetAside(last);
}

function settle() {
  part('settledTitle').textContent = last ? title(last, words.slip) : '';
  const slip = atHand();
  if (slip) writeDown(slip, words);
  takingSoon = window.setTimeout(() => void take(), undoing);
}

/** Another slip lies there: what was read of the one before joins the evening, with what is open, if it is not there. */
async function turn() {
  await (isPartlyRead() && !last?.same ? take() : begin());
}

/** The slip that lies there, with the pictures that say most of it; null where nothing is read. */
function atHand() {
  if (scan === null || !last) return null;
  const best = last.best.flatMap((number) => pictures.get(number) ?? []);
  return { scan, kind, answer: last, pictures: best.slice(0, house.mostPictures) };
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
  const slip = atHand();
  if (!slip || scan !== held) return;
  forget();
  happen({ kind: 'taken' });
  tell(words.next ?? '');
  // What the evening does not take, or the house cannot, is not offered every few seconds.
  const handing = handOver(slip, words, () => aside.push(slip.answer));
  taken = Promise.all([taken, handing]).then(() => {});
}

/** Without a connection, or where frames do not get further: what lies before the camera is kept as a photo. */
async function keepPhoto() {
  const [chosen, say] = [kind, lineOf(words.slip ?? '', words)];
  const canvas = await camera.photo(video);
  window.clearTimeout(takingSoon);
  if (last) aside.push(last);
  end();
  forget();
  happen({ kind: 'taken' });
  const picture = await encoded(canvas);
  await keepHere(picture ? [picture] : [], chosen, words.slip ?? '', say, words);
  tell(words.next ?? '');
}

/** Begins anew with what lies there. @param {Answer[]} slips are not taken until somebody says so */
async function beginWithout(slips) {
  window.clearTimeout(takingSoon);
  aside = slips;
  happen({ kind: 'undone' });
  await Promise.all([discard(), begin()]);
}

async function finish() {
  window.clearTimeout(takingSoon);
  // What was read of the slip that still lies there is not thrown away, nor the one that is being taken.
  tell(words.taking ?? '');
  if (taking || (state === 'settled' && !figure) || isPartlyRead()) await take();
  await close();
}

/** Ends without the slip that lies there; those that are being taken are. */
async function cancel() {
  window.clearTimeout(takingSoon);
  await (taking ? take() : discard());
  end();
  forget();
  camera.close(video);
  await close();
}

async function close() {
  await taken;
  happen({ kind: 'finished' });
  camera.close(video);
  end();
  forget();
  location.assign(words.back ?? '/tonight');
}

/** Lets the slip go. */
function end() {
  if (scan !== null) void house.ask(scan, 'end');
}

/** Whoever leaves the page by another way keeps what was settled; the house ends a frame's reading first. */
function leave() {
  window.clearTimeout(takingSoon);
  if (scan === null) return;
  const isWanted = taking !== undefined || (state === 'settled' && !figure);
  void house.ask(scan, isWanted ? 'take' : 'end');
  leaveSlip();
  forget();
  if (isWanted) happen({ kind: 'taken' });
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
  ['open', open], ['again', open], ['take', take], ['keep', take], ['finish', finish],
  ['undo', () => beginWithout(last ? [...aside, last] : aside)], ['anew', () => beginWithout([])], ['cancel', cancel],
  ['torch', () => camera.switchTorch(part('torch'))], ['photo', keepPhoto],
  // The house keeps the frame that shows the value; it lets the slip go with the page.
  ['put', () => camera.close(video)],
])) document.getElementById(id)?.addEventListener('click', () => void act());
document.getElementById('kinds')?.addEventListener('change', (event) => void choose(event));
document.addEventListener('visibilitychange', () => void comeBack());
for (const event of ['pageshow', 'focus']) addEventListener(event, () => void comeBack());
addEventListener('pagehide', leave);
// A phone that is turned shows another video.
video.addEventListener('resize', () => part('overlay').replaceChildren());
part('needsScript').hidden = true;
happen({ kind: 'undone' });
