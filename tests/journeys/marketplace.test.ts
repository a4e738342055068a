import { randomUUID } from 'node:crypto';

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { newPerson, signedIn, signIn } from './browser.ts';
import { newPosting } from './notified-client.ts';
import { newAccount } from './accounts.ts';
import { type Account, apiOf, caseIn, done } from './practice.ts';

/** Without digits: eight of them would be a telephone number. */
const word = () => randomUUID().replaceAll(/[\d-]/g, '');

/** Goes to a control by Tab alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control.toString()}`);
}

test('a client writes and posts a case by keyboard alone, without a name in it, and invites a lawyer who matches', async () => {
  const title = `A roof that lets in water ${word()}`;
  const page = await newPerson();
  await signIn(page, await newAccount());
  await page.goto('/dashboard/case/new');
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  await tabTo(page, field(/^Title/));
  await page.keyboard.type(title);
  expect(await field(/^Title/).inputValue()).toBe(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('The roof was mended in May by Ostergaard, who says that it is dry.');
  await page.getByRole('region', { name: 'What lawyers will see' }).getByText(title).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Write “the other person”' }));
  await page.keyboard.press('Enter');
  expect(await field(/^Public summary/).inputValue()).toBe(
    'The roof was mended in May by the other person, who says that it is dry.',
  );
  await page.getByText(/^Draft saved/).waitFor();

  await tabTo(page, page.getByRole('button', { name: 'Next: place and budget' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Where, and what may it cost?' }).waitFor();
  // What is missing is said before the next step, and the focus is there.
  await tabTo(page, page.getByRole('button', { name: 'Next: who may see it' }));
  await page.keyboard.press('Enter');
  const area = page.getByRole('combobox', { name: /^Practice area/ });
  await expect.poll(() => area.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => area.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('Construction');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: /^Country/ }));
  await page.keyboard.type('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: /^Lawyers who match/ }).waitFor();

  await tabTo(page, page.getByRole('button', { name: 'Next: who may see it' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Post case' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/case\/[0-9a-f-]{36}/);

  const matching = page.getByRole('region', { name: /^Lawyers who match/ });
  const invite = matching.getByRole('button', { name: /^Invite to a case: / }).first();
  const name = ((await invite.getAttribute('aria-label')) ?? '').replace('Invite to a case: ', '');
  await tabTo(page, invite);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Invite ${name}` });
  await tabTo(page, dialog.getByRole('button', { name: 'Invite', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByText(`${name} has been invited.`).first().waitFor();
  await matching.getByRole('button', { name: `Invite to a case: ${name}` }).waitFor({ state: 'detached' });
}, 180_000);

test('on a telephone the three steps, the preview and the comparison are each one column', async () => {
  const page = await signedIn('user', { at: null, width: 390 });
  page.on('dialog', (asked) => void asked.accept());
  const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await page.goto('/dashboard/case/new');
  await page.getByRole('textbox', { name: /^Title/ }).fill('A wall between two gardens');
  await page.getByText('step 1 of 3').waitFor();
  await page.getByRole('button', { name: 'See what lawyers will see' }).click();
  const preview = page.getByRole('dialog', { name: 'What lawyers will see' });
  await preview.getByText('A wall between two gardens').waitFor();
  await preview.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Who may see it' }).click();
  await page.getByText('step 3 of 3').waitFor();
  // What is missing is in the first step: posting leads there.
  await page.getByRole('button', { name: 'Post case' }).click();
  await page.getByText('step 1 of 3').waitFor();
  expect(await overflows()).toBe(false);

  const { caseId } = await caseWithTwoProposals();
  await page.goto(`/dashboard/case/${caseId}?tab=proposals`);
  const offers = page.getByRole('tablist', { name: 'Which proposal' }).getByRole('tab');
  await offers.first().waitFor();
  expect(await offers.count()).toBe(2);
  expect(await page.getByRole('button', { name: /^Accept the proposal from / }).count()).toBe(1);
  const other = await offers.last().innerText();
  await offers.last().click();
  await page.getByRole('button', { name: `Accept the proposal from ${other}` }).waitFor();
  expect(await overflows()).toBe(false);
}, 120_000);

/** An open case of `user` with the proposals of two lawyers. */
async function caseWithTwoProposals(): Promise<{ caseId: string }> {
  const { caseId } = await caseIn('open');
  for (const [account, amount] of [
    ['lawyer', 2000],
    ['rival-lawyer', 3000],
  ] as const)
    await done(account, 'submit_proposal', { proposal_id: await draftOf(account, caseId, amount) });
  return { caseId };
}

