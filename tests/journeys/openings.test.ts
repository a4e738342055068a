import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { baseUrl, newPerson, PASSWORD, signedIn } from './browser.ts';
import { lettersTo } from './letters.ts';
import { pickerOf, typeDay } from './pickers.ts';

const PDF = join(import.meta.dirname, '../../supabase/seed/files/brief.pdf');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function choose(page: Page, field: string, ...options: string[]): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  for (const option of options) {
    await box.fill(option);
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await box.press('Escape');
}

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

async function account(name: string) {
  const client = createClient(baseUrl(), process.env['TEST_ANON_KEY'] ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email: `${name}@casewright.test`, password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

/** An opening of the first firm that takes applications. */
async function published(title: string): Promise<{ id: string; slug: string }> {
  const firm = await account('lawyer-admin');
  const id = randomUUID();
  const given = {
    title,
    content: '<p>Words.</p>',
    role: 'Associate',
    employment_types: ['full_time'],
    working_schedule: ['weekdays'],
    skills: ['Leases'],
    locations: ['US'],
    salary_negotiable: true,
    expires_on: inDays(30),
  };
  expect((await firm.rpc('save_opening', { opening_id: id, given })).error).toBeNull();
  const { data, error } = await firm.rpc('publish_opening', { opening_id: id }).single<{ id: string; slug: string }>();
  expect(error).toBeNull();
  if (data === null) throw new Error('Nothing was published');
  return data;
}

/** Fills in the form of an opening and sends it. */
async function apply(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Apply now' }).click();
  await page.getByLabel(/^Full name/).fill(name);
  await page.getByLabel(/^E-mail address/).fill(email);
  await page.getByLabel(/^Your letter/).fill('I would like to come.\nTwo lines of it.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('Your application has arrived').waitFor();
}

test('a firm publishes an opening, a guest applies on a telephone, and the candidate moves through the stages', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/job' });
  await page.getByRole('link', { name: 'New opening' }).click();
  await page
    .getByLabel(/^Title/)
    .first()
    .fill('Counsel for quiet cases');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await text.pressSequentially('You write short letters.');
  await page.getByRole('switch', { name: 'Publish' }).check();
  await page.getByRole('button', { name: 'Create opening' }).click();
  await page.getByText('Some fields need another look.').waitFor();
  await choose(page, 'Employment type', 'Full-time', 'Part-time');
  await page.getByLabel('Role').fill('Counsel');
  const skills = page.getByRole('combobox', { name: 'Skills' });
  await skills.fill('Patience');
  await skills.press('Enter');
  await choose(page, 'Working schedule', 'Monday to Friday');
  await choose(page, 'Countries', 'France');
  await choose(page, 'Benefits', 'Remote work');
  await page.getByRole('textbox', { name: 'Salary' }).fill('91000');
  await typeDay(pickerOf(page, 'Last day'), inDays(20));
  await page.getByRole('button', { name: 'Create opening' }).click();
  await page.getByRole('heading', { level: 1, name: 'Counsel for quiet cases' }).waitFor();
  await page.getByText('Published', { exact: true }).first().waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const live = (await page.getByRole('link', { name: 'Public page' }).getAttribute('href')) ?? '';
  expect(live).toMatch(/^\/openings\/counsel-for-quiet-cases-[0-9a-f]{10}$/);

  const first = await fetch(`${baseUrl()}${live}`);
  expect(first.status).toBe(200);
  const html = await first.text();
  for (const said of ['You write short letters.', '"@type":"JobPosting"', 'Halloran Reyes LLP'])
    expect(html).toContain(said);
  // What the page says around the opening is in the reader's language.
  expect([/<h1[^>]* lang="en"/.test(html), /<article[^>]* lang=/.test(html)]).toEqual([true, false]);
  expect((await fetch(`${baseUrl()}/openings/nothing-of-it-0123456789`)).status).toBe(404);

  const email = `${randomUUID()}@example.test`;
  const name = '<b>Nora</b> Applicant';
  const guest = await newPerson({ width: 390, touch: true });
  await guest.goto('/openings');
  const title = guest.getByRole('link', { name: 'Counsel for quiet cases' });
  await title.locator('[lang=en]').waitFor();
  expect(await guest.locator('main li[lang]').count()).toBe(0);
  await title.click();
  await guest.getByRole('button', { name: 'Apply now' }).click();
  const file = guest.getByLabel(/^CV and papers/);
  await expect.poll(() => hasFocus(guest.getByLabel(/^Full name/))).toBe(true);
  await guest.getByRole('button', { name: 'Send application' }).click();
  await guest.getByText('Without this the firm may not keep your application.').waitFor();
  const neither = guest.getByText('Write a letter, or choose a file.');
  expect(await neither.count()).toBe(1);
  await file.setInputFiles({ name: 'cv.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
  await neither.waitFor({ state: 'detached' });
  await guest.getByLabel(/^Full name/).fill(name);
  await guest.getByLabel(/^E-mail address/).fill(email);
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Send application' }).click();
  await guest.getByText('Choose PDF or Word files (.docx) alone.').waitFor();
  await guest.getByRole('button', { name: 'Remove cv.exe' }).click();
  await guest.getByText('Up to 5 PDF or Word files (.docx)').waitFor();
  expect(await hasFocus(file)).toBe(true);
  await file.setInputFiles(PDF);
  await file.setInputFiles({
    name: 'diploma.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 diploma'),
  });
  await guest.getByRole('button', { name: 'Remove diploma.pdf' }).waitFor();
  await guest.getByRole('button', { name: 'Send application' }).click();
  await guest.getByText('Your application has arrived').waitFor();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect.poll(async () => (await lettersTo(email)).length, { timeout: 15_000 }).toBe(1);
  expect((await lettersTo(email))[0]?.text).toContain('Counsel for quiet cases');

  await page.getByRole('tab', { name: /^Candidates/ }).click();
  const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}`) });
  await column('New').getByRole('button', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Move to “Interview”' }).click();
  await column('Interview').getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name });
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: /brief\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('brief.pdf');
  await drawer.getByRole('button', { name: /diploma\.pdf/ }).waitFor();
  // What they have sent is seen by who has the link of the letter, and nothing of what the firm thinks.
  const link = /\S+\/application#[0-9a-f]{64}/.exec((await lettersTo(email))[0]?.text ?? '')?.[0] ?? '';
  await guest.goto(`/application#${link.split('#')[1]}`);
  for (const said of ['Counsel for quiet cases', name, 'brief.pdf', 'diploma.pdf'])
    await guest.getByText(said).first().waitFor();
  expect(await guest.getByText('Interview').count()).toBe(0);
  await drawer.getByRole('textbox', { name: 'Note' }).fill('Calm on the telephone');
  await drawer.getByRole('button', { name: 'Add note' }).click();
  await drawer.getByText('Calm on the telephone').last().waitFor();
  await drawer.getByRole('radio', { name: '4 stars' }).press('Space');
  await drawer.getByText('Margaret Halloran: 4 stars').waitFor();
  await drawer.getByRole('button', { name: 'Write to the candidate' }).click();
  const letter = page.getByRole('dialog', { name: 'Write to the candidate' });
  await letter.getByLabel(/^Subject/).fill('Tuesday?');
  await letter.getByLabel(/^Text/).fill('Would Tuesday suit you?');
  await letter.getByRole('button', { name: 'Send', exact: true }).click();
  await drawer.getByText('Would Tuesday suit you?').waitFor();
  await expect.poll(async () => (await lettersTo(email)).length, { timeout: 15_000 }).toBe(2);
  const written = (await lettersTo(email)).at(-1);
  expect([written?.subject, written?.replyTo?.text]).toEqual([
    'Tuesday?',
    expect.stringContaining('lawyer-admin@casewright.test'),
  ]);
  expect(written?.text).toContain('Would Tuesday suit you?');

  await drawer.getByRole('button', { name: 'Stage: Interview' }).click();
  await page.getByRole('menuitemradio', { name: 'Closed' }).click();
  const closing = page.getByRole('dialog', { name: `Close ${name}?` });
  await closing.getByRole('radio', { name: 'Hired' }).check();
  await closing.getByRole('button', { name: 'Close', exact: true }).click();
  await drawer.getByRole('button', { name: 'Stage: Closed' }).waitFor();
  await drawer.getByRole('button', { name: 'Delete the candidate' }).click();
  await page
    .getByRole('dialog', { name: 'Delete everything now?' })
    .getByRole('button', { name: 'Delete the candidate' })
    .click();
  await page.getByText('Nobody has applied yet').waitFor();
  expect(id).not.toBe('');
}, 120_000);

test('a card is dragged, and who hires sees no more than their openings', async () => {
  const opening = await published('Counsel who is dragged');
  const guest = await newPerson();
  await guest.goto(`/openings/${opening.slug}`);
  await apply(guest, 'Dora Dragged', `${randomUUID()}@example.test`);

  const page = await signedIn('lawyer-admin', { at: `/dashboard/job/${opening.id}?tab=candidates` });
  const column = (stage: string) => page.locator(`[data-column="${stage}"]`);
  await column('new').locator('[data-card]').dragTo(column('read'));
  await column('read').getByText('Dora Dragged').waitFor();
  expect(await column('new').locator('[data-card]').count()).toBe(0);

  const lawyer = await signedIn('lawyer', { at: `/dashboard/job/${opening.id}` });
  await lawyer.getByRole('heading', { level: 1, name: 'Counsel who is dragged' }).waitFor();
  await lawyer.getByText('Words.').waitFor();
  expect(await lawyer.getByRole('tab', { name: /^Candidates/ }).count()).toBe(0);
  await page.getByRole('tab', { name: /^Team/ }).click();
  const hires = { name: 'Daniel Okafor hires for this opening' };
  // It shows what is saved, once it is saved.
  await page.getByRole('switch', hires).click();
  await page.getByRole('switch', { ...hires, checked: true }).waitFor();
  await lawyer.reload();
  await lawyer.getByRole('tab', { name: /^Candidates/ }).click();
  await lawyer.getByRole('button', { name: 'Dora Dragged', exact: true }).click();
  await lawyer.getByRole('dialog', { name: 'Dora Dragged' }).getByRole('textbox', { name: 'Note' }).fill('Half a word');
  const begun = () => lawyer.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('candidate-note:')));
  expect(await begun()).toHaveLength(1);
  const firm = await account('lawyer-admin');
  const { data: gone } = await firm
    .from('candidates')
    .select('id')
    .eq('opening_id', opening.id)
    .single<{ id: string }>();
  expect((await firm.rpc('delete_candidate', { candidate_id: gone?.id })).data).toBe(true);
  await lawyer
    .getByRole('dialog', { name: 'Not here any more' })
    .getByRole('button', { name: 'Close', exact: true })
    .click();
  await lawyer.getByText('Nobody has applied yet').waitFor();
  expect(await begun()).toEqual([]);
  const rival = await signedIn('rival-admin', { at: `/dashboard/job/${opening.id}?tab=candidates` });
  await rival.getByRole('heading', { level: 1, name: 'No such opening' }).waitFor();
}, 90_000);

