// @ts-check
// Slips that are read and on their way into the evening. Each is written into the phone's own store before the house is
// asked to take it; where its page is gone before the house has answered, the next page sends it as one picture.
import { keep } from './queue.js';
import { Store } from './store.js';

/** @typedef {import('./queue.js').Picture} Picture */
/** @type {Store<Picture & {due: number}>} */
const held = new Store('held');
/** Those that this page sees to itself. @type {Set<string>} */
const own = new Set();
/** The page that holds a slip has let it go or handed it over by then, in milliseconds. */
const patience = 10_000;

/** Writes a slip down; it survives the page and the phone's restart. @param {Picture} slip */
export async function hold(slip) {
  own.add(slip.id);
  await held.put({ ...slip, due: Date.now() + patience });
}

/** This page is left: the next one sees to it. @param {string} id */
export function leaveBehind(id) {
  own.delete(id);
}

/** The house has it, or nobody wants it. @param {string} id */
export async function drop(id) {
  await held.remove(id);
  own.delete(id);
}

/** Nobody knows whether the house has it: it is sent like any picture that waits. @param {string} id */
export async function send(id) {
  // Where this page cannot, another one or a later try does.
  own.delete(id);
  const slip = await held.get(id);
  // Another page was quicker.
  if (slip) await keep({ ...slip, isAgain: true });
  await drop(id);
}

/** How many are here whose page is gone. @returns {Promise<number>} */
export async function countForgotten() {
  return (await held.ids()).filter((id) => !own.has(id)).length;
}

/** Sends those whose page is gone. */
export async function sendForgotten() {
  for (const id of await held.ids()) {
    const slip = own.has(id) ? undefined : await held.get(id);
    if (slip && slip.due <= Date.now()) await send(id);
  }
}
