import { expect, test } from 'vitest';

import { signedIn, visit } from './browser.ts';
import { apiOf, caseIn, done } from './practice.ts';

const place = (caseId: string) => `/dashboard/case/${caseId}?tab=money`;

test('a milestone is agreed, reached, drafted and issued, and the client sees what was billed', async () => {
  const { caseId } = await caseIn('active');
  const page = await signedIn('lawyer-admin', { at: place(caseId) });
  const fees = page.getByRole('region', { name: /^Agreed fees/ });
  await fees.getByRole('button', { name: 'Add a fee' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New agreed fee' });
  await dialog.getByLabel('What it is for').fill('Complaint filed');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  // What is missing is said before anything is kept.
  await dialog
    .getByText('Enter a number above zero', { exact: false })
    .or(dialog.locator('[aria-invalid=true]'))
    .first()
    .waitFor();
  await dialog.getByLabel('Amount').fill('1500');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const row = fees.getByRole('listitem').filter({ hasText: 'Complaint filed' });
  await row.getByText('Open', { exact: true }).waitFor();

  await row.getByRole('button', { name: 'Reached', exact: true }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Is this fee reached?' })
    .getByRole('button', { name: 'Reached' })
    .press('Enter');
  await row.getByText('reached on', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Bill what is open' }).press('Enter');
  await page.getByText('Complaint filed').first().waitFor();
  await page.getByRole('button', { name: 'Issue', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: /^INV-\d{5}$/ });
  await heading.waitFor();
  const number = await heading.innerText();

  const client = await signedIn('user', { at: place(caseId) });
  const billed = client.getByRole('listitem').filter({ hasText: 'Complaint filed' });
  await billed.getByText('Billed', { exact: true }).waitFor();
  await billed.getByRole('link', { name: number }).waitFor();
  expect(await client.getByRole('region', { name: /^Who pays/ }).count()).toBe(0);
  expect(await client.getByRole('button', { name: 'Add a fee' }).count()).toBe(0);
});

test('a share of what was recovered is worked out from the accepted proposal, and its invoice says how', async () => {
  const { caseId } = await caseIn('active', { fee_type: 'contingency', contingency_percent: 33.33 });
  const page = await signedIn('lawyer-admin', { at: place(caseId) });
  const fees = page.getByRole('region', { name: /^Agreed fees/ });
  await fees.getByRole('button', { name: 'Add a fee' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New agreed fee' });
  await dialog.getByLabel('What it is for').fill('Settlement with the insurer');
  await dialog.getByRole('combobox', { name: 'Kind' }).press('Enter');
  await page.getByRole('option', { name: 'Share of what is recovered' }).press('Enter');
  await dialog.getByText('Empty: 33.33 %, as agreed.', { exact: false }).waitFor();
  await dialog.getByLabel('Recovered').fill('100000');
  const costs = dialog.getByLabel('Costs taken off before the share');
  await costs.fill('100000');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('Enter less than what is recovered.').waitFor();
  await costs.fill('8500.5');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const row = fees.getByRole('listitem').filter({ hasText: 'Settlement with the insurer' });
  // 33.33 % of 91,499.50 is 30,496.78335.
  await row.getByText('$30,496.78').waitFor();
  await row.getByText('33.33 % of $100,000.00 less $8,500.50', { exact: false }).waitFor();
  await row.getByText('Reached', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Bill what is open' }).press('Enter');
  await page.getByText('33.33 % × (100000.00 − 8500.50) USD').first().waitFor();
});

test('a hybrid has a share beside its hours, and its retainer is asked for and followed', async () => {
  const terms = { fee_type: 'hybrid', amount: 500, hourly_rate: 120, hours_low: 10, hours_high: 20, contingency_percent: 15, retainer_amount: 400 }; // prettier-ignore
  const { caseId, proposalId } = await caseIn('active', terms);
  const page = await signedIn('lawyer-admin', { at: `/dashboard/case/${caseId}` });
  const trust = page.getByRole('region', { name: 'In trust' });
  const retainer = trust.getByRole('listitem').filter({ hasText: 'Agreed retainer' });
  await retainer.getByText('$400.00').waitFor();
  await retainer.getByText('$0.00 deposited for the case').waitFor();
  await retainer.getByRole('button', { name: 'Ask for the retainer' }).press('Enter');
  await page.getByText('The client was asked for the retainer.').waitFor();
  await retainer.getByText('asked for on', { exact: false }).waitFor();
  expect(await retainer.getByRole('button', { name: 'Ask for the retainer' }).count()).toBe(0);

  await visit(page, place(caseId));
  const fees = page.getByRole('region', { name: /^Agreed fees/ });
  await fees.getByRole('button', { name: 'Add a fee' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New agreed fee' });
  await dialog.getByLabel('What it is for').fill('Settlement');
  await dialog.getByRole('combobox', { name: 'Kind' }).press('Enter');
  await page.getByRole('option', { name: 'Share of what is recovered' }).press('Enter');
  await dialog.getByText('Empty: 15 %, as agreed.', { exact: false }).waitFor();
  await dialog.getByLabel('Recovered').fill('1000');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await fees.getByRole('listitem').filter({ hasText: 'Settlement' }).getByText('$150.00').waitFor();
  await fees.getByRole('listitem').filter({ hasText: '$500.00' }).waitFor();

  // The client reads the share wherever the fee is named.
  const client = await signedIn('user', { at: `/dashboard/case/proposal/${proposalId}` });
  await client
    .getByText('$500 fixed, then $120 an hour, 10 to 20 hours, and 15% of the recovery', { exact: false })
    .first()
    .waitFor();
  await client.getByText('The share of the recovery comes on top of this total.').first().waitFor();
});

test('two pay by share: the sum is watched, each has a draft, and a deleted one is billed again', async () => {
  const { caseId } = await caseIn('active');
  const admin = await apiOf('lawyer-admin');
  const { data: contact } = await admin
    .from('firm_contacts')
    .select('id, name')
    .eq('kind', 'company')
    .order('name')
    .limit(1)
    .single();
  const company = String(Object(contact).name);
  const { data: fee } = await admin.rpc('save_fee', {
    case_id: caseId,
    fee: { kind: 'fixed', title: 'Opinion', amount: 1000.01, due: 'hand' },
  });
  await done('lawyer-admin', 'reach_fee', { fee_id: String(Object(fee).id) });

  const page = await signedIn('lawyer-admin', { at: place(caseId) });
  const payers = page.getByRole('region', { name: /^Who pays/ });
  await payers.getByText('The client pays every invoice alone.').waitFor();
  await payers.getByRole('button', { name: 'Change' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who pays' });
  for (const [nth, share] of ['60', '39.5'].entries()) {
    await dialog.getByRole('button', { name: 'Add a payer' }).press('Enter');
    const payer = dialog.getByRole('group', { name: `Payer ${nth + 1}` });
    const who = payer.getByRole('combobox', { name: 'Who' });
    await who.click();
    if (nth === 0) await page.getByRole('option').first().click();
    else {
      await who.fill(company);
      await page.getByRole('option', { name: company }).first().click();
    }
    await payer.getByLabel('Share').fill(share);
  }
  await dialog.getByText('99.5 % of 100 %').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.getByText('The shares come to 100 percent.').waitFor();
  await dialog.getByRole('group', { name: 'Payer 2' }).getByLabel('Share').fill('40');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await payers.getByRole('listitem').filter({ hasText: company }).getByText('40 %').waitFor();

  const invoices = page.getByRole('region', { name: /^Invoices/ });
  await invoices.getByRole('button', { name: 'Bill what is open' }).press('Enter');
  await invoices.getByRole('listitem').filter({ hasText: 'share of 60 %' }).getByText('600.01').waitFor();
  const second = invoices.getByRole('listitem').filter({ hasText: 'share of 40 %' });
  await second.getByText('400.00').waitFor();
  await second.getByRole('link').press('Enter');
  await page.getByText('40 % of', { exact: false }).first().waitFor();

  const { data: drafts } = await admin.from('invoices').select('id, share').eq('case_id', caseId).eq('share', 4000);
  await done('lawyer-admin', 'delete_invoice', { invoice_id: String(Object(drafts?.[0]).id) });
  await page.goto(new URL(place(caseId), page.url()).href);
  await payers.getByText('has no invoice for their 40 %', { exact: false }).waitFor();
  await payers.getByRole('button', { name: 'Bill again' }).press('Enter');
  await page.getByText('40 % of', { exact: false }).first().waitFor();
});
