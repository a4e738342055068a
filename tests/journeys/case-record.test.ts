import { randomUUID } from 'node:crypto';

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { pickerOf, typeDay } from './pickers.ts';
import { apiOf } from './practice.ts';

/** The active case of `user@` that `lawyer@` leads. */
const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';
/** Until a page listens to what it shows, in milliseconds. */
const LISTENING_MS = 4000;

const word = (): string => `W${randomUUID().slice(0, 8)}`;
const openTab = async (page: Page, tab: string): Promise<Locator> => {
  await page.goto(`/dashboard/case/${LEASE}?tab=${tab}`);
  const panel = page.getByRole('tabpanel');
  await panel.locator('h2, h3, article, [role=log]').first().waitFor();
  return panel;
};
const actions = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true });
const choose = async (page: Page, name: string, entry: string) => {
  await actions(page, name).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('client and lawyer write to each other: live, and marked until it is read', async () => {
  const [client, lawyer] = [await signedIn('user', { at: null }), await signedIn('lawyer', { at: null })];
  const [question, answer] = [word(), word()];
  await openTab(lawyer, 'messages');
  await openTab(client, 'messages');
  // Whatever was there is read by now.
  await openTab(client, 'parties');
  await client.waitForTimeout(LISTENING_MS);

  const box = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
  await box(lawyer).fill(question);
  await lawyer.getByRole('button', { name: 'Send' }).click();
  await lawyer.getByRole('log').getByText(question).waitFor();
  expect(await box(lawyer).inputValue()).toBe('');

  await client.getByRole('tab', { name: 'Messages 1 new' }).click();
  await client.getByRole('log').getByText(question).waitFor();
  // The part of that name has a tab too.
  const groups = client.getByRole('tablist', { name: 'Parts of the case' });
  await groups.getByRole('tab', { name: 'Messages', exact: true }).waitFor();

  await box(client).fill(`${answer} first line`);
  await box(client).press('Shift+Enter');
  await box(client).pressSequentially('second line');
  await box(client).press('Enter');
  await lawyer.getByRole('log').getByText(answer).waitFor();
  expect(await lawyer.getByRole('log').getByText(answer).innerText()).toBe(`${answer} first line\nsecond line`);
});

test('an internal note stays inside the firm until it is shared; its history is kept', async () => {
  const [client, lawyer] = [await signedIn('user', { at: null }), await signedIn('lawyer', { at: null })];
  const [first, second] = [word(), word()];
  const notes = await openTab(lawyer, 'notes');
  const clientNotes = await openTab(client, 'notes');
  await client.waitForTimeout(LISTENING_MS);

  await notes.getByRole('button', { name: 'New note' }).click();
  const editor = notes.locator('[contenteditable=true]');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await notes.getByText('This is required.').waitFor();
  await editor.fill(first);
  await notes.getByRole('button', { name: 'Save note' }).click();
  const note = notes.locator('article', { hasText: first });
  await note.getByText('Internal').waitFor();
  expect(await clientNotes.getByText(first).count()).toBe(0);

  await note.getByRole('button', { name: 'Actions for Note by Daniel Okafor' }).click();
  await lawyer.getByRole('menuitem', { name: 'Edit' }).click();
  await editor.fill(second);
  await notes.getByRole('radio', { name: /^Shared/ }).check();
  await notes.getByRole('button', { name: 'Save changes' }).click();
  await clientNotes.getByText(second).waitFor();

  const changed = notes.locator('article', { hasText: second });
  await changed.getByRole('button', { name: 'Actions for Note by Daniel Okafor' }).click();
  await lawyer.getByRole('menuitem', { name: 'Earlier versions' }).click();
  await dialog(lawyer, 'Versions of the note').getByText(first).waitFor();
  await dialog(lawyer, 'Versions of the note').getByRole('button', { name: 'Close' }).click();

  await changed.getByRole('button', { name: 'Actions for Note by Daniel Okafor' }).click();
  await lawyer.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(lawyer, 'Delete this note?').getByRole('button', { name: 'Delete' }).click();
  await clientNotes.getByText(second).waitFor({ state: 'detached' });
});

test('two people edit one party: what overlaps is chosen, what does not is taken over', async () => {
  const [lawyer, head, client] = [
    await signedIn('lawyer', { at: null }),
    await signedIn('lawyer-admin', { at: null }),
    await signedIn('user', { at: null }),
  ];
  const [name, renamed] = [word(), word()];
  const parties = await openTab(lawyer, 'parties');
  const clientParties = await openTab(client, 'parties');
  expect(await clientParties.getByRole('button', { name: 'Add party' }).count()).toBe(0);
  await client.waitForTimeout(LISTENING_MS);

  await parties.getByRole('button', { name: 'Add party' }).click();
  const adding = dialog(lawyer, 'Add a party');
  await adding.getByRole('textbox', { name: 'Name' }).fill(name);
  await adding.getByRole('combobox', { name: 'Represented by' }).click();
  await lawyer.getByRole('option', { name: 'Stroud & Vance PC' }).click();
  await adding.getByRole('button', { name: 'Add party' }).click();
  await clientParties.getByRole('listitem').filter({ hasText: name }).getByText('Represented by Stroud').waitFor();

  await openTab(head, 'parties');
  const editing = (page: Page) => dialog(page, 'Edit the party');
  await choose(lawyer, name, 'Edit');
  await choose(head, name, 'Edit');
  const pick = async (page: Page, role: string) => {
    await editing(page).getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: role, exact: true }).click();
  };
  await pick(head, 'Insurer');
  await editing(head).getByRole('combobox', { name: 'Represented by' }).click();
  await head.getByRole('option', { name: 'No one, or not known' }).click();
  await editing(head).getByRole('button', { name: 'Save changes' }).click();
  await editing(head).waitFor({ state: 'detached' });

  await pick(lawyer, 'Expert');
  await editing(lawyer).getByRole('textbox', { name: 'Name' }).fill(renamed);
  await editing(lawyer).getByRole('button', { name: 'Save changes' }).click();
  const merge = dialog(lawyer, 'Someone else changed this party');
  await merge.getByText('Taken from the other version: Represented by.').waitFor();
  expect(await merge.getByRole('radiogroup').count()).toBe(1);
  await merge.getByRole('radio', { name: /^Theirs\s*Insurer/ }).check();
  await merge.getByRole('button', { name: 'Use this selection' }).click();
  await editing(lawyer).getByRole('button', { name: 'Save changes' }).click();
  const merged = clientParties.getByRole('listitem').filter({ hasText: renamed });
  await merged.getByText('Insurer').waitFor();
  expect(await merged.getByText('Represented by').count()).toBe(0);

  await choose(lawyer, renamed, 'Remove');
  await dialog(lawyer, 'Remove this party?').getByRole('button', { name: 'Remove' }).click();
  await clientParties.getByText(renamed).waitFor({ state: 'detached' });
});

