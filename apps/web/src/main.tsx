import '@fontsource-variable/public-sans/index.css';
import './app/global.css';
import { createRoot } from 'react-dom/client';

import { Providers } from './app/providers.tsx';
import { createAppRouter } from './app/router.tsx';
import { loadConfig } from './client/config.ts';
import { logError } from './client/log.ts';
import { startSession } from './client/session.tsx';
import { startI18n } from './i18n/i18n.ts';

/**
 * Configuration, then everything that needs it. The loading screen of index.html stays until the first route is ready: its guard
 * waits for the session, its texts and its code are loaded.
 */
async function start(root: HTMLElement): Promise<void> {
  const config = await loadConfig();
  startSession();
  const router = createAppRouter();
  // Side by side: the code of the first route comes while the first texts do.
  await Promise.all([startI18n(config.appName), router.load()]);
  delete root.dataset['firstPage'];
  delete document.documentElement.dataset['otherLanguage'];
  createRoot(root, { onUncaughtError: (error) => logError('The app could not go on', error) }).render(
    <Providers router={router} />,
  );
  // Nothing that a page shows waits for it.
  if (import.meta.env.PROD) void keepOfflinePage();
}

async function keepOfflinePage(): Promise<void> {
  try {
    const { startServiceWorker } = await import('./app/service-worker.ts');
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
  document.getElementById('start-failure')?.removeAttribute('hidden');
});
