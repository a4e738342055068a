import i18next from 'i18next';

import { trustedPolicy } from '../client/trusted-types.ts';

/** Registers what shows a page of ours while there is no connection, and tells it the reader's language. Rejects where that is forbidden. */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(trustedPolicy('service-worker').createScriptURL('/service-worker.js'));
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name; it is ours
  const tell = () => active?.postMessage({ language: i18next.resolvedLanguage });
  i18next.on('languageChanged', tell);
  tell();
}