test('the administrator gives roles, puts up a wall and takes it down; everybody learns why they see the case', async () => {
  const [head, client] = [await signedIn('lawyer-admin', { at: null }), await signedIn('user', { at: null })];
  const seen = await openTab(client, 'team');
  await seen.getByText('You are the client').waitFor();
  expect(await seen.getByRole('button', { name: 'Add to team' }).count()).toBe(0);

  const team = await openTab(head, 'team');
  await team.getByText('You administer the firm that has the case').waitFor();
  const member = (name: string) => team.getByRole('listitem').filter({ hasText: name });

  await choose(head, 'Daniel Okafor', 'Remove from the team');
  const asked = dialog(head, 'Remove from the team?');
  await asked.getByRole('button', { name: 'Remove from the team' }).click();
  await asked.getByText('Name another lead lawyer first').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();

  await choose(head, 'Julien Moreau', 'Change role');
  const roles = dialog(head, 'Role of Julien Moreau');
  await roles.getByRole('radio', { name: /^Observer/ }).check();
  await roles.getByRole('button', { name: 'Save changes' }).click();
  await member('Julien Moreau').getByText('Observer').waitFor();

  await team.getByRole('button', { name: 'Put up a wall' }).click();
  const wall = dialog(head, 'Put up an ethical wall');
  await wall.getByRole('combobox', { name: 'Person' }).fill('Julien');
  await head.getByRole('option', { name: 'Julien Moreau' }).click();
  await wall.getByRole('button', { name: 'Put up a wall' }).click();
  await wall.getByText('This is required.').waitFor();
  await wall.getByRole('textbox', { name: 'Reason' }).fill('Advised the landlord');
  await wall.getByRole('button', { name: 'Put up a wall' }).click();
  await team.getByText('Advised the landlord').waitFor();
  await seen.getByText('Julien Moreau').waitFor({ state: 'detached' });

  await choose(head, 'Julien Moreau', 'Why do they see it?');
  const why = dialog(head, 'What Julien Moreau sees of this case');
  await why.getByText('Barred by an ethical wall').waitFor();
  await why.getByRole('button', { name: 'Close' }).click();

  await choose(head, 'Julien Moreau', 'Take down the wall');
  await dialog(head, 'Take down the wall?').getByRole('button', { name: 'Take down the wall' }).click();
  await team.getByText('No one is walled off from this case.').waitFor();
  await team.getByRole('button', { name: 'Add to team' }).click();
  const adding = dialog(head, 'Add someone to the team');
  await adding.getByRole('combobox', { name: 'Person' }).fill('Julien');
  await head.getByRole('option', { name: 'Julien Moreau' }).click();
  await adding.getByRole('button', { name: 'Add to team' }).click();
  await seen.getByText('Julien Moreau').waitFor();
});

test('the firm says by when the client hears from it', async () => {
  const [client, lawyer] = [await signedIn('user', { at: null }), await signedIn('lawyer', { at: null })];
  for (const page of [client, lawyer]) await page.goto(`/dashboard/case/${LEASE}`);
  await client.getByText('Update from your lawyers').waitFor();
  expect(await client.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0);
  await client.waitForTimeout(LISTENING_MS);

  await lawyer.getByRole('button', { name: 'Change', exact: true }).click();
  const asked = dialog(lawyer, 'Next update to the client');
  const day = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  await typeDay(pickerOf(asked, 'By the end of'), day);
  await asked.getByRole('button', { name: 'Save' }).click();
  await asked.waitFor({ state: 'detached' });
  // The day ends by the clock of the firm; the client reads when that is by their own.
  const { data } = await (
    await apiOf('user')
  )
    .from('cases')
    .select('next_update_by')
    .eq('id', LEASE)
    .single<{ next_update_by: string }>();
  const read = new Intl.DateTimeFormat('sv').format(new Date(data?.next_update_by ?? ''));
  const dates = client.getByRole('region', { name: 'Next dates' });
  await dates
    .getByRole('listitem')
    .filter({ hasText: 'Update from your lawyers' })
    .locator(`time[datetime="${read}"]`)
    .waitFor();
});
