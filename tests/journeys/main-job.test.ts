import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { newPerson, PASSWORD, signedIn } from './browser.ts';
import { answerSigning } from './practice.ts';

/** Chooses an option of a select or autocomplete by its label. */
async function choose(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Types into a rich text editor, which is loaded when its field comes into view. */
async function write(page: Page, field: string | RegExp, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: field });
  await editor.click();
  await editor.pressSequentially(text, { delay: 0 });
}

/** Waits until the page has stopped loading and answers all that a person can read on it. */
async function readable(page: Page): Promise<string> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-loading-screen]'));
  return page.locator('body').innerText();
}

const SECRET = 'Aurelia Shipyards';
const title = `Unpaid commission after a terminated agency ${Date.now().toString(36)}`;
let caseId = '';

test('the main job: a case is posted, compared, engaged, and nobody else sees it', async () => {
  // A client signs up, writes a case, saves it as a draft and posts it.
  const client = await newPerson();
  await client.goto('/auth/supabase/sign-up');
  await client.locator('input[name="firstName"]').fill('Noor');
  await client.locator('input[name="lastName"]').fill('Haddad');
  await client.locator('input[name="email"]').fill(`noor-${Date.now().toString(36)}@example.test`);
  await client.locator('input[name="password"]').fill(`${PASSWORD}-own`);
  await client.getByRole('button', { name: 'Create account' }).click();
  await client.waitForURL('**/dashboard');

  await client.goto('/dashboard/case/new');
  await client.getByRole('textbox', { name: /^Title/ }).fill(title);
  await client
    .getByRole('textbox', { name: /^Public summary/ })
    .fill('An agent asks whether commission is owed. Call me at +1 415 555 0134.');
  await write(client, /^Confidential description/, `The principal is ${SECRET}, who ended the agency in May.`);
  await client.getByRole('tab', { name: 'Place and budget' }).click();
  await choose(client, /^Practice area/, 'Commercial contracts');
  await choose(client, /^Country/, 'United States');
  await client.getByRole('button', { name: 'Save and close' }).click();
  await client.waitForURL(/\/dashboard\/case\/[0-9a-f-]{36}/);
  caseId = /case\/([0-9a-f-]{36})/.exec(client.url())?.[1] ?? '';

  // The database refuses a summary with a telephone number; nothing that was typed is lost.
  await client.goto(`/dashboard/case/${caseId}/edit`);
  await client.getByRole('button', { name: 'Post case' }).click();
  await client
    .getByText(/phone number/i)
    .first()
    .waitFor();
  const summary = client.getByRole('textbox', { name: /^Public summary/ });
  expect(await summary.inputValue()).toContain('+1 415 555 0134');
  await summary.fill(
    'An agent of nine years asks whether commission is owed for orders placed after the agency was ended.',
  );
  await client.getByRole('button', { name: 'Post case' }).click();
  await client.getByText('Your case is posted', { exact: false }).first().waitFor();

  // Two lawyers of different firms find it, see only the redacted form, and propose.
  await propose(await signedIn('lawyer', { at: null }), '2400');
  const rival = await signedIn('rival-lawyer', { at: null });
  await propose(rival, '3100');
  await rival.goto('/dashboard/case/proposal/list');
  expect(await readable(rival)).not.toContain('$2,400');

  // The client compares them side by side, declines one with a reason and accepts the other.
  await client.goto(`/dashboard/case/${caseId}?tab=proposals`);
  const comparison = await readable(client);
  expect(comparison).toContain('$2,400');
  expect(comparison).toContain('$3,100');
  const accepts = await client
    .getByRole('button', { name: /^Accept the proposal from / })
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''));
  const [cheaper = '', dearer = ''] = accepts.map((label) => label.replace('Accept the proposal from ', ''));
  await client.getByRole('button', { name: `Shortlist ${cheaper}` }).click();
  await client
    .getByText(/is on your shortlist/)
    .first()
    .waitFor();
  await client.getByRole('button', { name: `Actions for ${dearer}` }).click();
  await client.getByRole('menuitem', { name: 'Decline' }).click();
  await client.getByRole('dialog').getByRole('textbox').fill('The fee is above what we can carry.');
  await client.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await client.getByText(`The proposal from ${dearer} was declined`).first().waitFor();
  await client.getByRole('button', { name: `Accept the proposal from ${cheaper}` }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Accept proposal' }).click();
  await client.getByText(`You chose ${cheaper}`, { exact: false }).first().waitFor();

  // Nobody signs before the lawyer has cleared the conflict check; then both do, and the lawyer engages.
  await client.goto(`/dashboard/case/${caseId}`);
  await client.getByText('You sign once it is clear', { exact: false }).waitFor();
  expect(await client.getByRole('button', { name: /^Sign/ }).count()).toBe(0);
  const lawyer = await signedIn('lawyer', { at: `/dashboard/case/${caseId}` });
  expect(await readable(lawyer)).toContain(SECRET);
  await lawyer.getByRole('button', { name: 'Record conflict check' }).click();
  await lawyer.getByRole('dialog').getByText('Cleared', { exact: false }).first().click();
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Record', exact: false }).click();
  await lawyer.getByRole('dialog').waitFor({ state: 'hidden' });
  await sign(client, 'Noor Haddad');
  await sign(lawyer, 'The lawyer');
  await lawyer.getByRole('button', { name: 'Engage', exact: true }).click();
  await lawyer.getByRole('dialog').getByRole('button', { name: 'Engage', exact: true }).click();
  await lawyer.getByText('Active', { exact: true }).first().waitFor();

  // Both see the active case with its timeline; everybody else sees nothing of it.
  for (const person of [client, lawyer]) {
    await person.goto(`/dashboard/case/${caseId}?tab=timeline`);
    const timeline = await readable(person);
    expect(timeline).toContain(title);
    expect(timeline).toMatch(/posted/i);
    expect(timeline).toMatch(/accepted/i);
  }
  for (const account of ['rival-lawyer', 'second-user', 'rival-admin', 'admin']) {
    const other = await signedIn(account, { at: `/dashboard/case/${caseId}` });
    await other.getByRole('heading', { name: 'Case not found' }).waitFor();
    await other.goto(`/dashboard/case/list?q=${encodeURIComponent(title)}`);
    const seen = await readable(other);
    expect(seen).not.toContain(SECRET);
    expect(seen).toContain('Nothing matches');
    expect(await other.locator(`a[href*="${caseId}"]`).count()).toBe(0);
    await other.context().close();
  }
});

