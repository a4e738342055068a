import { describe, expect, test } from 'vitest';

import { newPerson, provoke } from './browser.ts';

const REST = '**/rest/v1';
/** How long what follows an action may take on a busy machine. */
const SOON = { timeout: 15_000 };

describe('the contact form', () => {
  test('says what is missing, keeps what was typed when the server refuses, and stores the message', async () => {
    const page = await newPerson();
    await page.goto('/contact-us');
    const form = page.locator('form');
    await form.getByRole('button').click();
    await expect.poll(() => form.locator('[aria-invalid="true"]').count(), SOON).toBe(4);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');

    await form.locator('[name="name"]').fill('Ada Moreau');
    await form.locator('[name="email"]').fill('ada@');
    await form.locator('[name="subject"]').fill('A question before signing up');
    await form.locator('[name="message"]').fill('Can two people of one family follow the same case?');
    await form.getByRole('button').click();
    await expect.poll(() => form.locator('[aria-invalid="true"]').count(), SOON).toBe(1);

    await form.locator('[name="email"]').fill(`ada-${Date.now()}@casewright.test`);
    await page.route(`${REST}/contact_requests*`, (route) => route.fulfill({ status: 503, body: '' }));
    await form.getByRole('button').click();
    await form.getByRole('alert').waitFor();
    expect(await form.locator('[name="message"]').inputValue()).toBe(
      'Can two people of one family follow the same case?',
    );

    await page.unroute(`${REST}/contact_requests*`);
    const answer = page.waitForResponse(`${REST}/contact_requests*`);
    await form.getByRole('button').click();
    expect((await answer).status()).toBe(201);
    await page.getByText('Thank you, Ada Moreau').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Ada Moreau');
  });
});

describe('the questions and answers', () => {
  test('are narrowed by topic and searched by the database', async () => {
    const page = await newPerson();
    await page.goto('/faqs');
    const questions = page.locator('details');
    await questions.first().waitFor();
    const all = await questions.count();
    expect(all).toBeGreaterThanOrEqual(18);

    await page.getByRole('link', { name: 'Fees', exact: true }).click();
    await expect.poll(() => questions.count(), SOON).toBeLessThan(all);
    expect(new URL(page.url()).search).toBe('?category=fees');

    const answer = page.waitForResponse(
      (response) => response.url().includes('/faqs?') && response.url().includes('wall'),
    );
    await page.getByRole('searchbox').fill('ETHICAL wall');
    expect((await answer).status()).toBe(200);
    await page.locator('output', { hasText: /found/ }).waitFor();
    expect(await questions.count()).toBeGreaterThan(0);
    expect(await questions.count()).toBeLessThan(all);
    expect(await page.locator('summary mark').allTextContents()).toContain('wall');

    await page.getByRole('searchbox').fill('xylophone%');
    await page.getByText('No answer found').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect.poll(() => questions.count(), SOON).toBeGreaterThan(0);
  });
});

describe('the help', () => {
  test('is reached from Docs, searched by title and text, and quoted to its section', async () => {
    const page = await newPerson();
    await page.goto('/');
    await page.getByRole('link', { name: 'Docs', exact: true }).first().click();
    await page.waitForURL('**/help');
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBeGreaterThanOrEqual(20);
    await page.getByRole('searchbox').fill('RECOVERY códes');
    await page.locator('output', { hasText: /found/ }).waitFor();
    await page.getByRole('link', { name: /Second factors and recovery codes/ }).click();
    await page.waitForURL('**/help/users-and-security#second-factor');
    await page.getByRole('heading', { level: 1, name: 'Users and security' }).waitFor();
    expect(await page.title()).toContain('Users and security');

    await page.goto('/help?search=xylophone');
    await page.getByText('Nothing found').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await page.getByRole('heading', { name: 'For lawyers' }).waitFor();
  });

  test('a page is in the reader’s language, and an unknown one is not found', async () => {
    const page = await newPerson();
    await page.goto('/help/deadlines?lng=ar');
    await page.getByRole('heading', { level: 1, name: 'الآجال' }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.goto('/help/no-such-page');
    await page.waitForURL('**/404');
  });
});

test('an address is put on the launch list once, and a second time is as friendly as the first', async () => {
  const page = await newPerson({ width: 390 });
  await page.goto('/coming-soon');
  const address = `launch-${Date.now()}@casewright.test`;
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/launch_subscribers')) statuses.push(response.status());
  });
  for (const round of [1, 2]) {
    await page.locator('[name="email"]').fill(address);
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect.poll(() => statuses.length, SOON).toBe(round);
    await page.locator('output', { hasText: address }).waitFor();
    expect(await page.locator('[name="email"]').inputValue()).toBe('');
  }
  expect(statuses).toEqual([201, 201]);
});

