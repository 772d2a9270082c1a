// @ts-check
// Lets the phone show a page of its own where the house does not answer. A browser refuses that on a connection whose
// certificate it does not trust; then the page has to stay open.
/** @typedef {{createScriptURL: (url: string) => string}} Policy */
const types = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: Policy) => Policy}}} */ (globalThis);
const policy = types.trustedTypes?.createPolicy('tippool-shell', { createScriptURL: () => '/sw.js' });

async function install() {
  await navigator.serviceWorker.register(policy ? policy.createScriptURL('') : '/sw.js');
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage(document.documentElement.lang);
}

if ('serviceWorker' in navigator) addEventListener('load', () => void install().catch(() => {}));