/** A lawyer's draft of a proposal. */
async function draftOf(account: Account, caseId: string, amount: number): Promise<string> {
  const { data, error } = await (
    await apiOf(account)
  )
    .from('proposals')
    .insert({
      case_id: caseId,
      fee_type: 'flat',
      amount,
      cover_letter: 'I have settled many a quarrel about a wall, and would settle yours.',
      valid_until: new Date(Date.now() + 14 * 86_400_000).toISOString(),
    })
    .select('id')
    .single<{ id: string }>();
  expect([account, error]).toEqual([account, null]);
  return data?.id ?? '';
}

test('proposals are compared by keyboard: what differs, who is shortlisted, and other terms', async () => {
  const { caseId } = await caseWithTwoProposals();
  const page = await signedIn('user', { at: null });
  await page.goto(`/dashboard/case/${caseId}?tab=proposals`);
  const table = page.getByRole('table', { name: 'Proposals side by side' });
  await table.getByRole('rowheader', { name: 'Cases in this field' }).waitFor();
  for (const row of ['Rating', 'Answers', 'Licence', 'Included'])
    expect(await table.getByRole('rowheader', { name: row, exact: true }).count()).toBe(1);
  // The best value is said in words; no offer has other buttons than another.
  expect(await table.getByRole('row', { name: /^Expected total/ }).innerText()).toContain('lowest');
  const accepts = table.getByRole('button', { name: /^Accept the proposal from / });
  const classes = await accepts.evaluateAll((buttons) => buttons.map((button) => button.className));
  expect([classes.length, new Set(classes).size]).toEqual([2, 1]);

  // Head and first column stay where the offers are moved under them.
  const region = page.getByRole('region', { name: 'Proposals side by side' });
  const headAt = async () => (await accepts.first().boundingBox())?.y;
  const before = await headAt();
  await region.evaluate((element) => element.scrollBy(0, 300));
  expect(await region.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect(await headAt()).toBe(before);

  await tabTo(page, page.getByRole('checkbox', { name: 'Only differences' }));
  const all = await table.getByRole('rowheader').count();
  await page.keyboard.press('Space');
  await expect.poll(() => table.getByRole('rowheader').count()).toBeLessThan(all);

  const shortlist = table.getByRole('button', { name: /^Shortlist / }).first();
  const lawyer = ((await shortlist.getAttribute('aria-label')) ?? '').replace('Shortlist ', '');
  await tabTo(page, shortlist);
  await page.keyboard.press('Enter');
  await table.getByRole('button', { name: `Remove from shortlist: ${lawyer}` }).waitFor();
  await tabTo(page, table.getByRole('button', { name: `Ask ${lawyer} for other terms` }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('textbox', { name: /^Your message/ }));
  await page.keyboard.type('Could you begin a week earlier?');
  await tabTo(page, dialog.getByRole('button', { name: 'Send' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}, 120_000);

test('a lawyer finds their own fields first, takes that away, and saves a search in one click', async () => {
  const page = await signedIn('lawyer', { at: null });
  await page.goto('/dashboard/case/list?tab=discover');
  const chip = page.getByRole('button', { name: /^Remove: Your fields and places first/ });
  await chip.waitFor();
  await page
    .getByText(/^Closes /)
    .first()
    .waitFor();
  await tabTo(page, chip);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('mine') === 'off');
  await page.getByRole('button', { name: 'Put your fields and places first' }).click();
  await page.waitForURL((url) => !url.searchParams.has('mine'));

  const query = word();
  await page.goto(`/dashboard/case/list?tab=discover&q=${query}&country=US`);
  await page.getByRole('button', { name: 'Save search' }).click();
  await page.getByText(`Saved as “${query}, United States”`, { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Save search' }).waitFor();
}, 120_000);

test('a card says that a draft is begun, and that a proposal was sent', async () => {
  const title = `A fence ${word()}`;
  const { caseId } = await newPosting(title);
  const proposalId = await draftOf('rival-lawyer', caseId, 900);
  const page = await signedIn('rival-lawyer', { at: null });
  await page.goto(`/dashboard/case/list?tab=discover&q=${title.split(' ').at(-1)}`);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByText('Draft begun').waitFor();
  await done('rival-lawyer', 'submit_proposal', { proposal_id: proposalId });
  await page.reload();
  await card.getByText('Proposed').waitFor();
}, 120_000);
