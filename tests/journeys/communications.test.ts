import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { apiOf, caseIn, done, peopleIn } from './practice.ts';

/** Letters alone, so that it is no telephone number. */
const word = (): string => `w${randomUUID().replaceAll(/[^a-f]/g, '')}`;
const placeOf = (caseId: string) => `/dashboard/case/${caseId}?tab=messages&part=communications`;
const said = (page: Page, words: string) => page.locator('[data-side]').filter({ hasText: words });

/** Somebody's page; everybody whom a journey names has one. */
function pageOf<Who>(people: Map<Who, Page>, who: Who): Page {
  const page = people.get(who);
  if (page === undefined) throw new Error('Nobody is signed in');
  return page;
}

async function caseRow(caseId: string): Promise<{ next_update_by: string | null; unanswered_since: string | null }> {
  const { data } = await (
    await apiOf('lawyer')
  )
    .from('cases')
    .select('next_update_by, unanswered_since')
    .eq('id', caseId)
    .single<{ next_update_by: string | null; unanswered_since: string | null }>();
  return data ?? { next_update_by: null, unanswered_since: null };
}

test('a lawyer notes a call that becomes time; the client reads what is shared, others nothing', async () => {
  const { caseId } = await caseIn('active');
  const people = await peopleIn(['lawyer', 'user', 'second-user']);
  const lawyer = pageOf(people, 'lawyer');
  const mark = word();

  await lawyer.goto(placeOf(caseId));
  await lawyer.getByRole('button', { name: 'Note a call' }).click();
  const dialog = lawyer.getByRole('dialog', { name: 'Note a call' });
  await dialog.getByRole('textbox', { name: 'With whom' }).fill('Counsel of the neighbour');
  await dialog.getByRole('switch', { name: 'It was with the client' }).click();
  await dialog.getByRole('textbox', { name: 'Minutes' }).fill('15');
  await dialog.getByRole('textbox', { name: 'What was said' }).fill(`${mark} internal`);
  await dialog.getByRole('button', { name: 'Note it' }).click();
  await said(lawyer, `${mark} internal`).getByText('15 minutes logged').waitFor();
  await said(lawyer, `${mark} internal`).getByText('Internal', { exact: true }).waitFor();
  const { data: entries } = await (
    await apiOf('lawyer')
  )
    .from('time_entries')
    .select('minutes, narrative')
    .eq('case_id', caseId);
  expect(entries).toEqual([{ minutes: 15, narrative: `Counsel of the neighbour: ${mark} internal` }]);

  await done('lawyer', 'note_call', {
    case_id: caseId,
    direction: 'out',
    person_name: 'Amelia Hartley',
    started_at: new Date(Date.now() - 600_000).toISOString(),
    minutes: 5,
    body: `${mark} shared`,
    with_client: true,
    shared: true,
  });
  // It arrives live beside the first one.
  await said(lawyer, `${mark} shared`).getByText('Shared with the client').waitFor();
  const client = pageOf(people, 'user');
  await client.goto(placeOf(caseId));
  await said(client, `${mark} shared`).waitFor();
  expect(await client.getByText(`${mark} internal`).count()).toBe(0);
  expect(await client.getByRole('button', { name: 'Note a call' }).count()).toBe(0);

  // By words, and by kind.
  await lawyer.getByRole('searchbox', { name: 'Search what was said' }).fill(`${mark} int`);
  await expect.poll(() => lawyer.locator('[data-side]').count()).toBe(1);
  await lawyer
    .getByRole('tab', { name: /^Messages/ })
    .last()
    .click();
  await lawyer.getByText('Nothing that was said matches').waitFor();

  // The list as it is narrowed comes as an archive, with a record that can be opened.
  await client.getByRole('button', { name: /What was said/ }).click();
  const [archive] = await Promise.all([
    client.waitForEvent('download'),
    client.getByRole('menuitem', { name: 'Download as a PDF with its files' }).click(),
  ]);
  expect(archive.suggestedFilename()).toMatch(/^casewright-record-.*\.zip$/);
  const bytes = await readFile(await archive.path());
  expect(bytes.includes('record.pdf')).toBe(true);
  expect(bytes.includes('%PDF-1.7')).toBe(true);

  const other = pageOf(people, 'second-user');
  await other.goto(placeOf(caseId));
  await other.getByRole('heading', { level: 1 }).waitFor();
  expect(await other.getByText(mark).count()).toBe(0);
  const { data: nothing } = await (await apiOf('second-user')).rpc('case_communications', { case_id: caseId });
  expect(nothing).toMatchObject({ rows: [] });
});

