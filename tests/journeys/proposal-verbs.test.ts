import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { visit } from './browser.ts';
import {
  ACCOUNTS,
  type Account,
  answer,
  apiOf,
  offeredOf,
  offers,
  peopleIn,
  proposalIn,
  refused,
  statusOf,
} from './practice.ts';

interface Verb {
  verb: string;
  from: 'draft' | 'submitted';
  to: string;
  who: Account;
  /** What the button on the proposal's page says. */
  label: string;
  args?: Record<string, unknown>;
  act?: (page: Page) => Promise<void>;
}

/** The table of verbs of a proposal of `lawyer` for a case of `user`; each has one side that may. */
const VERBS: Verb[] = [
  { verb: 'submit_proposal', from: 'draft', to: 'submitted', who: 'lawyer', label: 'Submit proposal' },
  { verb: 'shortlist_proposal', from: 'submitted', to: 'shortlisted', who: 'user', label: 'Shortlist' },
  {
    verb: 'counter_proposal',
    from: 'submitted',
    to: 'negotiating',
    who: 'user',
    label: 'Ask for other terms',
    args: { message: 'x' },
    act: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Your message' }).fill('Could it be done for a thousand?');
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    verb: 'accept_proposal',
    from: 'submitted',
    to: 'accepted',
    who: 'user',
    label: 'Accept proposal',
    act: (page) => answer(page, 'Accept proposal'),
  },
  {
    verb: 'decline_proposal',
    from: 'submitted',
    to: 'declined',
    who: 'user',
    label: 'Decline',
    args: { reason: 'x' },
    act: (page) => answer(page, 'Decline', 'Too dear for a wall.'),
  },
  {
    verb: 'withdraw_proposal',
    from: 'submitted',
    to: 'withdrawn',
    who: 'lawyer',
    label: 'Withdraw',
    args: { reason: 'x' },
    act: (page) => answer(page, 'Withdraw', 'Too much to do.'),
  },
];

test('each verb is refused to those who may not, and offered to none of them', async () => {
  const pages = await peopleIn(ACCOUNTS);
  for (const state of new Set(VERBS.map(({ from }) => from))) {
    const verbs = VERBS.filter(({ from }) => from === state);
    const proposalId = await proposalIn(state);
    for (const [account, page] of pages) {
      await visit(page, `/dashboard/case/proposal/${proposalId}`);
      const labels = verbs.map(({ label }) => label);
      const allowed = verbs.filter(({ who }) => who === account).map(({ label }) => label);
      await expect.poll(async () => [state, account, await offeredOf(page, labels)]).toEqual([state, account, allowed]);
      for (const { verb, who, args } of verbs) {
        // The other side may answer a counter-offer by one of its own: that is no refusal.
        if (who === account || (verb === 'counter_proposal' && account === 'lawyer')) continue;
        await refused(account, verb, { proposal_id: proposalId, ...args });
      }
    }
    expect(await statusOf('proposals', proposalId, 'lawyer')).toBe(state);
  }
});

test.each(VERBS)('$verb is done on the screen by the one who may', async ({ verb, from, to, who, label, act }) => {
  for (const [, page] of await peopleIn([who])) {
    const proposalId = await proposalIn(from);
    await page.goto(`/dashboard/case/proposal/${proposalId}`);
    await page.getByRole('button', { name: label, exact: true }).first().click();
    await act?.(page);
    await expect.poll(() => statusOf('proposals', proposalId, 'lawyer'), { timeout: 15_000 }).toBe(to);
    // The database knows it before the page has heard the answer.
    await expect.poll(() => offers(page, label)).toBe(verb === 'counter_proposal');
  }
});

test('the lawyer answers a counter-offer by a revision, which the client reads', async () => {
  const proposalId = await proposalIn('submitted');
  const client = await apiOf('user');
  const { error } = await client.rpc('counter_proposal', {
    proposal_id: proposalId,
    message: 'Less?',
    terms: { amount: 900 },
  });
  expect(error).toBeNull();
  const [lawyer] = (await peopleIn(['lawyer'] as const)).values();
  if (!lawyer) throw new Error('nobody is there');
  await lawyer.goto(`/dashboard/case/proposal/${proposalId}/edit`);
  const amount = lawyer.getByRole('textbox', { name: /^Fixed amount/ });
  await amount.fill('950');
  await lawyer.getByRole('button', { name: 'Send revision', exact: true }).first().click();
  await expect
    .poll(
      async () =>
        (
          await client
            .from('proposals')
            .select('revision, amount')
            .eq('id', proposalId)
            .single<{ revision: number; amount: number }>()
        ).data,
      { timeout: 15_000 },
    )
    .toMatchObject({ amount: 950, revision: 3 });
});
