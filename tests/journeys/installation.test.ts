import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

// What administrators see of the installation and of the audit log.

test('the platform sees how each part of the installation is, and where to look after it', async () => {
  const page = await signedIn('admin', { at: '/dashboard/status' });
  await page.getByRole('heading', { level: 1, name: 'Status' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Database', exact: true }).waitFor();
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining([
      'Disk',
      'Clock',
      'Replication',
      'Background jobs',
      'Letters',
      'Backups',
      'Trial of a backup',
    ]),
  );
  await page.getByText(/PostgreSQL \u206818\.\d\u2069, \u2068\d+ MB\u2069, \d+ of \d+ connections in use/).waitFor();
  await page.getByText(/ · looked at/).waitFor();
  // What is wrong is first.
  const states = await page
    .locator('main li[data-row]')
    .getByText(/^(OK|Warning|Fault)$/)
    .allTextContents();
  const rank = (state: string) => ['Fault', 'Warning', 'OK'].indexOf(state);
  expect(states.length).toBeGreaterThan(10);
  expect(states).toEqual(states.toSorted((a, b) => rank(a) - rank(b)));
  await page.getByRole('link', { name: 'What to do: Backups' }).click();
  await page.waitForURL('**/help/status#backups');
  await page.goBack();
  await page.getByRole('link', { name: 'Open: Background jobs' }).click();
  await page.waitForURL('**/dashboard/jobs');
});

test('nobody else sees how the installation is, nor the audit log of anybody', async () => {
  const page = await signedIn('lawyer', { at: '/dashboard/status' });
  await page.getByText('Only administrators of the platform see how the installation is.').waitFor();
  await page.goto('/dashboard/audit');
  await page.getByText('Only administrators of a firm or of the platform can read the audit log.').waitFor();
});

test('maintenance is asked about before it begins, and every page says that it goes on', async () => {
  const page = await signedIn('admin', { at: '/dashboard/status' });
  // The server of this test has other guests: its answers are given here.
  let now: unknown = { mode: 'none', message: null, since: null };
  const asked: unknown[] = [];
  await page.route('**/api/maintenance', async (route) => {
    if (route.request().method() === 'POST') {
      now = route.request().postDataJSON();
      asked.push(now);
    }
    await route.fulfill({ json: now });
  });
  await page.reload();
  const card = page.getByRole('region', { name: 'Maintenance' });
  await card.getByText('Off. Everybody works as usual.').waitFor();
  await card.getByRole('button', { name: 'Begin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Begin maintenance' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(asked).toEqual([]);
  await card.getByRole('button', { name: 'Begin' }).click();
  await dialog.getByLabel('Message').fill('Until six o’clock');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('Maintenance: you can read, and nothing is saved at the moment.').waitFor();
  await page.getByText('Until six o’clock').first().waitFor();
  expect(asked).toEqual([{ mode: 'read_only', message: 'Until six o’clock' }]);
  await card.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog', { name: 'End maintenance?' }).getByRole('button', { name: 'End' }).click();
  await card.getByText('Off. Everybody works as usual.').waitFor();
  await expect.poll(() => page.getByText('Maintenance: you can read').count()).toBe(0);
  expect(asked[1]).toEqual({ mode: 'none', message: null });
});

test('the administrator of a firm narrows the audit log, reads an entry, verifies the log and takes it away', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/audit' });
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  const rows = page.locator('main tbody tr:has(button)');
  await rows.first().waitFor();
  await page.getByRole('tab', { name: 'Changed' }).click();
  await page.waitForURL(/status=update/);
  await expect.poll(() => rows.getByText('Added', { exact: true }).count()).toBe(0);
  await rows
    .first()
    .getByRole('button', { name: /^Show what/ })
    .click();
  await page.getByRole('columnheader', { name: 'Before' }).waitFor();
  await page.getByText(/Hash:/).waitFor();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Object' }).click();
  await page.getByRole('option', { name: 'Cases', exact: true }).click();
  await page.waitForURL(/area=cases/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await page.getByText(/^The log holds\. Entries verified/).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines[0]).toContain('at,firm,number,actor_id,actor,action,object');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines.slice(1, -1)) expect(line).toContain(',update,');
  // What nobody has done is said, with the way back.
  await page.getByRole('searchbox').fill('nobody of this name');
  await page.getByText('No entry matches').waitFor();
});
