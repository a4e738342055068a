import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { pickerOf, typeDay } from './pickers.ts';
import { apiOf, caseIn } from './practice.ts';

/** A template of two stages that counts from a hearing; the second stage begins when the first is done. */
const HEARING = {
  description: '',
  language: 'en',
  scope: 'personal',
  trigger_dates: [{ key: 'hearing', label: 'Day of the hearing', required: true }],
  stages: [
    { key: 'prepare', name: 'Preparation', client_label: 'We get ready for court', sla_days: 10, sla_unit: 'days' },
    { key: 'court', name: 'Court', client_label: 'Your day in court' },
  ],
  steps: [
    {
      key: 'bundle',
      stage: 'prepare',
      type: 'task',
      title: 'Put the bundle together',
      assignee_role: 'lead',
      offset: { n: 2, unit: 'days', direction: 'after', anchor: 'start' },
    },
    {
      key: 'brief',
      stage: 'prepare',
      type: 'task',
      title: 'Write the brief',
      assignee_role: 'lead',
      offset: { n: 14, unit: 'days', direction: 'before', anchor: 'trigger:hearing' },
      depends_on: ['bundle'],
      client_visible: true,
      client_label: 'We write down your arguments',
    },
    {
      key: 'attend',
      stage: 'court',
      type: 'task',
      title: 'Attend the hearing',
      assignee_role: 'paralegal',
      offset: { n: 0, unit: 'days', direction: 'after', anchor: 'trigger:hearing' },
    },
  ],
} as const;

async function activeTemplate(): Promise<{ id: string; name: string }> {
  const api = await apiOf('lawyer');
  const name = `Hearing ${randomUUID().slice(0, 8)}`;
  const { data, error } = await api.rpc('save_template', { template_id: null, template: { ...HEARING, name } });
  expect(error).toBeNull();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row of the template
  const { id } = data as { id: string };
  expect((await api.rpc('activate_template', { template_id: id })).error).toBeNull();
  return { id, name };
}