test('who applies while the day changes agrees to the new one, and keeps the letter', async () => {
  const opening = await published('Counsel with another day');
  const guest = await newPerson();
  await guest.goto(`/openings/${opening.slug}`);
  await guest.getByRole('button', { name: 'Apply now' }).click();
  const agreed = guest.getByRole('checkbox');
  const before = await guest.locator('label').filter({ has: agreed }).textContent();
  const firm = await account('lawyer-admin');
  expect((await firm.rpc('save_opening', { opening_id: opening.id, given: { keep_months: 12 } })).error).toBeNull();
  await guest.getByLabel(/^Full name/).fill('Dana Day');
  await guest.getByLabel(/^E-mail address/).fill(`${randomUUID()}@example.test`);
  await guest.getByLabel(/^Your letter/).fill('A long letter.');
  await agreed.check();
  await guest.getByRole('button', { name: 'Send application' }).click();
  await guest.getByText('The day until which your data is kept has changed').waitFor();
  await expect.poll(() => agreed.isChecked()).toBe(false);
  expect(await guest.locator('label').filter({ has: agreed }).textContent()).not.toBe(before);
  expect(await guest.getByLabel(/^Your letter/).inputValue()).toBe('A long letter.');
  await agreed.check();
  await guest.getByRole('button', { name: 'Send application' }).click();
  await guest.getByText('Your application has arrived').waitFor();
}, 60_000);

