// @ts-check
// Holds the camera over one slip after the other. One frame is under way at a time; each answer tells all that is
// known of the slip, so that an answer that is lost loses nothing.
import { onFrame, pixels, seen, sharpness, within } from './overlay.js';
import { isScanning, next } from './scanstates.js';

/** @typedef {import('./scanstates.js').State} State */
/** @typedef {{id: string, label: string, text: string|null, standing: string, box: number[]|null}} Field */
/** @typedef {{n: number, state: string, kind: string|null, paper: number[][], fields: Field[], open: string[],
 *   troubles: {kind: string, box: number[]}[], hint: string, looks: number, same: boolean}} Answer */

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const scanner = part('scanner');
const video = /** @type {HTMLVideoElement} */ (part('video'));
const overlay = part('overlay');
const words = scanner.dataset;

/** How long somebody may take a slip back that settled by itself, in milliseconds. */
const undoing = 4000;
/** A frame is sent at the latest so long after the last answer, and at the soonest. */
const patience = 1200, pause = 300;
/** The longer side of a still, in pixels. */
const largestStill = 3200;

/** @type {State} */
let state = 'asking';
/** @type {MediaStream|null} */
let stream = null;
/** The slip's number at the server; nil until it is begun. @type {string|null} */
let scan = null;
/** The kind of slip that was chosen; empty for whichever fits. */
let kind = '';
let frame = 0;
let isSending = false;
let answeredAt = 0;
let sharpest = 0;
/** The part of the video that is sent. */
let cut = { x: 0, y: 0, width: 1, height: 1 };
/** @type {{canvas: HTMLCanvasElement, sharpness: number}|null} */
let best = null;
/** @type {Answer|null} */
let last = null;
/** @type {number|undefined} */
let takingSoon;
/** Whether this slip had its photo at full resolution. */
let hasStill = false;

const small = document.createElement('canvas');

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
  if (state !== before && state === 'settled') settle();
  if (state !== before && state === 'other') void begin();
}

/** Tells one sentence, once. @param {string} sentence */
function tell(sentence) {
  const hint = part('hint');
  if (hint.textContent !== sentence) hint.textContent = sentence;
}

// The camera

async function open() {
  if (!navigator.mediaDevices?.getUserMedia) return refuse(words.insecure);
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: /** @type {MediaTrackConstraints} */ ({
        facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 },
        resizeMode: 'none',
      }),
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return refuse(
      name === 'NotAllowedError' ? words.denied : name === 'NotReadableError' ? words.busy : words.none);
  }
  video.srcObject = stream;
  await video.play();
  const track = stream.getVideoTracks()[0];
  const abilities = /** @type {{torch?: boolean}} */ (track?.getCapabilities?.() ?? {});
  part('torch').hidden = !abilities.torch;
  await begin();
  happen({ kind: 'opened' });
  tell(words.lay ?? '');
  video.requestVideoFrameCallback(look);
}

/** @param {string|undefined} why */
function refuse(why) {
  part('why').textContent = why ?? '';
  happen({ kind: 'refused' });
}

function close() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
  video.srcObject = null;
}

// Frames

let lookedAt = 0;

/** Keeps the sharpest frame since the last answer, and sends it when it is time. @param {number} now */
function look(now) {
  if (!stream) return;
  video.requestVideoFrameCallback(look);
  if (!isScanning(state) || document.hidden || now - lookedAt < 80) return;
  lookedAt = now;
  const [width, height] = [video.videoWidth, video.videoHeight];
  const place = within(seen(width, height, video.clientWidth, video.clientHeight), 0.03);
  const area = pixels(place, width, height);
  small.width = 240;
  small.height = Math.max(1, Math.round((240 * area.height) / area.width));
  const pen = small.getContext('2d', { willReadFrequently: true });
  if (!pen) return;
  pen.drawImage(video, area.x, area.y, area.width, area.height, 0, 0, small.width, small.height);
  const sharp = sharpness(pen.getImageData(0, 0, small.width, small.height).data, small.width, small.height);
  // What was sharp a while ago counts less and less.
  sharpest = Math.max(sharp, sharpest * 0.98);
  if (!best || sharp > best.sharpness) {
    const canvas = best?.canvas ?? document.createElement('canvas');
    canvas.width = area.width;
    canvas.height = area.height;
    canvas.getContext('2d')?.drawImage(
      video, area.x, area.y, area.width, area.height, 0, 0, area.width, area.height);
    best = { canvas, sharpness: sharp };
    if (!isSending) cut = place;
  }
  if (state === 'stuck' && !hasStill && !isSending) return void sendStill();
  const waited = now - answeredAt;
  if (!isSending && best && waited > pause && (best.sharpness > 0.8 * sharpest || waited > patience)) {
    cut = place;
    void send(best.canvas);
    best = null;
  }
}

/** @param {HTMLCanvasElement} canvas */
async function send(canvas) {
  isSending = true;
  try {
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.8));
    if (scan === null) await begin();
    const of = scan;
    const answer = await fetch(`/tonight/scans/${of}/frames?n=${++frame}`, { method: 'POST', body: blob });
    if (answer.status === 401 || answer.status === 403) return location.reload();
    if (answer.status === 404) {
      scan = null;
    } else if (answer.ok) {
      const told = /** @type {Answer} */ (await answer.json());
      if (of === scan && isScanning(state)) show(told);
    } else if (answer.status !== 429 && answer.status !== 400) {
      lose();
    }
  } catch {
    lose();
  } finally {
    isSending = false;
    answeredAt = performance.now();
  }
}

