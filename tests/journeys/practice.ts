import { randomUUID } from 'node:crypto';

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { baseUrl, newPerson, PASSWORD } from './browser.ts';

/** The demonstration accounts of the journeys of the verbs, by what they are to a case of `user` that `lawyer` won. */
export const ACCOUNTS = ['user', 'lawyer', 'lawyer-admin', 'rival-lawyer', 'second-user', 'admin'] as const;
export type Account = (typeof ACCOUNTS)[number];

const clients = new Map<Account, Promise<SupabaseClient>>();

/** The data API with an account's own token. */
export function apiOf(account: Account): Promise<SupabaseClient> {
  const known = clients.get(account);
  if (known) return known;
  const made = (async () => {
    const client = createClient(baseUrl(), process.env.TEST_ANON_KEY ?? '', {
      auth: { persistSession: false, autoRefreshToken: false, storageKey: randomUUID() },
    });
    const { error } = await client.auth.signInWithPassword({ email: `${account}@casewright.test`, password: PASSWORD });
    expect(error).toBeNull();
    return client;
  })();
  clients.set(account, made);
  return made;
}

/** Signs in again from here on: what ran before may have ended a session. */
export function forgetClients(): void {
  clients.clear();
}

type Args = Record<string, unknown>;

/** Does a verb, which must be allowed. */
export async function done(account: Account, verb: string, args: Args): Promise<void> {
  const { error } = await (await apiOf(account)).rpc(verb, args);
  expect([account, verb, error]).toEqual([account, verb, null]);
}

/** Tries a verb, which must be refused as one that the person may not do, or whose case or proposal they may not know of. */
export async function refused(account: Account, verb: string, args: Args): Promise<void> {
  const { error } = await (await apiOf(account)).rpc(verb, args);
  expect([account, verb, ['42501', 'PT404'].includes(error?.code ?? 'done')]).toEqual([account, verb, true]);
}

/** Gives an account tasks of somebody else's: as many new notifications, unread and on top of the others. */
export async function tasksGiven(by: Account, to: Account, titles: readonly string[]): Promise<void> {
  const { data } = await (await apiOf(to)).auth.getUser();
  for (const title of titles) {
    await done(by, 'save_task', { task_id: null, task: { title, assignees: [data.user?.id] } });
  }
}

async function inserted(account: Account, table: string, row: Args): Promise<string> {
  const { data, error } = await (await apiOf(account)).from(table).insert(row).select('id').single<{ id: string }>();
  expect([account, table, error]).toEqual([account, table, null]);
  return data?.id ?? '';
}

export type CaseState =
  | 'draft'
  | 'open'
  | 'engaging'
  | 'signable'
  | 'engageable'
  | 'active'
  | 'on_hold'
  | 'closed'
  | 'firm_draft';

const FLAT = { fee_type: 'flat', amount: 1200 };

/** A case of `user` in a state, brought there by the verbs that lead to it; from engaging on it is the one of `lawyer`, by the terms. */
export async function caseIn(state: CaseState, terms: object = FLAT): Promise<{ caseId: string; proposalId: string }> {
  // Without digits: eight of them would be a telephone number, with which nothing is posted.
  const title = `Verbs ${randomUUID().replaceAll(/[\d-]/g, '')}`;
  if (state === 'firm_draft') {
    const caseId = await inserted('lawyer', 'cases', { title });
    await done('lawyer', 'link_client', { case_id: caseId, email: 'user@casewright.test', name: 'Amelia Hartley' });
    const client = await apiOf('user');
    const { data: waiting } = await client.rpc('waiting_client_invitations');
    for (const { id } of waiting) await done('user', 'answer_client_invitation', { id, accepted: true });
    await done('lawyer', 'record_conflict_check', { case_id: caseId, result: 'cleared' });
    return { caseId, proposalId: '' };
  }
  const caseId = await inserted('user', 'cases', {
    title,
    public_summary: 'A neighbour asks who has to mend the wall between two gardens.',
    practice_area: 'family',
    jurisdiction_country: 'US',
  });
  if (state === 'draft') return { caseId, proposalId: '' };
  await done('user', 'post_case', { case_id: caseId });
  if (state === 'open') return { caseId, proposalId: '' };
  const proposalId = await proposalIn('submitted', caseId, terms);
  await done('user', 'accept_proposal', { proposal_id: proposalId });
  if (state === 'engaging') return { caseId, proposalId };
  await done('lawyer', 'record_conflict_check', { case_id: caseId, result: 'cleared' });
  if (state === 'signable') return { caseId, proposalId };
  await done('user', 'sign_engagement', { case_id: caseId, typed_name: 'Amelia Hartley' });
  await done('lawyer', 'sign_engagement', { case_id: caseId, typed_name: 'Daniel Okafor' });
  if (state === 'engageable') return { caseId, proposalId };
  await done('lawyer', 'engage_case', { case_id: caseId });
  if (state === 'on_hold') await done('lawyer', 'hold_case', { case_id: caseId, reason: 'Waiting for the survey' });
  if (state === 'closed') await done('lawyer', 'close_case', { case_id: caseId, outcome: 'Settled' });
  return { caseId, proposalId };
}

