import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';

const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** What the bank would say of the demonstration's account: one check is not cashed, and a charge was not entered. */
const LINES: readonly [number, string, number][] = [
  [120, 'TRF 9920', 150],
  [86, 'ACH 65021 HARTLEY', 3000],
  [37, 'CHECK 2197', -1500],
  [22, 'ACH 71190', 983],
  [12, 'CHECK 2204', -388],
  [81, 'ACH 71317', 1750],
  [72, 'ACH 71334', 2500],
  [63, 'ACH 71351', 3250],
  [54, 'ACH 71368', 4000],
  [45, 'ACH 71385', 4750],
  [33, 'CHECK 2211', -215.5],
  [24, 'CHECK 2213', -646.5],
  [14, 'CHECK 2215', -1077.5],
  [30, 'SERVICE CHARGE', -42.5],
  [2, 'EXPRESS CHARGE', -12.5],
];

test('a statement is held against book and clients, what is missing is entered, and it is signed', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/trust' });
  await page.getByRole('link', { name: 'Reconcile' }).click();
  await page.getByRole('button', { name: 'Take a statement' }).click();
  const csv = LINES.map(([days, text, amount]) => `${dayAgo(days)},${text},${amount.toFixed(2)}`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Description,Amount', ...csv].join('\n')),
  });
  await page.getByText(`november.csv: ${LINES.length} lines`).waitFor();
  const sum = LINES.reduce((all, [, , amount]) => all + amount, 0);
  await page.getByLabel('Balance on that day').fill(sum.toFixed(2));
  await page.keyboard.press('Enter');

  await page.getByText('The sums differ by $12.50').waitFor();
  const sign = page.getByRole('button', { name: 'Sign and freeze' });
  expect(await sign.isDisabled()).toBe(true);
  const line = page.getByRole('row').filter({ hasText: 'EXPRESS CHARGE' });
  await line.getByRole('button', { name: 'Enter it' }).click();
  await page.getByLabel('Who gets the money').fill('First Lake Bank');
  await page.keyboard.press('Enter');
  await line.getByRole('button', { name: 'Match' }).click();
  await page.getByText('The three sums are the same.').waitFor();
  await sign.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign and freeze' }).click();
  await page.getByText('The reconciliation is signed').waitFor();
  await page.getByRole('region', { name: 'Signed' }).getByRole('link').click();
  await page.getByText('Signed and frozen.').waitFor();
});

test('on a telephone a check is entered, held, cleared and paid out, and the client sees the balance', async () => {
  const page = await signedIn('lawyer-admin', { width: 390, at: `/dashboard/trust?case=${LEASE}` });
  await page.getByRole('heading', { name: 'Trust: Amelia Hartley' }).waitFor();
  await page.getByRole('button', { name: 'Deposit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('500.25');
  await dialog.getByLabel('What for').fill('Refill by another check');
  await dialog.getByLabel('Not cleared yet').check();
  await dialog.getByRole('button', { name: 'Deposit' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Refill by another check' });
  await entry.getByText('not cleared').waitFor();

  await page.getByRole('button', { name: 'Pay out' }).click();
  await dialog.getByLabel('Amount').fill('2500');
  await dialog.getByLabel('Who gets the money').fill('Meridian Experts');
  await dialog.getByLabel('What for').fill('Second opinion');
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'less cleared money' }).waitFor();
  await dialog.getByLabel('Amount').fill('2500.25');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await entry.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'It has cleared' }).click();
  await page.getByText('The money is free to use').waitFor();
  await page.getByRole('button', { name: 'Pay out' }).click();
  await dialog.getByLabel('Amount').fill('2500.25');
  await dialog.getByLabel('Who gets the money').fill('Meridian Experts');
  await dialog.getByLabel('What for').fill('Second opinion');
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  await page.getByText('The payment is entered').waitFor();

  const client = await signedIn('user', { at: `/dashboard/case/${LEASE}` });
  await client.getByRole('region', { name: 'In trust' }).getByText('$1,250.00', { exact: true }).waitFor();
});

test('a client looks at the statement of their own money by keyboard, and keeps it', async () => {
  const page = await signedIn('user', { at: `/dashboard/case/${LEASE}` });
  await page.getByRole('button', { name: 'Statement of First Lake Bank •••• 4471' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Statement of money in trust' });
  await dialog.getByRole('combobox', { name: 'Language' }).press('Enter');
  await page.getByRole('option', { name: 'Français' }).press('Enter');
  await dialog.getByRole('button', { name: 'Show the statement' }).press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Trust statement .*\.pdf$/ });
  await viewer.getByText('Relevé du compte de tiers', { exact: true }).waitFor({ timeout: 60_000 });
  await dialog.waitFor({ state: 'detached' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Download' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Trust statement \d{4}-01-01 to \d{4}-\d\d-\d\d\.pdf$/);
  await viewer.getByRole('button', { name: 'Close' }).press('Enter');
  await viewer.waitFor({ state: 'detached' });
});

test('the ledger of a client leads to the statement of all cases of the client', async () => {
  const page = await signedIn('lawyer-admin', { at: `/dashboard/trust?case=${LEASE}` });
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement of money in trust' });
  await dialog.getByLabel('All cases of this client').check();
  await dialog.getByRole('button', { name: 'Show the statement' }).click();
  await page
    .getByRole('dialog', { name: /^Trust statement/ })
    .getByText('Trust account statement', { exact: true })
    .waitFor({ timeout: 60_000 });
});
