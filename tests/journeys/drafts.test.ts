import { randomUUID } from 'node:crypto';

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn, signIn } from './browser.ts';
import { apiOf, caseIn, done, press } from './practice.ts';

const word = (): string => `W${randomUUID().slice(0, 8)}`;

/** A place where something is written. */
interface Composer {
  name: string;
  at: string;
  /** Brings its field to the screen for the first time. */
  begin: (page: Page) => Promise<unknown>;
  /** Brings it back; not by what begins another one. */
  again: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  /** Leaves it without leaving the page. */
  turnAway: (page: Page) => Promise<unknown>;
}

const toTab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).last().click();
const toPart = (tab: RegExp, part: RegExp) => async (page: Page) => {
  await toTab(tab)(page);
  await toTab(part)(page);
};
const box = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true }).last();
const escape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};
const textOf = (field: Locator) =>
  field.evaluate((element) => (element instanceof HTMLTextAreaElement ? element.value : element.textContent));

/** Follows a link inside the app: the page is not loaded again. */
async function followLink(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) await escape(page);
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Overview', exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

/** Writes, and leaves in three ways: to something else on the page, by a link to another page, and by loading the page again. */
async function survives(page: Page, { name, at, begin, again, field, turnAway }: Composer): Promise<void> {
  const typed = word();
  const isThere = async (way: string) => {
    await again(page);
    await expect.poll(() => textOf(field(page)), { message: `${name} ${way}`, timeout: 10_000 }).toBe(typed);
  };
  await page.goto(at);
  await begin(page);
  await field(page).fill(typed);
  await turnAway(page);
  await isThere('after something else');
  await followLink(page);
  await page.goto(at);
  await isThere('after another page');
  await page.reload();
  await isThere('after a reload');
}

const nothing = () => Promise.resolve();

async function taskOf(caseId: string): Promise<string> {
  const title = word();
  await done('lawyer', 'save_task', { task_id: null, task: { title, case_id: caseId } });
  const { data } = await (await apiOf('lawyer')).from('tasks').select('id').eq('title', title).single<{ id: string }>();
  return data?.id ?? '';
}

test('what a lawyer writes is there again, wherever they went in between', async () => {
  const { caseId } = await caseIn('active');
  const taskId = await taskOf(caseId);
  const page = await signedIn('lawyer', { at: null });
  const comment = (on: Page) => on.getByRole('dialog').getByLabel('Write a comment');
  const composers: Composer[] = [
    {
      name: 'a message',
      at: `/dashboard/case/${caseId}?tab=messages`,
      begin: nothing,
      again: toTab(/^Messages/),
      field: box('Write a message'),
      turnAway: toTab(/^People/),
    },
    {
      name: 'a note',
      at: `/dashboard/case/${caseId}?tab=notes`,
      begin: (on) => on.getByRole('button', { name: 'New note' }).click(),
      again: toPart(/^File/, /^Notes/),
      field: (on) => on.locator('[contenteditable=true]'),
      turnAway: toTab(/^People/),
    },
    {
      name: 'a comment on a card',
      at: `/dashboard/case_management?card=${caseId}`,
      begin: toTab(/^Comments/),
      again: toTab(/^Comments/),
      field: comment,
      turnAway: toTab(/^Tasks/),
    },
    {
      name: 'a comment on a task',
      at: `/dashboard/case/${caseId}?tab=tasks&task=${taskId}`,
      begin: toTab(/^Comments/),
      again: toTab(/^Comments/),
      field: comment,
      turnAway: toTab(/^Time/),
    },
    {
      name: 'a reason',
      at: `/dashboard/case/${caseId}`,
      begin: (on) => press(on, 'Put on hold'),
      again: (on) => press(on, 'Put on hold'),
      field: box('Reason'),
      turnAway: escape,
    },
  ];
  for (const composer of composers) await survives(page, composer);
});

test('a question and its answer are there again, and are gone once they were sent', async () => {
  const { caseId } = await caseIn('open');
  const [lawyer, client] = [await signedIn('lawyer', { at: null }), await signedIn('user', { at: null })];
  const question: Composer = {
    name: 'a question',
    at: `/dashboard/case/${caseId}?tab=questions`,
    begin: nothing,
    // A posting has no tabs: its questions are below it.
    again: nothing,
    field: box('Your question'),
    turnAway: async (on) => {
      await followLink(on);
      await on.goBack();
    },
  };
  await survives(lawyer, question);
  await lawyer.getByRole('button', { name: 'Ask the client' }).click();
  await expect.poll(() => textOf(question.field(lawyer))).toBe('');
  await lawyer.reload();
  await question.field(lawyer).waitFor();
  expect(await textOf(question.field(lawyer))).toBe('');

  const reply: Composer = {
    ...question,
    name: 'an answer',
    again: toPart(/^File/, /^Questions/),
    turnAway: (on) => on.getByRole('tab').first().click(),
    begin: (on) => on.getByRole('button', { name: /^Answer/ }).click(),
    field: box('Your answer'),
  };
  await survives(client, reply);
  await client.getByRole('button', { name: 'Send answer' }).click();
  await reply.field(client).waitFor({ state: 'detached' });
  await client.reload();
  await client.getByText('The client answers').waitFor();
  expect(await reply.field(client).count()).toBe(0);
});

test('a draft is its writer’s and its thing’s, and is gone when it was sent, given up, or its writer signs out', async () => {
  const [first, second] = [(await caseIn('active')).caseId, (await caseIn('active')).caseId];
  const page = await signedIn('lawyer', { at: null });
  const message = box('Write a message')(page);
  const messages = async (caseId: string) => {
    await page.goto(`/dashboard/case/${caseId}?tab=messages`);
    await message.waitFor();
  };
  await messages(first);
  await message.fill('For the first case alone');
  await messages(second);
  expect(await message.inputValue()).toBe('');

  await messages(first);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText('For the first case alone').waitFor();
  await expect.poll(() => message.inputValue()).toBe('');
  await page.reload();
  await message.waitFor();
  expect(await message.inputValue()).toBe('');

  await page.goto(`/dashboard/case/${first}`);
  const reason = box('Reason')(page);
  await press(page, 'Put on hold');
  await reason.fill('Given up');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await press(page, 'Put on hold');
  expect(await reason.inputValue()).toBe('');
  await escape(page);

  await messages(second);
  await message.fill('Nobody else reads this');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/supabase/sign-in**');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody else reads this');
  await signIn(page, 'lawyer@casewright.test');
  await messages(second);
  expect(await message.inputValue()).toBe('');
});