/** A photo at the camera's full resolution, once a slip, where frames do not get further. */
async function sendStill() {
  hasStill = true;
  isSending = true;
  const canvas = await still().catch(() => null);
  isSending = false;
  if (!canvas || !isScanning(state)) return;
  cut = within(seen(video.videoWidth, video.videoHeight, video.clientWidth, video.clientHeight), 0.03);
  await send(canvas);
}

/** @returns {Promise<HTMLCanvasElement|null>} */
async function still() {
  const track = stream?.getVideoTracks()[0];
  const camera = /** @type {{ImageCapture?: new (track: MediaStreamTrack) => {takePhoto: () => Promise<Blob>}}} */ (
    globalThis).ImageCapture;
  if (!camera || !track) return null;
  const photo = await createImageBitmap(await new camera(track).takePhoto());
  const place = within(seen(photo.width, photo.height, video.clientWidth, video.clientHeight), 0.03);
  const area = pixels(place, photo.width, photo.height);
  // As large as a frame may be, in bytes and pixels.
  const scale = Math.min(1, largestStill / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  canvas.getContext('2d')?.drawImage(
    photo, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  photo.close();
  return canvas;
}

function lose() {
  happen({ kind: 'lost' });
  tell(words.lost ?? '');
}

// The slip

async function begin() {
  scan = null;
  last = null;
  hasStill = false;
  const answer = await fetch('/tonight/scans', { method: 'POST', body: new URLSearchParams({ kind }) });
  if (answer.ok) ({ scan } = await answer.json());
}

/** Reads what lies before the camera as another kind of slip. @param {Event} event */
async function choose(event) {
  const chosen = event.target;
  if (!(chosen instanceof HTMLInputElement)) return;
  kind = chosen.value;
  part('chosenKind').textContent = chosen.dataset.name ?? '';
  if (stream) await begin();
}

/** @param {Answer} answer */
function show(answer) {
  last = answer;
  happen({ kind: 'answered', state: answer.state, same: answer.same });
  tell(answer.hint);
  draw(answer);
  part('kind').textContent = answer.kind ?? '';
  const values = part('values');
  values.replaceChildren(...answer.fields.map((field) => {
    const line = document.createElement('li');
    line.dataset.standing = field.standing;
    const [label, value] = [document.createElement('span'), document.createElement('strong')];
    label.textContent = field.label;
    value.textContent = `${field.text ?? '–'} ${marks[field.standing] ?? ''}`;
    line.append(label, value);
    return line;
  }));
}

/** @type {Record<string, string>} */
const marks = { confirmed: '✓', agreed: '✓', disputed: '≠', unreadable: '?', seen: '…' };

/** @param {Answer} answer */
function draw(answer) {
  const [width, height] = [video.videoWidth, video.videoHeight];
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

/** Who and how much, as the tray has it. @param {Answer} answer */
function title(answer) {
  const text = (/** @type {string} */ id) => answer.fields.find((field) => field.id === id)?.text;
  return [text('name') ?? text('serverName') ?? words.slip, text('netSales')].filter(Boolean).join(' · ');
}

function settle() {
  part('settledTitle').textContent = last ? title(last) : '';
  takingSoon = window.setTimeout(() => void take(), undoing);
}

/** Takes the slip into the evening and goes on with the next one. */
async function take() {
  window.clearTimeout(takingSoon);
  if (scan === null || !last) return;
  const [taken, line] = [scan, document.createElement('li')];
  line.textContent = `${title(last)} · ${words.taking}`;
  const name = title(last);
  part('tray').append(line);
  scan = null;
  happen({ kind: 'taken' });
  tell(words.next ?? '');
  try {
    const answer = await fetch(`/tonight/scans/${taken}/take`, { method: 'POST' });
    const isText = answer.headers.get('content-type')?.startsWith('text/plain');
    line.textContent = isText ? (await answer.text()).trim() : `${name} · ${words.failed}`;
    line.dataset.taken = `${answer.ok}`;
  } catch {
    line.textContent = `${name} · ${words.failed}`;
    line.dataset.taken = 'false';
  }
}

async function undo() {
  window.clearTimeout(takingSoon);
  happen({ kind: 'undone' });
  await begin();
}

async function finish() {
  window.clearTimeout(takingSoon);
  if (state === 'settled') await take();
  happen({ kind: 'finished' });
  close();
  if (scan !== null) await fetch(`/tonight/scans/${scan}/end`, { method: 'POST' });
  location.assign('/tonight');
}

async function turnTorch() {
  const track = stream?.getVideoTracks()[0];
  const button = part('torch');
  const isOn = button.getAttribute('aria-pressed') === 'true';
  await track?.applyConstraints(/** @type {MediaTrackConstraints} */ ({ advanced: [{ torch: !isOn }] }));
  button.setAttribute('aria-pressed', `${!isOn}`);
}

/** A camera that the phone took away in the background is asked for once more. */
function comeBack() {
  if (document.hidden || !stream) return;
  if (stream.getVideoTracks().some((track) => track.readyState === 'ended' || track.muted)) {
    close();
    void open();
  }
}

for (const [id, act] of /** @type {[string, () => unknown][]} */ ([
  ['open', open], ['again', open], ['take', take], ['keep', take], ['undo', undo], ['finish', finish],
  ['torch', turnTorch],
])) part(id).addEventListener('click', () => void act());
part('kinds').addEventListener('change', (event) => void choose(event));
for (const event of ['visibilitychange', 'pageshow']) document.addEventListener(event, comeBack);
part('needsScript').hidden = true;
happen({ kind: 'undone' });