async function propose(lawyer: Page, amount: string): Promise<void> {
  await lawyer.goto(`/dashboard/case/list?tab=discover&q=${encodeURIComponent(title)}`);
  await lawyer.getByRole('link', { name: title }).click();
  await lawyer.waitForURL(`**/dashboard/case/${caseId}*`);
  // The list that is left shows the summary as well, until the case has taken its place.
  await lawyer.getByRole('link', { name: 'Propose' }).first().waitFor();
  await expect.poll(() => readable(lawyer)).toContain('An agent of nine years');
  const redacted = await readable(lawyer);
  expect(redacted).not.toContain(SECRET);
  expect(redacted).not.toContain('Haddad');
  await lawyer.getByRole('link', { name: 'Propose' }).first().click();
  await lawyer.waitForURL(`**/proposal/${caseId}/new`);
  await lawyer.getByRole('textbox', { name: /^Fixed amount/ }).fill(amount);
  await write(
    lawyer,
    /^Letter to the client/,
    'We act for commercial agents and would first read the agency contract.',
  );
  await lawyer.getByRole('button', { name: 'Submit proposal' }).click();
  await lawyer.getByText('Your proposal was sent to the client').first().waitFor();
}

async function sign(person: Page, name: string): Promise<void> {
  await person.getByRole('button', { name: /^Sign/ }).first().click();
  await answerSigning(person, name);
}
