// @ts-check
// The code stands behind the # of the address, where no server sees it before the phone is paired.
const code = location.hash.slice(1);
const field = document.querySelector('input[name="code"]');
if (code && field instanceof HTMLInputElement) {
  field.value = code;
  history.replaceState(null, '', location.pathname);
  for (const part of document.querySelectorAll('[data-code]')) {
    if (part instanceof HTMLElement) part.hidden = part.dataset.code !== 'there';
  }
}
