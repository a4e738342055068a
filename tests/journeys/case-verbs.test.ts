import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { isLookedAt } from '../setup/breadth.ts';
import { visit } from './browser.ts';
import {
  ACCOUNTS,
  type Account,
  answer,
  answerSigning,
  apiOf,
  caseIn,
  type CaseState,
  offeredOf,
  offers,
  peopleIn,
  press,
  refused,
  settled,
  statusOf,
} from './practice.ts';

interface Verb {
  verb: string;
  from: CaseState;
  to: string;
  may: Account[];
  /** What the button says. */
  label: string;
  /** What is typed into the dialog; without it the dialog has no field. */
  words?: string;
  args?: Record<string, unknown>;
  /** How it is done where one dialog with words is not all. */
  act?: (page: Page, account: Account) => Promise<void>;
  /** The row that says that it was done, where the status does not. */
  kept?: string;
}

const NAMES: Partial<Record<Account, string>> = { user: 'Amelia Hartley', lawyer: 'Daniel Okafor' };

/** The table of verbs of a case. Everybody who is not named in `may` is refused. */
const VERBS: Verb[] = [
  { verb: 'post_case', from: 'draft', to: 'open', may: ['user'], label: 'Post case' },
  { verb: 'unpublish_case', from: 'open', to: 'draft', may: ['user'], label: 'Unpublish' },
  {
    verb: 'cancel_case',
    from: 'open',
    to: 'cancelled',
    may: ['user', 'admin'],
    label: 'Cancel case',
    words: 'Settled at the fence',
  },
  { verb: 'open_firm_case', from: 'firm_draft', to: 'active', may: ['lawyer', 'lawyer-admin'], label: 'Open case' },
  {
    verb: 'record_conflict_check',
    from: 'engaging',
    to: 'engaging',
    may: ['lawyer', 'lawyer-admin'],
    label: 'Record conflict check',
    args: { result: 'cleared' },
    kept: 'conflict_checks',
    act: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: /^Cleared/ }).check();
      await dialog.getByRole('button', { name: /^Record/ }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    verb: 'sign_engagement',
    from: 'signable',
    to: 'engaging',
    may: ['user', 'lawyer'],
    label: 'Sign engagement',
    args: { typed_name: 'X' },
    kept: 'case_engagements',
    act: (page, account) => answerSigning(page, NAMES[account] ?? ''),
  },
  { verb: 'engage_case', from: 'engageable', to: 'active', may: ['lawyer', 'lawyer-admin'], label: 'Engage' },
  {
    verb: 'release_case',
    from: 'engaging',
    to: 'open',
    may: ['user', 'lawyer'],
    label: 'Release',
    words: 'Moving away',
  },
  {
    verb: 'hold_case',
    from: 'active',
    to: 'on_hold',
    may: ['lawyer', 'lawyer-admin'],
    label: 'Put on hold',
    words: 'Survey',
  },
  {
    verb: 'resume_case',
    from: 'on_hold',
    to: 'active',
    may: ['lawyer', 'lawyer-admin'],
    label: 'Resume',
    words: 'Here',
  },
  {
    verb: 'close_case',
    from: 'active',
    to: 'closed',
    may: ['lawyer', 'lawyer-admin'],
    label: 'Close case',
    words: 'Won',
  },
  { verb: 'reopen_case', from: 'closed', to: 'active', may: ['lawyer-admin'], label: 'Reopen', words: 'An appeal' },
  { verb: 'archive_case', from: 'closed', to: 'archived', may: ['lawyer-admin'], label: 'Archive', words: 'Over' },
];

test('each verb is refused to each who may not, and offered to those alone who may', async () => {
  const pages = await peopleIn(ACCOUNTS);
  for (const state of new Set(VERBS.map(({ from }) => from))) {
    const verbs = VERBS.filter(({ from }) => from === state);
    const { caseId } = await caseIn(state);
    for (const [account, page] of pages) {
      await visit(page, `/dashboard/case/${caseId}`);
      const labels = verbs.map(({ label }) => label);
      const allowed = verbs.filter(({ may }) => may.includes(account)).map(({ label }) => label);
      await expect.poll(async () => [state, account, await offeredOf(page, labels)]).toEqual([state, account, allowed]);
      for (const { verb, may, words, args } of verbs) {
        if (may.includes(account)) continue;
        await refused(account, verb, { case_id: caseId, ...(words !== undefined && reasonOf(verb, words)), ...args });
      }
    }
    expect(await statusOf('cases', caseId, state === 'firm_draft' ? 'lawyer' : 'user')).toBe(
      state === 'engageable' || state === 'signable' ? 'engaging' : state === 'firm_draft' ? 'draft' : state,
    );
  }
});

/** It is offered to each who may, as the test before says; here the first does it, and in `npm run test:long` each. */
test.each(VERBS)('$verb is done on the screen', async ({ from, to, may, label, words, act, kept }) => {
  const doing = may.filter((_, place) => isLookedAt(place, 0, may.length));
  for (const [account, page] of await peopleIn(doing)) {
    const id = (await caseIn(from)).caseId;
    await page.goto(`/dashboard/case/${id}`);
    await press(page, label);
    await (act ? act(page, account) : answer(page, label, words));
    await settled(page);
    await expect.poll(() => statusOf('cases', id), { timeout: 15_000 }).toBe(to);
    if (kept !== undefined) await keptBy(account, kept, id);
    await expect.poll(async () => [account, await offers(page, label)]).toEqual([account, false]);
    // The timeline shows the event, at least to the acting user.
    await visit(page, `/dashboard/case/${id}?tab=timeline`);
    await settled(page);
  }
});

const reasonOf = (verb: string, words: string) => (verb === 'close_case' ? { outcome: words } : { reason: words });

async function keptBy(account: Account, table: string, caseId: string): Promise<void> {
  const { data } = await (await apiOf(account)).from(table).select('id').eq('case_id', caseId);
  expect([account, table, data?.length]).toEqual([account, table, 1]);
}

test('the platform cancels a case that it may not read, with a reason, and its client reads it', async () => {
  const { caseId } = await caseIn('engaging');
  const [admin, page] = (await peopleIn(['admin', 'user'] as const)).values();
  if (!admin || !page) throw new Error('nobody is there');
  await admin.goto(`/dashboard/case/${caseId}`);
  await admin.getByText('Confidential case').waitFor();
  await press(admin, 'Cancel case');
  await answer(admin, 'Cancel case', 'A case that is none');
  await admin.waitForURL((url) => url.pathname === '/dashboard/case/list');
  await page.goto(`/dashboard/case/${caseId}?tab=timeline`);
  await page.getByText('A case that is none', { exact: false }).first().waitFor();
});
