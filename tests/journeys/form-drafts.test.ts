import { randomUUID } from 'node:crypto';

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { signedIn } from './browser.ts';
import { apiOf, caseIn, press } from './practice.ts';

/** A form, by where it is and what opens it. */
interface FormPlace {
  at: string;
  /** Opens its dialog; without it the form is on the page. */
  open?: (page: Page) => Promise<unknown>;
}

const word = (): string => `W${randomUUID().slice(0, 8)}`;
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

/** Every field of the form for words of one's own: not those that choose, count or date. */
function fieldsOf({ open }: FormPlace, page: Page): Locator {
  const place = open === undefined ? page.locator('main form') : page.getByRole('dialog').locator('form');
  return place.locator(
    ':is(textarea, input:is([type=text], [type=email], [type=url], [type=tel], :not([type]))):not([aria-hidden], [readonly], [disabled], [inputmode=decimal], [inputmode=numeric], [role=combobox], [placeholder*="YYYY"])',
  );
}

/** Leaves for another page by the menu, past the question whether to. */
async function leave(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) {
    await page.keyboard.press('Escape');
    const anyway = page.getByRole('button', { name: 'Leave', exact: true });
    const closed = page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await Promise.race([closed, anyway.waitFor()]);
    if (await anyway.isVisible()) await anyway.click();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  }
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Overview', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Leave', exact: true });
  await Promise.race([page.waitForURL((url) => url.pathname === '/dashboard'), anyway.waitFor()]);
  if (await anyway.isVisible()) await anyway.click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
}

/** Fills every field and leaves by a link of the app and by loading the page again; `also` from another page that is loaded, and back. */
async function survives(page: Page, form: FormPlace, also: boolean): Promise<number> {
  const open = async () => {
    await form.open?.(page);
    await fieldsOf(form, page).first().waitFor();
  };
  await page.goto(form.at);
  await open();
  const count = await fieldsOf(form, page).count();
  const typed = Array.from({ length: count }, word);
  for (const [nth, text] of typed.entries()) await fieldsOf(form, page).nth(nth).fill(text);
  const areThere = (way: string) =>
    expect
      .poll(() => fieldsOf(form, page).evaluateAll((all) => all.map((one) => ('value' in one ? one.value : null))), {
        message: `${form.at} ${way}`,
        timeout: 10_000,
      })
      .toEqual(typed);

  await leave(page);
  // Within the app: each page that is loaded costs a second of processor.
  await page.goBack();
  await open();
  await areThere('after a link');
  await page.reload();
  await open();
  await areThere('after a reload');
  if (also) {
    await page.goto('/dashboard');
    await page.goBack();
    await open();
    await areThere('after back');
  }
  return count;
}

async function checkAll(account: string, forms: readonly FormPlace[]): Promise<void> {
  const page = await signedIn(account, { at: null });
  // The browser's own question whether to leave the page.
  page.on('dialog', (asked) => void asked.accept());
  // All forms keep their drafts by one part: what the browser does with a page that is left whole is tried with one on the page and one in a dialog.
  const whole = new Set([forms.find(({ open }) => open === undefined), forms.find(({ open }) => open !== undefined)]);
  for (const form of forms) expect(await survives(page, form, whole.has(form)), form.at).toBeGreaterThan(0);
  // Nothing of it is left for the next person.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/auth/supabase/sign-in**');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('app-draft:')))).toEqual(
    [],
  );
}

test('what a client types into a form is there again', async () => {
  const { data } = await (
    await apiOf('user')
  )
    .from('cases')
    .select('id')
    .eq('status', 'draft')
    .limit(1)
    .single<{ id: string }>();
  await checkAll('user', [
    { at: '/dashboard/case/new' },
    { at: `/dashboard/case/${data?.id ?? ''}/edit` },
    { at: '/dashboard/lawyer_user/account' },
  ]);
});

test('what a lawyer types into a form is there again', async () => {
  const { caseId } = await caseIn('active');
  const open = await caseIn('open');
  const onCase = (tab: string) => `/dashboard/case/${caseId}?tab=${tab}`;
  await checkAll('lawyer', [
    { at: `/dashboard/case/proposal/${open.caseId}/new` },
    { at: '/dashboard/lawyer_user/me/edit' },
    { at: '/dashboard/lawyer_user/account?tab=social' },
    { at: '/dashboard/calendar', open: button('New event') },
    { at: onCase('parties'), open: button('Add party') },
    { at: onCase('tasks'), open: button('Add a task') },
    { at: onCase('deadlines'), open: button('Add a deadline') },
    { at: onCase('content'), open: (page) => press(page, 'Put on hold') },
  ]);
});

test('what an administrator types into a form is there again', async () => {
  await checkAll('lawyer-admin', [
    { at: '/dashboard/case/new' },
    { at: '/dashboard/lawyer_user/new' },
    { at: '/dashboard/lawyer_user/list?tab=settings' },
  ]);
  await checkAll('admin', [{ at: '/dashboard/lawyer_user/new' }]);
});

test('a field that somebody else has saved meanwhile is said to have changed, and can be put back', async () => {
  const page = await signedIn('lawyer-admin', { at: null });
  page.on('dialog', (asked) => void asked.accept());
  const place: FormPlace = { at: '/dashboard/lawyer_user/list?tab=settings' };
  await page.goto(place.at);
  const address = fieldsOf(place, page).last();
  await address.waitFor();
  const before = await address.inputValue();
  await address.fill('1 Typed Street');
  await leave(page);
  const api = await apiOf('lawyer-admin');
  const { data: firm } = await api.from('law_firms').select('id').limit(1).single<{ id: string }>();
  const save = (to: string) =>
    api
      .from('law_firms')
      .update({ address: to })
      .eq('id', firm?.id ?? '')
      .throwOnError();
  await save('2 Saved Street');
  await page.goto(place.at);
  await page.getByText('someone else has saved other values since').waitFor();
  expect(await address.inputValue()).toBe('1 Typed Street');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  expect(await address.inputValue()).toBe('2 Saved Street');
  await save(before);
  await page.reload();
  await expect.poll(() => address.inputValue()).toBe(before);
});
