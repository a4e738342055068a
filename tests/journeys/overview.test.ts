import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn, visit } from './browser.ts';

const FIRMS = ['lawyer', 'lawyer-admin', 'rival-lawyer', 'rival-admin'];
const ACCOUNTS = ['user', 'second-user', 'admin', 'super-user', ...FIRMS];

/** The pages that have figures, the files that draw them, and who has them. */
const OVERVIEWS = [
  { at: '/dashboard', file: 'features/work/overview/components/figures.tsx', who: ACCOUNTS },
  { at: '/dashboard/booking', file: 'features/work/calendar/booking/booking-overview.tsx', who: ACCOUNTS },
  { at: '/dashboard/booking?tab=tours', file: 'features/content/tours/overview/tour-overview.tsx', who: FIRMS },
  { at: '/dashboard/course', file: 'features/content/courses/overview/figures.tsx', who: FIRMS },
];

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1000, height: 900 };

/** The number in a text of the English screen. */
const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0]?.replaceAll(',', ''));

/** How many a list says that it has: beside its chosen tab, below its rows or cards, or beside the title of a part of it. */
async function saidBy(page: Page): Promise<number[]> {
  const main = page.locator('main');
  const texts = [
    ...(await main.getByRole('tab', { selected: true }).allInnerTexts()),
    ...(await main.getByText(/^\d+–\d+ of /).allInnerTexts()).map((text) => text.replace(/^.* of /, '')),
    ...(await main
      .getByRole('region')
      .filter({ hasText: /^(Licences to verify|Your certificates|Not invoiced yet)/ })
      .allInnerTexts()),
    ...(await main.getByText('You have no certificate yet').allInnerTexts()).map(() => '0'),
  ];
  return texts.map((text) => numberIn(text)).filter((number) => !Number.isNaN(number));
}

/** Whether a list says as many as its figure. */
async function saysAsMany(page: Page, figure: string): Promise<boolean> {
  return (await saidBy(page)).includes(numberIn(figure));
}

const figuresOf = (page: Page) => page.locator('main [data-figures]:not([aria-busy]) > li');

const placeOf = (page: Page): string => page.url().slice(new URL(page.url()).origin.length);

test.each(ACCOUNTS)(
  'every figure that %s sees leads to a list of as many, and what waits to where it is done',
  async (account) => {
    const page = await signedIn(account, { at: null });
    for (const { at: overview, who } of OVERVIEWS) {
      if (!who.includes(account)) continue;
      await visit(page, overview);
      await figuresOf(page).first().waitFor();
      const figures = await figuresOf(page).allInnerTexts();
      expect(figures.length).toBeGreaterThan(2);
      for (const [nth, text] of figures.entries()) {
        const link = figuresOf(page).nth(nth).getByRole('link');
        // Where it is beside its list, the first mail opens by itself, and is read by that.
        await page.setViewportSize(text.includes('Unread mails') ? NARROW : WIDE);
        await link.click();
        await expect.poll(() => placeOf(page) !== overview || text.includes('Total')).toBe(true);
        await expect.poll(() => saysAsMany(page, text), { message: `${account}, ${overview}: ${text}` }).toBe(true);
        // Back, without loading the app again.
        if (placeOf(page) !== overview) await page.goBack();
        await figuresOf(page).first().waitFor();
      }
    }
    await visit(page, '/dashboard');
    await eachThatWaitsLeads(page);
  },
);

/** Follows each link of a part of a page and back: the list behind it says as many as the row. */
async function eachRowLeads(page: Page, at: string, part: string, countOf: (text: string) => number): Promise<number> {
  await visit(page, at);
  const rows = page
    .getByRole('region', { name: new RegExp(`^${part}`) })
    .and(page.locator(':not([aria-busy])'))
    .getByRole('listitem');
  await rows.first().waitFor();
  const texts = await rows.allInnerTexts();
  for (const [nth, text] of texts.entries()) {
    await rows.nth(nth).getByRole('link').click();
    await expect.poll(() => placeOf(page)).not.toBe(at);
    await expect.poll(() => saidBy(page), { message: `${at}: ${text}` }).toContain(countOf(text));
    await page.goBack();
    await rows.first().waitFor();
  }
  return texts.length;
}

test.each(['user', 'lawyer', 'lawyer-admin', 'rival-admin'])(
  'each kind of files that %s sees leads to a list of as many',
  async (account) => {
    const page = await signedIn(account, { at: null });
    const kinds = await eachRowLeads(page, '/dashboard/file', 'By kind', (text) =>
      numberIn(/[\d,]+ files?/.exec(text)?.[0] ?? ''),
    );
    expect(kinds).toBeGreaterThan(0);
  },
);

