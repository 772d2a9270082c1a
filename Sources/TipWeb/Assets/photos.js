// @ts-check
// Sends pictures one after the other, each as it is; the page is made anew by the server.
const form = document.querySelector('#photos');
/** @type {NodeListOf<HTMLInputElement>} */
const fields = document.querySelectorAll('#camera, #pictures');
const said = document.querySelector('#said');
if (form instanceof HTMLFormElement && said) {
  form.hidden = false;
  for (const field of fields) field.addEventListener('change', async () => {
    for (const one of fields) one.disabled = true;
    const troubles = [];
    for (const file of field.files ?? []) {
      said.textContent = form.dataset.sending ?? '';
      try {
        const answer = await fetch('/tonight/photos', { method: 'POST', body: file });
        if (!answer.ok) {
          const text = answer.headers.get('content-type')?.startsWith('text/plain')
            ? await answer.text() : form.dataset.failed;
          troubles.push(`${file.name}: ${text}`);
        }
      } catch {
        troubles.push(`${file.name}: ${form.dataset.failed}`);
      }
    }
    for (const one of fields) one.disabled = false;
    field.value = '';
    said.textContent = troubles.join('\n');
    if (troubles.length === 0) location.reload();
  });
}
