// @ts-check
// Shows a page of the phone's own where the house does not answer, so that pictures can be taken and kept. Nothing that
// says anything of the house is stored: the one page and its files are the same for everybody.
/** @typedef {{request: Request, respondWith: (answer: Promise<Response>) => void}} FetchEvent */
/** @typedef {{data: unknown, waitUntil: (work: Promise<unknown>) => void}} WaitingEvent */
/** The server writes it above: another one for other files. */
/* global version */
const page = '/offline';
const files = [
  page, '/assets/tippool.css', '/assets/store.js', '/assets/queue.js', '/assets/held.js', '/assets/waiting.js',
  '/assets/photos.js', '/assets/shell.js',
];
const worker = /** @type {any} */ (globalThis);

async function fill() {
  const cache = await caches.open(version);
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
}

async function clear() {
  for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
  await worker.clients.claim();
}

/** In the language that the phone speaks now. @param {string} language */
async function speak(language) {
  const cache = await caches.open(version);
  const kept = await cache.match(page);
  if (!kept || (await kept.text()).includes(`<html lang="${language}">`)) return;
  await cache.add(new Request(page, { cache: 'reload' }));
}

/** A page that takes so long comes from the phone's own store: a network that is there and leads nowhere never says so. */
const patience = 10_000;

/** @param {Request} request @param {string} path */
async function answer(request, path) {
  const asked = fetch(request);
  const late = new Promise((resolve) => { setTimeout(() => resolve(null), patience); });
  const given = await Promise.race([asked, late]).catch(() => null);
  return given ?? (await (await caches.open(version)).match(path)) ?? asked;
}

worker.addEventListener('install', (/** @type {WaitingEvent} */ event) => {
  event.waitUntil(fill().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (/** @type {WaitingEvent} */ event) => event.waitUntil(clear()));
worker.addEventListener('message', (/** @type {WaitingEvent} */ event) => {
  if (typeof event.data === 'string') event.waitUntil(speak(event.data).catch(() => {}));
});
worker.addEventListener('fetch', (/** @type {FetchEvent} */ event) => {
  const { method, mode, url } = event.request;
  const path = new URL(url).pathname;
  if (method !== 'GET') return;
  if (mode === 'navigate') event.respondWith(answer(event.request, page));
  else if (files.includes(path)) event.respondWith(answer(event.request, path));
});
