import { chromium } from 'playwright-core';

import { freePort } from '../../tests/setup/server.ts';

/** A browser without a window that Lighthouse reaches under a port. */
export async function openBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  return { port, close: () => browser.close() };
}
