import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf } from './practice.ts';

const word = () => randomUUID().replaceAll(/[\d-]/g, '');

test('a lawyer takes a new client in, from the first name to the open case, and the client accepts', async () => {
  const title = `Intake ${word()}`;
  const client = `Zyphora ${word()}`;
  const page = await signedIn('lawyer', { at: null });
  await page.goto('/dashboard/case/new');
  // Not the client's form, whose words are about postings.
  await page.getByRole('heading', { name: 'Conflict check' }).waitFor();
  expect(await page.getByRole('button', { name: 'Post case' }).count()).toBe(0);

  // What is missing is said at its field, and nothing is sent.
  await page.getByRole('button', { name: 'Open case' }).click();
  await page.getByText('This is required.').first().waitFor();

  await page.getByRole('radio', { name: /Someone new/ }).check();
  await page.getByLabel("Client's name").fill(client);
  await page.getByLabel("Client's e-mail address").fill('second-user@casewright.test');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Add a party' }).click();
  const party = page.getByRole('group', { name: 'Party 1' });
  await party.getByLabel('Name', { exact: false }).first().fill(`Marrow ${word()}`);

  const deed = { name: 'Deed.txt', mimeType: 'text/plain', buffer: Buffer.from('The deed.') };
  await page.getByRole('region', { name: 'Files' }).locator('input[data-upload="files"]').setInputFiles(deed);
  await page.getByRole('button', { name: 'Open Deed.txt' }).waitFor({ timeout: 30_000 });
  await page.getByRole('switch', { name: 'Share these files with the client' }).check();

  // Nothing is lost by a reload.
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('Marrow'));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title);
  expect(await page.getByLabel("Client's name").inputValue()).toBe(client);
  await page.getByRole('button', { name: 'Open Deed.txt' }).waitFor();

  // No case without a look at the names.
  await page.getByRole('button', { name: 'Open case' }).click();
  await page.getByText('Check the names for conflicts before you open the case.').waitFor();
  await page.getByRole('button', { name: 'Check for conflicts' }).click();
  await page.getByText('No matching names').waitFor();
  // Another name is another check.
  await party.getByLabel('Name', { exact: false }).first().fill(`Stone ${word()}`);
  await page.getByText('The names have changed: check them again.').waitFor();
  await page.getByRole('button', { name: 'Check for conflicts' }).click();
  await page.getByText('No matching names').waitFor();

  await page.getByRole('combobox', { name: 'Fee type' }).click();
  await page.getByRole('option', { name: 'Hourly', exact: true }).click();
  await page.getByRole('button', { name: 'Open case' }).click();
  await page.getByText('Some fields need another look').waitFor();
  await page.getByLabel('Hourly rate').fill('250');
  await page.getByLabel('Retainer (optional)').fill('1000');
  await page.getByLabel('Terms (optional)').fill('Invoices at the end of the month.');
  await page.getByRole('button', { name: 'Open case' }).click();
  await page.getByText('The case is open.').waitFor();
  await page.getByRole('heading', { name: title }).first().waitFor();
  await page.getByText('$250 an hour').waitFor();
  await page.getByRole('tab', { name: /^File/ }).click();
  await page.getByText('Invoices at the end of the month.').waitFor();

  // Until the client has accepted, the terms are the firm's to change.
  const more = page.getByRole('button', { name: 'More actions' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Change terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the terms of the engagement' });
  expect(await dialog.getByLabel('Terms (optional)').inputValue()).toBe('Invoices at the end of the month.');
  await dialog.getByLabel('Hourly rate').fill('');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await dialog.getByText('This is required.').waitFor();
  await dialog.getByLabel('Hourly rate').fill('275');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await page.getByText('The terms were saved.').waitFor();
  await page.getByText('$275 an hour').waitFor();

  const api = await apiOf('lawyer');
  const { data } = await api
    .from('cases')
    .select(
      'id, status, client_id, client_invitations(email, accepted_at), conflict_checks(result), files(name, visibility)',
    )
    .eq('title', title)
    .single<{ id: string }>();
  expect(data).toMatchObject({
    status: 'active',
    client_id: null,
    client_invitations: [{ email: 'second-user@casewright.test', accepted_at: null }],
    conflict_checks: [{ result: 'cleared' }],
    files: [{ name: 'Deed.txt', visibility: 'shared' }],
  });
  // The words were sent: the next intake begins empty.
  await page.goto('/dashboard/case/new');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('');

  const person = await apiOf('second-user');
  const { data: asked } = await person
    .rpc('waiting_client_invitations')
    .order('created_at', { ascending: false })
    .limit(1)
    .single<{ id: string }>();
  const { data: accepted } = await person.rpc('answer_client_invitation', { id: asked?.id, accepted: true });
  expect(accepted).toBe(data?.id);

  // From then on they are agreed.
  await page.goto(`/dashboard/case/${data?.id}`);
  await more.click();
  await page.getByRole('menuitem', { name: 'Close case' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Change terms' }).count()).toBe(0);
}, 180_000);

test("the firm's administrator meets a conflict, which keeps the case a draft until it is waived", async () => {
  const title = `Intake ${word()}`;
  const name = `Quillon ${word()}`;
  const api = await apiOf('lawyer-admin');
  const { data: other } = await api
    .from('cases')
    .insert({ title: 'Other matter' })
    .select('id')
    .single<{ id: string }>();
  const against = { case_id: other?.id, role: 'opposing_party', name };
  expect((await api.from('case_parties').insert(against)).error).toBeNull();
  const { data: contact } = await api.from('firm_contacts').insert({ name }).select('id').single<{ id: string }>();

  const page = await signedIn('lawyer-admin', { at: null });
  await page.goto('/dashboard/case/new');
  await page.getByRole('combobox', { name: 'Contact' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByText('This contact has no e-mail address').waitFor();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Check for conflicts' }).click();
  await page.getByText('is on the opposing side of another case').waitFor();
  await page.getByRole('link', { name: /Other matter/ }).waitFor();

  // Cleared needs a reason here, and a conflict opens nothing; both are said in place, and the words stay.
  await page.getByRole('button', { name: 'Open case' }).click();
  await page.getByText('This is required.').waitFor();
  await page.getByRole('radio', { name: /^Conflict/ }).check();
  await page.getByText('The case cannot be opened with this result.').waitFor();
  await page.getByRole('button', { name: 'Open case' }).click();
  await page.getByText('With this result the case can only be saved as a draft.').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe(title);
  await page.getByRole('radio', { name: /^Waived/ }).check();
  await page.getByLabel('Reasons').fill('Both agreed in writing.');
  await page.getByRole('button', { name: 'Open case' }).click();
  await page.getByText('The case is open.').waitFor();
  const { data } = await api
    .from('cases')
    .select('status, client_contact_id, conflict_checks(result, reason)')
    .eq('title', title);
  expect(data).toEqual([
    {
      status: 'active',
      client_contact_id: contact?.id,
      conflict_checks: [{ result: 'waived', reason: 'Both agreed in writing.' }],
    },
  ]);
}, 180_000);

test('a client still meets the form that posts a case', async () => {
  const page = await signedIn('user', { at: null });
  await page.goto('/dashboard/case/new');
  await page.getByRole('button', { name: 'Next: place and budget' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Conflict check' }).count()).toBe(0);
}, 60_000);

test('an intake that is saved as a draft keeps its workflow, which starts when the case is opened', async () => {
  const title = `Intake ${word()}`;
  const page = await signedIn('lawyer', { at: null });
  await page.goto('/dashboard/case/new');
  await page.getByRole('radio', { name: /Someone new/ }).check();
  await page.getByLabel("Client's name").fill(`Zyphora ${word()}`);
  await page.getByRole('switch', { name: /Invite the client/ }).uncheck();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Check for conflicts' }).click();
  await page.getByText('No matching names').waitFor();
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: /Court proceedings/ }).click();
  // The days that the template counts from may be unknown yet.
  await page.getByText('Dates used by this template').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: title }).first().waitFor();
  await page.getByText('A workflow was chosen at intake.').waitFor();
  await page.getByRole('button', { name: 'Open case' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open case' }).click();
  await page.getByText('The case is active.').waitFor();

  const api = await apiOf('lawyer');
  const { data } = await api.from('cases').select('status, intake_workflow, workflows(status)').eq('title', title);
  expect(data).toEqual([{ status: 'active', intake_workflow: null, workflows: [{ status: 'running' }] }]);
});
