import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf } from './practice.ts';

test('a firm names its client, who accepts in their own account and sees the case when it is opened', async () => {
  const title = `Intake ${randomUUID().replaceAll(/[\d-]/g, '')}`;
  const api = await apiOf('lawyer');
  const { data: made } = await api.from('cases').insert({ title }).select('id').single<{ id: string }>();
  const lawyer = await signedIn('lawyer', { at: `/dashboard/case/${made?.id}` });
  await lawyer.getByRole('button', { name: 'More' }).click();
  await lawyer.getByRole('menuitem', { name: 'Name the client' }).click();
  const dialog = lawyer.getByRole('dialog');
  await dialog.getByLabel("Client's name").fill('Second U. Ser');
  await dialog.getByLabel("Client's e-mail address").fill('second-user@casewright.test');
  await dialog.getByRole('button', { name: 'Name the client' }).click();
  await lawyer.getByText('The client has been named and asked to accept.').waitFor();
  // What the firm typed, and nothing of the account.
  await lawyer.getByText('Second U. Ser').first().waitFor();

  const client = await signedIn('second-user');
  const asked = client.getByRole('alert').filter({ hasText: 'asks you to become its client' }).first();
  await asked.getByRole('button', { name: 'Accept' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await client.getByText('You are now the client.').waitFor();
  await expect.poll(() => client.getByText('asks you to become its client').count()).toBe(0);

  for (const [verb, args] of [
    ['record_conflict_check', { case_id: made?.id, result: 'cleared' }],
    ['open_firm_case', { case_id: made?.id }],
  ] as const)
    expect((await api.rpc(verb, args)).error).toBeNull();
  await client.goto(`/dashboard/case/${made?.id}`);
  await client.getByRole('heading', { name: title }).first().waitFor();
}, 120_000);
