import './settings/fonts/public-sans.css';
import './app/global.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { fetchRouteCode } from './app/fetch-route-code.ts';
import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { startServiceWorker } from './app/service-worker.ts';
import { loadConfig } from './client/config.ts';
import { linkAnswer } from './client/link-answer.ts';
import { logError } from './client/log.ts';
import { registerRefreshes } from './client/refresh.ts';
import { startSession } from './client/session.tsx';
import { startI18n } from './i18n/i18n.ts';
import { fetchRefusals } from './i18n/refusals.ts';

declare global {
  interface Window {
    /** Of a page that is read without the app (build/until-needed.js): waits until it may be drawn again; what it gives puts the focus back. */
    beforeDrawing?: (root: HTMLElement) => Promise<() => void>;
  }
}

registerRefreshes(async () => (await import('./app/refreshes.ts')).REFRESHES);

/**
 * Configuration, then everything that needs it. The loading screen of index.html stays until the first route is ready: its guard
 * waits for the session, its texts and its code are loaded.
 */
async function start(root: HTMLElement): Promise<void> {
  const config = await loadConfig();
  // First the question who is there: its answer takes longest, unless the page has it already.
  void startSession();
  const router = createAppRouter();
  fetchRouteCode(router, location.pathname);
  // Side by side: the code of the first route comes while the first texts do.
  await Promise.all([startI18n(config.appName), router.load()]);
  // A refusal in the address is shown with the page.
  if (linkAnswer() !== null) await fetchRefusals();
  const app = createRoot(root, { onUncaughtError: (error) => logError('The app could not go on', error) });
  // Drawn before the app came, it may have been typed into.
  const typed = root.dataset['firstPage'] === undefined ? null : await import('./app/typed-before.ts');
  const putBack = await window.beforeDrawing?.(root);
  const putTyped = typed?.takeTyped(root);
  delete root.dataset['firstPage'];
  delete document.documentElement.dataset['otherLanguage'];
  delete document.documentElement.dataset['waiting'];
  // At once: between taking what was typed and putting it back nobody can type.
  flushSync(() => app.render(<Providers router={router} />));
  putTyped?.();
  putBack?.();
  // The sign-in page has taken it by now, and says it above its form.
  if (linkAnswer() !== null) void import('./app/say-link-answer.ts').then(({ sayLinkAnswer }) => sayLinkAnswer());
  // Nothing that a page shows waits for it.
  if (import.meta.env.PROD) void keepOfflinePage();
}

async function keepOfflinePage(): Promise<void> {
  try {
    await startServiceWorker();
  } catch (error) {
    // Private windows and some policies forbid it; everything but the offline page works without.
    logError('The offline page could not be kept', error);
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root).catch((error: unknown) => {
  logError('The app could not start', error);
  document.documentElement.dataset['waiting'] = '';
  document.getElementById('start-failure')?.removeAttribute('hidden');
});
