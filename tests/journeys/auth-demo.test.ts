import { describe, expect, test } from 'vitest';

import { newPerson, signIn } from './browser.ts';

const LAYOUTS = ['split', 'centered'] as const;
/** How long what follows an action may take on a busy machine. */
const SOON = { timeout: 15_000 };
const NOTICE = 'This is a demonstration: nothing was sent, and nobody was signed in.';

describe.each(LAYOUTS)('the %s demonstration', (layout) => {
  test.each([
    ['sign-in', 2, { email: 'ada@example.com', password: 'long enough' }],
    ['sign-up', 4, { firstName: 'Ada', lastName: 'Moreau', email: 'ada@example.com', password: 'long enough' }],
    ['reset-password', 1, { email: 'ada@example.com' }],
    ['verify', 7, { email: 'ada@example.com', code1: '123456' }],
    [
      'update-password',
      8,
      { email: 'ada@example.com', code1: '123456', password: 'long enough', confirmation: 'long enough' },
    ],
  ])('%s checks, and only pretends', async (name, errors, values) => {
    const page = await newPerson();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page.goto(`/auth-demo/${layout}/${name}`);
    const submit = page.locator('button[type="submit"]');
    await submit.click();
    await expect.poll(() => page.locator('[aria-invalid="true"]').count(), SOON).toBe(errors);
    for (const [field, value] of Object.entries(values)) await page.locator(`[name="${field}"]`).fill(value);
    await submit.click();
    await page.getByText(NOTICE).waitFor();
    expect(sent).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`/auth-demo/${layout}/${name}`);
  });

  test('keeps to its own pages', async () => {
    const page = await newPerson();
    await page.goto(`/auth-demo/${layout}/sign-in`);
    for (const [link, target] of [
      ['Create an account', 'sign-up'],
      ['Sign in', 'sign-in'],
      ['Forgot password?', 'reset-password'],
      ['Return to sign in', 'sign-in'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
      await page.waitForURL((url) => url.pathname === `/auth-demo/${layout}/${target}`);
    }
  });
});

test('the boxes of a code take what is typed, pasted and deleted', async () => {
  const page = await newPerson();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auth-demo/centered/verify');
  const boxes = page.getByRole('group', { name: '6-digit code' }).getByRole('textbox');
  const values = () => boxes.evaluateAll((inputs) => inputs.map((input) => Reflect.get(input, 'value')).join('|'));
  await expect.poll(() => boxes.count(), SOON).toBe(6);
  await boxes.first().focus();
  await page.keyboard.type('1a2٣');
  expect(await values()).toBe('1|2|3|||');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  expect(await values()).toBe('1|2||||');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  await page.evaluate(() => navigator.clipboard.writeText('code: 654 321'));
  await page.keyboard.press('Control+V');
  expect(await values()).toBe('6|5|4|3|2|1');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), SOON)
    .toBe('Digit 6 of 6');
});

test('is open to those who are signed in', async () => {
  const page = await newPerson();
  await signIn(page, 'user@casewright.test');
  await page.goto('/auth-demo/split/sign-in');
  await page.getByRole('heading', { name: 'Hi, Welcome back' }).waitFor();
});