test('the client sees the promise; what they write waits, and the answer resets both', async () => {
  const { caseId } = await caseIn('active');
  const people = await peopleIn(['lawyer', 'user']);
  const [lawyer, client] = [pageOf(people, 'lawyer'), pageOf(people, 'user')];
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await (await apiOf('lawyer')).from('cases').update({ next_update_by: soon }).eq('id', caseId);

  await client.goto(`/dashboard/case/${caseId}`);
  await client.getByText('Update from your lawyers').waitFor();
  const mark = word();
  await done('user', 'send_message', { case_id: caseId, body: `${mark} question` });

  await lawyer.goto(`/dashboard/case/${caseId}?tab=messages`);
  await lawyer.locator('[data-unanswered]').getByText('The client waits for an answer since').waitFor();
  await lawyer.locator('[data-readers]').getByText('Amelia Hartley (client)').waitFor();
  await lawyer.goto('/dashboard');
  const { data: found } = await (await apiOf('lawyer')).from('cases').select('title').eq('id', caseId).single();
  const waiting = lawyer.locator('[data-silent="answer"]');
  await waiting.waitFor();
  // The latest is the last of its list.
  const more = waiting.getByRole('button', { name: /more/i });
  if ((await more.count()) > 0) await more.click();
  await waiting.getByText(String(found?.title)).waitFor();

  await lawyer.goto(`/dashboard/case/${caseId}?tab=messages`);
  await lawyer.getByRole('textbox', { name: 'Write a message' }).fill(`${mark} answer`);
  await lawyer.getByRole('textbox', { name: 'Write a message' }).press('Enter');
  await lawyer.getByRole('log').getByText(`${mark} answer`).waitFor();
  await expect.poll(async () => (await caseRow(caseId)).unanswered_since).toBeNull();
  expect(Date.parse((await caseRow(caseId)).next_update_by ?? '')).toBeGreaterThan(Date.now() + 12 * 86_400_000);
  await lawyer.locator('[data-unanswered]').waitFor({ state: 'detached' });
});

test('a digest is drafted, changed and sent, once a month', async () => {
  const { caseId } = await caseIn('active');
  const people = await peopleIn(['lawyer', 'user']);
  const lawyer = pageOf(people, 'lawyer');
  await done('user', 'send_message', { case_id: caseId, body: 'Good morning' });
  const mark = word();

  await lawyer.goto(placeOf(caseId));
  await lawyer.getByRole('button', { name: /What was said/ }).click();
  await lawyer.getByRole('menuitem', { name: 'Digest of the month for the client' }).click();
  const dialog = lawyer.getByRole('dialog', { name: 'Digest for the client' });
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await expect.poll(() => text.inputValue()).toContain('Hello Amelia Hartley');
  await text.fill(`${mark}\n${await text.inputValue()}`);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'detached' });
  await said(lawyer, mark).waitFor();

  const client = pageOf(people, 'user');
  await client.goto(`/dashboard/case/${caseId}?tab=messages`);
  await client.getByRole('log').getByText(mark).waitFor();
  const { data: kept } = await (await apiOf('user')).from('case_digests').select('body').eq('case_id', caseId);
  expect(kept).toHaveLength(1);
  expect(kept?.[0]?.body).toContain(mark);
});

test('who is away says so once where one writes to them', async () => {
  const { caseId } = await caseIn('active');
  const people = await peopleIn(['lawyer', 'user']);
  const [lawyer, client] = [pageOf(people, 'lawyer'), pageOf(people, 'user')];
  const mark = word();
  await lawyer.goto('/dashboard/chat');
  await lawyer.getByRole('button', { name: 'Away notice' }).click();
  const dialog = lawyer.getByRole('dialog', { name: 'Away notice' });
  await dialog.getByRole('textbox', { name: 'What they read' }).fill(mark);
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await done('lawyer', 'save_away', { from_on: new Date().toISOString().slice(0, 10), until_on: until, message: mark });
  try {
    await client.goto(`/dashboard/case/${caseId}?tab=messages`);
    const notice = client.locator('[data-away]').filter({ hasText: mark });
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'detached' });
    await client.reload();
    await client.locator('[data-readers]').getByText('Daniel Okafor').waitFor();
    expect(await notice.count()).toBe(0);
  } finally {
    await done('lawyer', 'end_away', {});
  }
});