test('the countdown runs', async () => {
  const page = await newPerson();
  await page.goto('/coming-soon');
  const timer = page.getByRole('timer');
  await timer.filter({ hasText: /\d/ }).waitFor();
  const before = await timer.textContent();
  await expect.poll(() => timer.textContent(), SOON).not.toBe(before);
});

describe('the menu', () => {
  test('opens its panels by the keyboard and gives the focus back', async () => {
    const page = await newPerson();
    await page.goto('/about-us');
    const company = page.getByRole('button', { name: 'Company' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');

    // A key pressed in the first HTML, before the script has taken it over, does nothing yet.
    const opened = async (): Promise<string | null> => {
      if ((await company.getAttribute('aria-expanded')) !== 'true') await company.press('Enter');
      return company.getAttribute('aria-expanded');
    };
    await expect.poll(opened, SOON).toBe('true');
    await page.getByRole('link', { name: /Contact us/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await company.getAttribute('aria-expanded')).toBe('false');
    expect(await focused()).toBe('Company');

    await page.keyboard.press('ArrowDown');
    await expect.poll(focused, SOON).toMatch(/^About us/);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toMatch(/^Openings/);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toMatch(/^Contact us/);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toMatch(/^Privacy policy/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/privacy-policy');
    expect(await company.getAttribute('aria-expanded')).toBe('false');
  });

  test('shows the dashboard as a tall picture with a name', async () => {
    const page = await newPerson();
    await page.goto('/pricing');
    await page.goto('/about-us');
    const card = page.getByRole('link', { name: 'Open the dashboard' });
    // The first HTML shows the button before the script makes it one: a mouse that is there already has to come again.
    const opened = async (): Promise<number> => {
      await page.mouse.move(0, 0);
      await page.getByRole('button', { name: 'Products' }).hover();
      return card.count();
    };
    await expect.poll(opened).toBe(1);
    await card.waitFor();
    expect((await card.boundingBox())?.height).toBe(180);
    expect(await card.textContent()).toBe('');
  });

  test('is a drawer on a narrow screen, and closes when the path changes', async () => {
    const page = await newPerson({ width: 390 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Home' }).waitFor();
    expect((await drawer.boundingBox())?.width).toBe(320);
    expect((await drawer.getByRole('link', { name: 'Pricing' }).boundingBox())?.height).toBe(48);
    expect(await drawer.getByRole('link', { name: /Purchase/ }).getAttribute('target')).toBe('_blank');

    await drawer.getByRole('button', { name: 'Company' }).click();
    await drawer.getByRole('link', { name: 'About us' }).click();
    await page.waitForURL('**/about-us');
    await drawer.waitFor({ state: 'hidden' });
  });
});

test('a plan and its billing are carried to the payment page, whose total follows', async () => {
  const page = await newPerson();
  await page.goto('/pricing');
  await page.getByText('$4.99').waitFor();
  await page.getByRole('switch').check();
  await page.getByText('$59.88').waitFor();
  await page.getByRole('link', { name: 'Choose Starter' }).click();
  await page.waitForURL('**/payment?plan=starter&billing=yearly');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect.poll(() => summary.textContent(), SOON).toContain('$59.88');
  await summary.getByRole('switch').uncheck();
  await expect.poll(() => summary.textContent(), SOON).toContain('Total now$4.99');
  await summary.getByRole('link', { name: 'Sign in to pay' }).waitFor();
});

test('a page that could not be fetched offers to load again', async () => {
  provoke(/dynamically imported module/);
  const page = await newPerson();
  await page.goto('/maintenance');
  await page.locator('h1').waitFor();
  await page.route('**/assets/faqs-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Need help?' }).click();
  // The router itself loads the page again once before it gives up.
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
  await page.unroute('**/assets/faqs-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { level: 1, name: 'How can we help?' }).waitFor();
});

test.each(['/about-us', '/faqs', '/pricing', '/coming-soon', '/error/403'])(
  '%s says what it is to search engines and link previews',
  async (path) => {
    const page = await newPerson();
    await page.goto(path);
    await page.locator('h1').waitFor();
    const meta = (selector: string) => page.locator(`head ${selector}`).getAttribute('content');
    await expect.poll(() => page.title(), SOON).toMatch(/^.+ · Casewright$/);
    expect(await meta('meta[name="description"]')).toMatch(/\w.{20}/);
    expect(await meta('meta[property="og:title"]')).toBe(await page.title());
    expect(await page.locator('head link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
  },
);