/** A proposal of `lawyer` for a posted case of `user`. */
export async function proposalIn(state: 'draft' | 'submitted', onCase?: string, terms: object = FLAT): Promise<string> {
  const caseId = onCase ?? (await caseIn('open')).caseId;
  const proposalId = await inserted('lawyer', 'proposals', {
    case_id: caseId,
    ...terms,
    cover_letter: 'We have looked after many a wall, and would begin with the deeds.',
  });
  if (state === 'submitted') await done('lawyer', 'submit_proposal', { proposal_id: proposalId });
  return proposalId;
}

/** What the database says of a row, as the client of the case reads it. */
export async function statusOf(table: 'cases' | 'proposals', id: string, account: Account = 'user'): Promise<string> {
  const { data } = await (
    await apiOf(account)
  )
    .from(table)
    .select('status')
    .eq('id', id)
    .maybeSingle<{ status: string }>();
  return data?.status ?? 'not there';
}

/**
 * One browser a person, in which they are signed in already: signing in on the screen is what other journeys are about, and sixty times of
 * it would be most of these.
 */
export async function peopleIn<Who extends Account>(accounts: readonly Who[]): Promise<Map<Who, Page>> {
  // The key that the published client chooses for this address.
  const key = `sb-${new URL(baseUrl()).hostname.split('.')[0] ?? ''}-auth-token`;
  const pages = new Map<Who, Page>();
  for (const account of accounts) {
    const { data } = await (await apiOf(account)).auth.getSession();
    const page = await newPerson();
    await page.addInitScript(
      ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
      [key, JSON.stringify(data.session)],
    );
    pages.set(account, page);
  }
  return pages;
}

/** Waits until the page shows what it has to show. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], [data-loading-screen]'));
}

/** Whether the page offers something by that name, as a button or in its menu. */
export async function offers(page: Page, label: string): Promise<boolean> {
  return (await offeredOf(page, [label])).length > 0;
}

/** Those of these names that the page offers, as a button or in its menu, which is opened once. */
export async function offeredOf(page: Page, labels: readonly string[]): Promise<string[]> {
  await settled(page);
  const offered = new Set<string>();
  const lookFor = async (role: 'button' | 'menuitem') => {
    for (const label of labels)
      if ((await page.getByRole(role, { name: label, exact: true }).count()) > 0) offered.add(label);
  };
  await lookFor('button');
  const more = page.getByRole('button', { name: 'More actions', exact: true });
  if (offered.size < labels.length && (await more.count()) > 0) {
    await more.click();
    await page.getByRole('menu').waitFor();
    await lookFor('menuitem');
    // The page may be drawn again at this moment, by what others do: then the key goes nowhere.
    const closed = async (): Promise<number> => {
      await page.keyboard.press('Escape');
      return page.getByRole('menu').count();
    };
    await expect.poll(closed).toBe(0);
  }
  return labels.filter((label) => offered.has(label));
}

/** Presses what the page offers, from its button or its menu. */
export async function press(page: Page, label: string): Promise<void> {
  const open = page.getByRole('button', { name: label, exact: true }).first();
  const more = page.getByRole('button', { name: 'More actions', exact: true });
  await open.or(more).first().waitFor();
  await settled(page);
  if (await open.isVisible()) return open.click();
  await more.click();
  return page.getByRole('menuitem', { name: label, exact: true }).click();
}

/** Signs in the dialog that opened: agrees to the terms and to signing, and writes the name. */
export async function answerSigning(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  // The terms come first, then the form: its name field is waited for, and its boxes are there with it.
  await dialog.getByRole('textbox', { name: 'Your full name' }).fill(name);
  for (const consent of await dialog.getByRole('checkbox').all()) await consent.check();
  await dialog.getByRole('button', { name: 'Sign the engagement' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Answers the dialog that opened: with words, where it asks for some, and with its button. */
export async function answer(page: Page, confirm: string, words?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  if (words !== undefined) await dialog.getByRole('textbox').first().fill(words);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
