// @ts-check
// Sends the files of a reader in parts: a phone that loses its connection goes on where it was, and no file is held
// in memory as a whole.
const form = document.querySelector('#file');
const files = document.querySelector('#files');
const said = document.querySelector('#said');
const size = 1 << 20;

/** @param {string} text */
function say(text) {
  if (said && said.textContent !== text) said.textContent = text;
}

/** @param {number} seconds */
const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

/**
 * Sends one part; says how much of the file is there then.
 * @param {HTMLFormElement} form @param {File} file @param {number} place @param {number} from @param {number} all
 * @returns {Promise<number>}
 */
async function part(form, file, place, from, all) {
  while (true) {
    const answer = await fetch(`/house/readers/parts/${place}?from=${from}&of=${all}`, {
      method: 'PUT', body: file.slice(from, from + size),
      headers: { 'TipPool-Name': encodeURIComponent(file.name) },
    }).catch(() => undefined);
    if (answer?.status === 201 || answer?.status === 409) return Number(await answer.text());
    // There is no room for it: the house's computer says how much is needed.
    if (answer?.status === 507) throw new Error(await answer.text());
    if (answer && [400, 401, 403, 413].includes(answer.status)) throw new Error();
    say(form.dataset.waits ?? '');
    await wait(2);
  }
}

/** @param {HTMLFormElement} form @param {File[]} chosen */
async function send(form, chosen) {
  const all = chosen.reduce((sum, file) => sum + file.size, 0) || 1;
  let before = 0;
  for (const [index, file] of chosen.entries()) {
    for (let from = 0; from < file.size;) {
      from = await part(form, file, index + 1, from, all);
      const percent = Math.min(100, Math.floor((before + from) * 100 / all));
      say((form.dataset.sending ?? '').replace('{percent}', String(percent)));
    }
    before += file.size;
  }
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams() });
  location.replace(answer.ok && answer.redirected ? answer.url : location.href);
}

if (form instanceof HTMLFormElement && files instanceof HTMLInputElement) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const button = form.querySelector('button');
    const chosen = [...(files.files ?? [])];
    if (!button || button.disabled || chosen.length === 0) return;
    button.disabled = true;
    send(form, chosen).catch((error) => {
      say((error instanceof Error && error.message) || (form.dataset.refused ?? ''));
      button.disabled = false;
    });
  });
  // The field itself cannot be seen.
  files.addEventListener('change', () => say([...(files.files ?? [])].map((file) => file.name).join(', ')));
}
