import { join } from 'node:path';

import { chromium, type Browser, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CALLS } from './ledger-calls.ts';
import { CHANGES, LEDGER_SCHEMA } from './ledger-changes.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;
let browser: Browser;
let page: Page;
const pageErrors: string[] = [];

beforeAll(async () => {
  server = await startRealtime({}, { schema: LEDGER_SCHEMA });
  const script = await bundle();
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  page = await browser.newPage();
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await page.exposeFunction('signToken', (claims: object = {}) => server.tokenOf({ ...claims }));
  await page.exposeFunction('runSql', async (text: string) => (await server.admin.query(text)).rows);
  // Any document of the server: a made-up one would belong to no address, from where Chromium lets nobody call this machine.
  await page.goto(`${server.base}/auth/v1/health`);
  await page.addScriptTag({ content: script });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The cases and the client in one script, as a page would carry them. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'ledger-page.ts'),
        formats: ['iife'],
        name: 'ledger',
        fileName: 'ledger',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const each of outputs)
    if ('output' in each) for (const file of each.output) if (file.type === 'chunk') return file.code;
  throw new Error('nothing was bundled');
}

describe.each(['1.0.0', '2.0.0'] as const)('in Chromium, version %s', (vsn) => {
  test.each([...CALLS, ...CHANGES])('$name', async ({ name }) => {
    const facts = { base: server.base, anonKey: server.keys.anonKey, vsn };
    await page.evaluate(([which, given]) => globalThis.runCase(which, given), [name, facts] as const);
    expect(pageErrors.splice(0)).toEqual([]);
  });
});