test('a form writes over no change that it has not seen, also when it takes the opening back', async () => {
  const [changed, untouched] = [await published('Counsel of two windows'), await published('Counsel taken back')];
  const firm = await account('lawyer-admin');
  const kept = async (id: string) =>
    (await firm.from('openings').select('city, status').eq('id', id).single<{ city: string; status: string }>()).data;
  const page = await signedIn('lawyer-admin', { at: `/dashboard/job/${changed.id}/edit` });
  const takeBack = async () => {
    await page.getByRole('switch', { name: 'Publish' }).uncheck();
    await page.getByLabel('City').fill('Nice');
  };
  await takeBack();
  expect((await firm.rpc('save_opening', { opening_id: changed.id, given: { city: 'Lyon' } })).error).toBeNull();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('This opening was changed in another window').waitFor();
  expect(await kept(changed.id)).toEqual({ city: 'Lyon', status: 'draft' });
  await page.goto(`/dashboard/job/${untouched.id}/edit`);
  await takeBack();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Counsel taken back' }).waitFor();
  expect(await kept(untouched.id)).toEqual({ city: 'Nice', status: 'draft' });
}, 60_000);

test('a candidate for whom the board has no room is opened, moved and rated', async () => {
  const opening = await published('Counsel whom many want');
  const guest = await newPerson();
  for (const name of ['Olga Over', 'Nina Newest']) {
    await guest.goto(`/openings/${opening.slug}`);
    await apply(guest, name, `${randomUUID()}@example.test`);
  }
  const firm = await account('lawyer-admin');
  const { data } = await firm.from('candidates').select('id').eq('name', 'Olga Over').single<{ id: string }>();
  const page = await signedIn('lawyer-admin', { at: `/dashboard/job/${opening.id}` });
  await page.route('**/rpc/candidate_board**', async (route) => {
    const response = await route.fetch();
    const cards: { name: string }[] = await response.json();
    await route.fulfill({ response, json: cards.filter(({ name }) => name !== 'Olga Over') });
  });
  await page.goto(`/dashboard/job/${opening.id}?tab=candidates&candidate=${data?.id}`);
  const drawer = page.getByRole('dialog', { name: 'Olga Over' });
  await drawer.getByRole('button', { name: 'Stage: New' }).click();
  await page.getByRole('menuitemradio', { name: 'Offer' }).click();
  await drawer.getByRole('button', { name: 'Stage: Offer' }).waitFor();
  await drawer.getByRole('radio', { name: '3 stars' }).press('Space');
  await drawer.getByText('Margaret Halloran: 3 stars').waitFor();
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('1 of 2 candidates are shown').waitFor();
  await page.getByRole('tab', { name: /^Candidates.*1 new/ }).waitFor();
  // The board asks again whenever a candidate goes, of whatever opening, also while the page is closed.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}, 60_000);

test('the list narrows by each filter, and the address says so', async () => {
  const page = await signedIn('lawyer-admin', { at: '/dashboard/job?experience=none&sort=oldest' });
  const cards = page.locator('main ul[data-rows] h2');
  await page.getByRole('link', { name: 'Evening receptionist' }).waitFor();
  expect(await cards.allTextContents()).toEqual(['Summer associate', 'Evening receptionist']);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'On demand' }).check();
  await expect.poll(() => cards.allTextContents()).toEqual(['Summer associate']);
  await expect.poll(() => page.url()).toContain('type=on_demand');
  await filters.getByRole('radio', { name: 'Any experience' }).check();
  await filters.getByRole('checkbox', { name: 'On demand' }).uncheck();
  await filters.getByRole('checkbox', { name: 'Bar fees paid' }).check();
  await expect.poll(() => cards.allTextContents()).toEqual(['Associate, real estate litigation']);
});

test('who has applied deletes it by the link of their letter, and it is gone from the board', async () => {
  const email = `${randomUUID()}@example.test`;
  const opening = await published('A desk by the window');
  const guest = await newPerson();
  await guest.goto(`/openings/${opening.slug}`);
  await apply(guest, 'Tam Deletes', email);
  const page = await signedIn('lawyer-admin', { at: `/dashboard/job/${opening.id}?tab=candidates` });
  const card = page.getByRole('button', { name: 'Tam Deletes', exact: true });
  await card.waitFor();
  await expect.poll(async () => (await lettersTo(email)).length, { timeout: 15_000 }).toBe(1);
  const key = /application#([0-9a-f]{64})/.exec((await lettersTo(email))[0]?.text ?? '')?.[1] ?? '';
  await guest.goto(`/application#${key}`);
  await guest.getByRole('button', { name: 'Delete my application' }).click();
  await guest
    .getByRole('dialog', { name: 'Delete your application?' })
    .getByRole('button', { name: 'Delete my application' })
    .click();
  await guest.getByText('Your application is deleted').waitFor();
  await card.waitFor({ state: 'detached' });
  await guest.reload();
  await guest.getByText('There is no such application').waitFor();
});