const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const step = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a workflow is seen before it starts, is worked on, moves what is confirmed, and tells the client in plain words', async () => {
  const { caseId } = await caseIn('active');
  const template = await activeTemplate();
  const { data: row } = await (
    await apiOf('lawyer')
  )
    .from('cases')
    .select('title')
    .eq('id', caseId)
    .single<{ title: string }>();
  const title = row?.title ?? '';

  // The gallery leads here with the template chosen.
  const lawyer = await signedIn('lawyer', { at: `/dashboard/workflow?start=${template.id}` });
  const start = lawyer.getByRole('dialog', { name: 'Start a workflow' });
  await start.getByRole('combobox', { name: /^Case/ }).fill(title);
  await lawyer.getByRole('option', { name: title }).click();
  expect(await start.getByRole('combobox', { name: /^Template/ }).inputValue()).toContain(template.name);
  await start.getByRole('button', { name: 'Start', exact: true }).click();
  await start.getByText('This is required.').waitFor();
  const preview = start.getByRole('region', { name: 'What will happen' });
  await preview.getByText('Once “Day of the hearing” is known').first().waitFor();
  await typeDay(pickerOf(start, /^Day of the hearing/), '2038-03-15');
  await preview.getByText('Mon 1 Mar 2038').waitFor();
  await preview.getByText('Mon 15 Mar 2038').waitFor();
  await preview.getByText('Daniel Okafor').first().waitFor();
  await preview.getByText('No one on the case has the role: Paralegal').waitFor();
  await start.getByRole('button', { name: 'Start', exact: true }).click();
  await lawyer.waitForURL(/\/dashboard\/workflow\/[0-9a-f-]{36}\/details$/);
  const address = new URL(lawyer.url()).pathname;
  await lawyer.getByText('0 of 3 steps').first().waitFor();
  await step(lawyer, 'Write the brief').getByText('Waits for “Put the bundle together” (Daniel Okafor)').waitFor();

  // Another day: what is left unticked stays, what has not begun follows by itself.
  await lawyer.getByRole('button', { name: 'Change dates' }).click();
  const dates = lawyer.getByRole('dialog', { name: 'Dates of the workflow' });
  await typeDay(pickerOf(dates, /^Day of the hearing/), '2038-03-22');
  await dates.getByText('Moves by itself: it has not started').waitFor();
  await dates.getByRole('checkbox', { name: 'Move “Write the brief”' }).uncheck();
  await dates.getByRole('button', { name: 'Save the dates' }).click();
  await dates.waitFor({ state: 'detached' });
  await step(lawyer, 'Attend the hearing').getByText('Mon 22 Mar 2038').waitFor();
  await step(lawyer, 'Write the brief').getByText('Due Mon 1 Mar 2038').waitFor();
  await lawyer.getByRole('button', { name: 'Change dates' }).click();
  await typeDay(pickerOf(dates, /^Day of the hearing/), '2038-03-29');
  await dates.getByRole('checkbox', { name: 'Move “Write the brief”', checked: true }).waitFor();
  await dates.getByRole('button', { name: 'Move 1 step' }).click();
  await step(lawyer, 'Write the brief').getByText('Due Mon 15 Mar 2038').waitFor();

  // A second screen follows, and what is written on it arrives here.
  const admin = await signedIn('lawyer-admin', { at: address });
  await step(admin, 'Put the bundle together').getByText('Open', { exact: true }).waitFor();
  await lawyer.getByRole('button', { name: 'Complete “Put the bundle together”' }).click();
  await step(admin, 'Put the bundle together').getByText('by Daniel Okafor').waitFor();
  await lawyer.getByRole('tab', { name: 'Comments' }).click();
  await lawyer.getByText('No comments yet.').waitFor();
  await admin.getByRole('tab', { name: 'Comments' }).click();
  await admin.getByRole('textbox', { name: 'Comment' }).fill('The court has moved us to room 4.');
  await admin.getByRole('button', { name: 'Comment', exact: true }).click();
  await lawyer.getByText('The court has moved us to room 4.').waitFor();

  // It rests, with its reason, and goes on.
  await lawyer.getByRole('tab', { name: 'Steps' }).click();
  await lawyer.getByRole('button', { name: 'Pause' }).click();
  await lawyer.getByRole('textbox', { name: 'Why is it paused?' }).fill('The other side wants to settle');
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await lawyer.getByText('The other side wants to settle').waitFor();
  expect(await lawyer.getByRole('button', { name: /^Complete/ }).count()).toBe(0);
  await lawyer.getByRole('button', { name: 'Resume' }).click();
  await stage(lawyer, 'Preparation').getByText('In progress').waitFor();

  // The client reads plain words, and nothing that is not meant for them.
  const client = await signedIn('user', { at: `/dashboard/case/${caseId}?tab=workflows` });
  await client.getByRole('heading', { name: 'We get ready for court' }).waitFor();
  await client.getByText(/^We write down your arguments · due Mon 15 Mar 2038/).waitFor();
  expect(await client.getByText(/bundle|Preparation|Attend/).count()).toBe(0);

  // The last step of a stage is done: the workflow goes on by itself.
  await lawyer.getByRole('button', { name: 'Complete “Write the brief”' }).click();
  await stage(lawyer, 'Court').getByText('In progress').waitFor();
  await stage(lawyer, 'Preparation').getByText('Finished').waitFor();

  // A finished step is opened again with its reason; its stage is entered again and makes nothing twice.
  await lawyer.getByRole('button', { name: 'Actions for Put the bundle together' }).click();
  await lawyer.getByRole('menuitem', { name: 'Reopen' }).click();
  await lawyer.getByRole('textbox', { name: 'Why does it have to be done again?' }).fill('Two pages were missing');
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await step(lawyer, 'Put the bundle together').getByText('Open', { exact: true }).waitFor();
  await stage(lawyer, 'Preparation').getByRole('button', { name: 'Enter again' }).click();
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Enter again' }).click();
  await stage(lawyer, 'Preparation').getByText('In progress').waitFor();
  expect(await lawyer.getByRole('heading', { name: 'Put the bundle together' }).count()).toBe(1);
  await lawyer.getByRole('tab', { name: 'Graph' }).click();
  await lawyer.locator('.react-flow__node').filter({ hasText: 'Attend the hearing' }).waitFor();

  const rival = await signedIn('rival-lawyer', { at: address });
  await rival.getByRole('heading', { name: 'Workflow not found' }).first().waitFor();

  // It ends before its time, with a reason, and the list says so.
  await lawyer.getByRole('button', { name: `Actions for ${template.name}` }).click();
  await lawyer.getByRole('menuitem', { name: 'Cancel the workflow' }).click();
  await lawyer.getByRole('textbox', { name: 'Why does it end here?' }).fill('The case is settled');
  await lawyer.getByRole('button', { name: 'Cancel the workflow' }).click();
  await lawyer.getByText(/The case is settled/).waitFor();
  await lawyer.getByRole('dialog').waitFor({ state: 'detached' });
  await lawyer.goto(`/dashboard/workflow?status=cancelled&q=${encodeURIComponent(template.name)}`);
  await lawyer.getByRole('link', { name: template.name, exact: true }).waitFor();
  await lawyer.getByRole('cell', { name: 'Cancelled' }).waitFor();
}, 180_000);

test('where time goes is shown by stage, and a case starts a workflow from its own page', async () => {
  const { caseId } = await caseIn('active');
  const template = await activeTemplate();
  const lawyer = await signedIn('lawyer', { at: `/dashboard/case/${caseId}?tab=workflows` });
  await lawyer.getByRole('button', { name: 'Start a workflow' }).click();
  const start = lawyer.getByRole('dialog');
  await start
    .getByRole('checkbox', { name: 'Show templates for every practice area' })
    .or(start.getByRole('switch'))
    .check();
  await start.getByRole('combobox', { name: /^Template/ }).fill(template.name);
  await lawyer.getByRole('option', { name: new RegExp(template.name) }).click();
  await typeDay(pickerOf(start, /^Day of the hearing/), '2038-03-15');
  await start.getByRole('button', { name: 'Start', exact: true }).click();
  await lawyer.waitForURL(/\/details$/);
  await lawyer.getByRole('button', { name: 'Complete “Put the bundle together”' }).click();
  await lawyer.getByRole('button', { name: 'Complete “Write the brief”' }).click();
  await stage(lawyer, 'Court').getByText('In progress').waitFor();

  await lawyer.goto('/dashboard/workflow?tab=time');
  await lawyer.getByRole('combobox', { name: 'Template' }).click();
  await lawyer.getByRole('option', { name: template.name }).click();
  await lawyer.getByText(/^Longest stage: Preparation/).waitFor();
  await lawyer.getByRole('figure', { name: `Median days per stage of ${template.name}` }).waitFor();
  await lawyer.getByRole('row', { name: /^Preparation/ }).waitFor();
}, 120_000);