test.each(['lawyer-admin', 'rival-admin'])(
  'each state of the orders of %s leads to a list of as many',
  async (account) => {
    const page = await signedIn(account, { at: null });
    const states = await eachRowLeads(page, '/dashboard/ecommerce', 'Orders by status', (text) =>
      numberIn(text.split('\n').at(-1) ?? ''),
    );
    expect(states).toBeGreaterThan(3);
  },
);

test('the numbers of transactions on the overview of the bank lead to lists of as many', async () => {
  const page = await signedIn('lawyer-admin', { at: null });
  await visit(page, '/dashboard/banking');
  for (const name of [/^[\d,]+ to sort/, /^All [\d,]+/]) {
    const link = page.getByRole('link', { name });
    const count = numberIn(await link.innerText());
    expect(count).toBeGreaterThan(0);
    await link.click();
    await page.waitForURL('**view=transactions**');
    await expect.poll(() => saidBy(page)).toContain(count);
    await page.goBack();
    await link.waitFor();
  }
});

/** Each thing that waits has the verb that leads to where it is done; none is a line that leads nowhere. */
async function eachThatWaitsLeads(page: Page): Promise<void> {
  const waiting = page.getByRole('region', { name: /^(Waiting for your decision|Needed from you)/ });
  await waiting.and(page.locator(':not([aria-busy])')).waitFor();
  const more = waiting.getByRole('button', { name: /^Show \d+ more$/ });
  if (await more.isVisible()) await more.click();
  const items = waiting.getByRole('listitem');
  expect(await items.getByRole('link').count()).toBe(await items.count());
}

test('no other page has figures of its own', async () => {
  const root = join(import.meta.dirname, '../../apps/web/src');
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.tsx'));
  const drawing = await Promise.all(
    files
      .filter((file) => !file.startsWith('ui/'))
      .map(async (file) => (/<FigureGrid|data-figures\n/.test(await readFile(join(root, file), 'utf8')) ? [file] : [])),
  );
  expect(drawing.flat().toSorted()).toEqual(OVERVIEWS.map(({ file }) => file).toSorted());
});

test.each(['user', 'second-user'])(
  'no case of %s says that nothing is needed while something of it waits',
  async (account) => {
    const page = await signedIn(account, { at: '/dashboard' });
    const waiting = page.getByRole('region', { name: /^Needed from you/ });
    await waiting.and(page.locator(':not([aria-busy])')).waitFor();
    const more = waiting.getByRole('button', { name: /^Show \d+ more$/ });
    const cases = page.getByRole('region', { name: /^What happens next/ }).getByRole('listitem');
    await cases.first().waitFor();
    /** The cases of which the two lists do not say the same; one of them may be drawn a moment later. */
    const contradictions = async (): Promise<string[]> => {
      if (await more.isVisible()) await more.click();
      const asked = (await waiting.getByRole('listitem').allInnerTexts()).join('\n');
      const said = await cases.allInnerTexts();
      return said.filter((text) => {
        const isAsked = asked.includes(text.split('\n')[0] ?? '');
        return isAsked ? text.includes('Nothing is needed from you') : text.includes('See above what is needed');
      });
    };
    await expect.poll(contradictions).toEqual([]);
  },
);

test('what waits for the platform leads to the profile that is to be judged', async () => {
  const page = await signedIn('admin', { at: '/dashboard' });
  const row = page.getByRole('listitem').filter({ hasText: 'Verify a profile' }).first();
  const verb = row.getByRole('link');
  const name = ((await verb.getAttribute('aria-label')) ?? '').replace('Verify: ', '');
  await verb.click();
  await page.waitForURL((url) => url.searchParams.get('q') === name);
  await page.getByRole('table').getByRole('link', { name, exact: true }).first().waitFor();
});

test('a hard deadline that waits for a second person leads to the deadlines of its case', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard' });
  const waiting = page.getByRole('region', { name: /^Deadlines to confirm/ });
  const verb = waiting.getByRole('link', { name: /^Review: / }).first();
  const title = ((await verb.getAttribute('aria-label')) ?? '').replace('Review: ', '').split(' · ')[0] ?? '';
  await verb.click();
  await page.waitForURL((url) => url.searchParams.get('tab') === 'deadlines');
  await page.getByRole('tabpanel').getByText(title, { exact: true }).first().waitFor();
});

test('a search for cases comes to the open postings', async () => {
  const page = await signedIn('lawyer', { at: '/dashboard' });
  await page.getByRole('link', { name: 'Find cases' }).click();
  await page.waitForURL((url) => url.searchParams.get('tab') === 'discover');
});
