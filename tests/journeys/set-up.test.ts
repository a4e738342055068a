import { afterAll, beforeAll, expect, test } from 'vitest';

import { freshFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';
import { newPerson, PASSWORD } from './browser.ts';
import { linkTo } from './letters.ts';

/** How long what follows an action may take on a busy machine. */
const SOON = { timeout: 15_000 };

let server: TestServer;
const dataDir = freshFolder();
const start = () => startServer({ DATA_DIR: dataDir, DEMO: '0' });
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  await server.stop();
  removeFolder(dataDir);
});

const setUpLink = (): string => /http\S+\/auth\/supabase\/set-up#token=\S+/.exec(server.said())?.[0] ?? '';

async function post(token: string, email: string, password = PASSWORD): Promise<{ status: number; code: unknown }> {
  const answer = await fetch(`${server.url}/api/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, firstName: 'Ada', lastName: 'Moreau', email, password }),
  });
  const body: Record<string, unknown> = await answer.json();
  return { status: answer.status, code: body['code'] };
}

test('the first start prints a link that makes one administrator', async () => {
  await expect.poll(setUpLink, SOON).not.toBe('');
  const first = setUpLink();
  await server.stop();
  server = await start();
  await expect.poll(setUpLink, SOON).not.toBe('');
  const link = setUpLink();
  expect(link).not.toBe(first);
  const token = link.split('token=')[1] ?? '';

  // A start ends the links before it; a weak password spoils nothing.
  expect(await post(first.split('token=')[1] ?? '', 'a@firm.test')).toEqual({
    status: 404,
    code: 'set_up_not_possible',
  });
  expect(await post(token, 'a@firm.test', 'password1')).toEqual({ status: 422, code: 'weak_password' });
  expect(await post(token, 'no address')).toEqual({ status: 422, code: 'validation_failed' });

  const page = await newPerson();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Create the first administrator' }).waitFor();
  await expect.poll(() => new URL(page.url()).hash, SOON).toBe('');
  await page.locator('[name="firstName"]').fill('Ada');
  await page.locator('[name="lastName"]').fill('Moreau');
  await page.locator('[name="email"]').fill('ada@firm.test');
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.locator('[name="confirmation"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');

  const late = await Promise.all(Array.from({ length: 5 }, async (_, turn) => post(token, `late-${turn}@firm.test`)));
  expect(new Set(late.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await post(token, 'too-many@firm.test')).status).toBe(404);
  expect((await post(token, 'too-many@firm.test')).status).toBe(429);
});

test('who signs up here confirms the address by a letter', async () => {
  const page = await newPerson();
  await page.goto(`${server.url}/auth/supabase/sign-up`);
  await page.locator('[name="firstName"]').fill('Ben');
  await page.locator('[name="lastName"]').fill('Moreau');
  await page.locator('[name="email"]').fill('ben@firm.test');
  await page.locator('[name="password"]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/auth/supabase/verify');
  // Nothing of a demonstration on an installation that is none.
  expect(await page.getByText('outbox').count()).toBe(0);
  await page.goto(await linkTo('ben@firm.test', dataDir));
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await expect.poll(() => new URL(page.url()).hash, SOON).toBe('');
});

test('an installation with an administrator prints no link', async () => {
  await server.stop();
  server = await start();
  await expect.poll(() => server.said(), SOON).toContain('is ready at');
  expect(setUpLink()).toBe('');
});
