// @ts-check
// Asks the phone for its fingerprint, face or code: to make a passkey, or to show the one it has. What it
// gives goes into the form's own fields, and the server answers with a page.
const form = document.querySelector('form#passkey');
const said = document.querySelector('#said');

/** @param {string} text */
const bytes = (text) => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
};

/** @param {ArrayBuffer} buffer */
const text = (buffer) => {
  const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
  return btoa(letters.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/**
 * @param {any} question as the server wrote it
 * @returns {Promise<Record<string, ArrayBuffer>>}
 */
const made = async (question) => {
  const credential = await navigator.credentials.create({
    publicKey: {
      ...question,
      challenge: bytes(question.challenge),
      user: { ...question.user, id: bytes(question.user.id) },
    },
  });
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('no passkey');
  const response = /** @type {AuthenticatorAttestationResponse} */ (credential.response);
  return { attestation: response.attestationObject, clientData: response.clientDataJSON };
};

/**
 * @param {any} question as the server wrote it
 * @returns {Promise<Record<string, ArrayBuffer>>}
 */
const shown = async (question) => {
  const credential = await navigator.credentials.get({
    publicKey: {
      ...question,
      challenge: bytes(question.challenge),
      allowCredentials: [{ type: 'public-key', id: bytes(question.passkey) }],
    },
  });
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('no passkey');
  const response = /** @type {AuthenticatorAssertionResponse} */ (credential.response);
  return {
    id: credential.rawId, clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData, signature: response.signature,
  };
};

/**
 * The key of the sentence that says what went wrong.
 * @param {unknown} error
 */
const trouble = (error) => {
  if (!(error instanceof DOMException)) return 'failed';
  // Browsers have one name for what the person and what the connection does not allow.
  if (error.name === 'NotAllowedError') {
    return /certificate/i.test(error.message) ? 'untrusted' : 'cancelled';
  }
  if (error.name === 'InvalidStateError') return 'there';
  return error.name === 'NotSupportedError' || error.name === 'SecurityError' ? 'unable' : 'failed';
};

const isThere = async () => window.isSecureContext && 'PublicKeyCredential' in window
  && await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

if (form instanceof HTMLFormElement && said instanceof HTMLElement) {
  /** @param {string} key */
  const say = (key) => { said.textContent = said.dataset[key] ?? ''; };
  const button = form.querySelector('button');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button) button.disabled = true;
    said.textContent = '';
    try {
      const answer = await fetch(form.dataset.question ?? '', { method: 'POST' });
      if (answer.redirected) return location.assign(answer.url);
      if (!answer.ok) return say('failed');
      const question = await answer.json();
      const given = await (question.user ? made(question) : shown(question));
      for (const [name, buffer] of Object.entries(given)) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = text(buffer);
      }
      form.submit();
    } catch (error) {
      say(trouble(error));
    } finally {
      if (button) button.disabled = false;
    }
  });
  if (await isThere()) form.hidden = false; else say('unable');
}
