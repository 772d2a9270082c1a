// @ts-check
// Shows what somebody else changes of the evening, without taking away what is being typed: parts of the page that
// are marked are replaced, and where somebody types into one it is said instead.
/** @typedef {{createHTML: (text: string) => string}} Policy */
const types = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Policy) => Policy}}} */ (globalThis);
// The text becomes a document that runs nothing.
const policy = types.trustedTypes?.createPolicy('tippool', { createHTML: (text) => text });
const note = document.querySelector('#changed');
let state = '';

async function renew() {
  const answer = await fetch(location.pathname, { headers: { 'TipPool-Listens': '1' } });
  if (!answer.ok || answer.redirected) return;
  const text = await answer.text();
  const html = policy ? policy.createHTML(text) : text;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const old of document.querySelectorAll('[data-live]')) {
    const part = old.getAttribute('data-live');
    const fresh = page.querySelector(`[data-live="${part}"]`);
    if (!fresh || same(old, fresh)) continue;
    if (isBeingUsed(old)) {
      if (note instanceof HTMLElement) note.hidden = false;
    } else {
      replace(old, document.importNode(fresh, true));
    }
  }
}

/** Pictures have new addresses in each page. @param {Element} one @param {Element} other */
function same(one, other) {
  return one.textContent === other.textContent
    && [...one.querySelectorAll('input')].map((field) => field.defaultValue).join('\n')
      === [...other.querySelectorAll('input')].map((field) => field.defaultValue).join('\n');
}

/** Whether somebody types or chose something in a part. @param {Element} part */
function isBeingUsed(part) {
  const active = document.activeElement;
  if (active instanceof HTMLInputElement && part.contains(active)) return true;
  return [...part.querySelectorAll('input')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked);
}

/** Puts a part in another's place; who stood on a link stands there again. @param {Element} old @param {Element} fresh */
function replace(old, fresh) {
  const active = document.activeElement;
  const address = active && old.contains(active) ? active.getAttribute('href') : null;
  old.replaceWith(fresh);
  const link = address && fresh.querySelector(`a[href="${address}"]`);
  if (link instanceof HTMLElement) link.focus();
}

// Others are told who looks at which slip.
const slip = location.pathname.match(/^\/tonight\/slips\/([0-9]+)$/)?.[1];
const own = document.querySelector('[data-events]')?.getAttribute('data-events');
const events = new EventSource(own ?? (slip ? `/events?slip=${slip}` : '/events'));
events.addEventListener('evening', (event) => {
  // The first word says how things stand; the page may be a little older.
  if (event.data !== state) void renew();
  state = event.data;
});
