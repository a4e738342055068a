import { randomUUID } from 'node:crypto';

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf } from './practice.ts';

/** The active case of `user@` that `lawyer@` leads. */
const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';
/** Of letters alone: eight digits are a telephone number, which no posting may name. */
const word = (): string =>
  `W${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;
const fileOf = (name: string, words = 'What the lease says') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});

/** Uploads a file in a form, and waits until it is there. */
async function attach(within: Page | Locator, name: string): Promise<void> {
  const part = within.getByRole('region', { name: 'Attachments' });
  await part.locator('input[data-upload="files"]').setInputFiles(fileOf(name));
  await part.getByRole('button', { name: `Open ${name}` }).waitFor({ timeout: 30_000 });
}

const openTab = async (page: Page, tab: string): Promise<Locator> => {
  await page.goto(`/dashboard/case/${LEASE}?tab=${tab}`);
  return page.getByRole('tabpanel');
};

test('a client sends a file alone; the lawyer opens it; a half-written message keeps it', async () => {
  const [client, lawyer] = [await signedIn('user', { at: null }), await signedIn('lawyer', { at: null })];
  const name = `${word()}.txt`;
  const panel = await openTab(client, 'messages');
  await attach(panel, name);
  await client.reload();
  await panel.getByRole('button', { name: `Open ${name}` }).waitFor();
  await panel.getByRole('button', { name: 'Send' }).click();
  await client
    .getByRole('log')
    .getByRole('button', { name: `Open ${name}` })
    .waitFor();

  await openTab(lawyer, 'messages');
  await lawyer
    .getByRole('log')
    .getByRole('button', { name: `Open ${name}` })
    .click();
  const shown = lawyer.getByRole('dialog', { name });
  await shown.getByText('What the lease says').waitFor();
  await shown.getByRole('button', { name: 'Close' }).click();
});

test('an internal file is shared with the client only after a question', async () => {
  const lawyer = await signedIn('lawyer', { at: null });
  const api = await apiOf('lawyer');
  const name = `${word()}.txt`;
  const { data: begun } = await api.rpc('begin_upload', { name, size: 5, case_id: LEASE });
  expect((await api.storage.from('documents').upload(begun?.[0]?.object_path, 'Notes')).error).toBeNull();

  const panel = await openTab(lawyer, 'messages');
  await panel.getByRole('button', { name: 'Attach', exact: true }).click();
  await lawyer.getByRole('menuitem', { name: 'Choose from the files of the case' }).click();
  const chooser = lawyer.getByRole('dialog', { name: 'Choose a file of the case' });
  await chooser.getByRole('searchbox', { name: 'Search the files' }).fill(name.slice(0, 9));
  await chooser.getByRole('button', { name }).click();
  await lawyer.getByRole('button', { name: 'Share and attach' }).click();
  await panel.getByRole('button', { name: `Open ${name}` }).waitFor();
  const { data: file } = await api.from('files').select('visibility').eq('name', name).single();
  expect(file).toEqual({ visibility: 'shared' });
  await panel.getByRole('button', { name: `Take off ${name}` }).click();
  await panel.getByRole('button', { name: `Open ${name}` }).waitFor({ state: 'detached' });
});

test('a note has files, which the client sees with the note', async () => {
  const [client, lawyer] = [await signedIn('user', { at: null }), await signedIn('lawyer', { at: null })];
  const [text, name] = [word(), `${word()}.txt`];
  const notes = await openTab(lawyer, 'notes');
  await notes.getByRole('button', { name: 'New note' }).click();
  await notes.locator('[contenteditable=true]').fill(text);
  await attach(notes, name);
  await notes.getByRole('button', { name: 'Save note' }).click();
  const note = notes.locator('article', { hasText: text });
  await note.getByRole('button', { name: `Open ${name}` }).waitFor();

  const seen = await openTab(client, 'notes');
  await seen.locator('article').first().waitFor();
  expect(await seen.getByText(name).count()).toBe(0);
  await note.getByRole('button', { name: /^Actions for Note/ }).click();
  await lawyer.getByRole('menuitem', { name: 'Edit' }).click();
  await notes.getByRole('radio', { name: /^Shared/ }).check();
  await notes.getByRole('button', { name: 'Save changes' }).click();
  await note.getByText('Shared').waitFor();
  await client.reload();
  await seen
    .locator('article', { hasText: text })
    .getByRole('button', { name: `Open ${name}` })
    .waitFor();
});

test('a client posts a case with two files and shows one to lawyers; a lawyer proposes with one', async () => {
  const client = await signedIn('user', { at: '/dashboard/case/new' });
  const [title, kept, shown, cv] = [word(), `${word()}.txt`, `${word()}.txt`, `${word()}.txt`];
  await client.getByRole('textbox', { name: /^Title/ }).fill(title);
  await attach(client, kept);
  await attach(client, shown);
  const row = client.getByRole('list', { name: 'Attached files' }).getByRole('listitem').filter({ hasText: shown });
  await row.getByRole('switch', { name: 'For all lawyers who may send a proposal' }).check();
  await client.getByRole('button', { name: 'Save and close' }).click();
  await client.waitForURL(/\/dashboard\/case\/[0-9a-f-]{36}/);
  const caseId = /case\/([0-9a-f-]{36})/.exec(client.url())?.[1] ?? '';
  const own = await apiOf('user');
  const filled = {
    public_summary: 'A lease ends',
    description: 'In full',
    practice_area: 'family',
    jurisdiction_country: 'US',
  };
  expect((await own.from('cases').update(filled).eq('id', caseId)).error).toBeNull();
  expect((await own.rpc('post_case', { case_id: caseId })).error).toBeNull();

  const lawyer = await signedIn('rival-lawyer', { at: `/dashboard/case/${caseId}` });
  await lawyer.getByRole('button', { name: `Open ${shown}` }).waitFor();
  expect(await lawyer.getByText(kept).count()).toBe(0);
  await lawyer.getByRole('button', { name: `Open ${shown}` }).click();
  await lawyer.getByRole('dialog', { name: shown }).getByText('What the lease says').waitFor();

  await lawyer.goto(`/dashboard/case/proposal/${caseId}/new`);
  await attach(lawyer, cv);
  await lawyer.getByRole('button', { name: 'Save draft' }).click();
  await lawyer.getByText('Draft saved').first().waitFor();
  const { data: proposals } = await (await apiOf('rival-lawyer')).from('proposals').select('id').eq('case_id', caseId);
  const id = String(proposals?.[0]?.id);
  expect((await own.from('attachments').select('id').eq('proposal_id', id)).data).toEqual([]);
  await lawyer.goto(`/dashboard/case/proposal/${id}`);
  await lawyer.getByRole('button', { name: `Open ${cv}` }).waitFor();
});

test('an event has files, read where the event is', async () => {
  const lawyer = await signedIn('lawyer', { at: null });
  const [title, name] = [word(), `${word()}.txt`];
  await lawyer.goto('/dashboard/calendar');
  await lawyer.getByRole('button', { name: 'New event' }).click();
  const dialog = lawyer.getByRole('dialog', { name: 'New event' });
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  await attach(dialog, name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const api = await apiOf('lawyer');
  const { data: event } = await api.from('calendar_events').select('id').eq('title', title).single();
  await lawyer.goto(`/dashboard/calendar?event=${String(event?.id)}`);
  await lawyer.getByRole('button', { name: `Open ${name}` }).waitFor();
});
