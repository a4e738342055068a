import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';

import { isLookedAt } from '../setup/breadth.ts';
import { column } from './boards.ts';
import { holdBack, newPerson, signedIn } from './browser.ts';
import { apiOf, caseIn, done, tasksGiven } from './practice.ts';
import { BOARD, unique, WIDE } from './task-boards.ts';

test('the task board stays under the pointer while what narrows it arrives', async () => {
  const page = await signedIn('lawyer', { ...WIDE, at: null });
  const arrive = await holdBack(page, /\/active-task-filters-/);
  await page.goto(`${BOARD}?q=${unique('Nothing')}`);
  await page.getByRole('button', { name: 'Add a task to: To do' }).hover();
  await page.mouse.down();
  await arrive();
  await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
  await page.mouse.up();
  await column(page, 'To do').getByRole('textbox', { name: 'What needs to be done' }).waitFor();
});

test.each([
  ['the list of cases', '/dashboard/case/list?q=the', /\/active-case-filters-/],
  ['Discover', '/dashboard/case/list?tab=discover&q=the', /\/active-case-filters-/],
])('%s stays where it is while what narrows it arrives', async (_name, path, part) => {
  const page = await signedIn('lawyer', { at: null });
  const arrive = await holdBack(page, part);
  await page.goto(path);
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await first.waitFor();
  const before = await first.boundingBox();
  await arrive();
  await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
  expect(await first.boundingBox()).toEqual(before);
});

test.each([
  ['cases', '/dashboard/case/table', /\/rpc\/case_status_counts/, 'Cancelled'],
  ['proposals', '/dashboard/case/proposal/list', /\/rpc\/proposal_status_counts/, 'Declined'],
])('the tabs of the table of %s keep the places of their counts', async (_name, path, counts, last) => {
  const page = await signedIn('lawyer', { at: null });
  const arrive = await holdBack(page, counts);
  await page.goto(path);
  const tab = page.getByRole('tab', { name: last });
  await tab.waitFor();
  const before = await tab.boundingBox();
  await arrive();
  await expect.poll(() => tab.textContent()).toMatch(/\d/);
  const after = await tab.boundingBox();
  // Counts of several digits are wider than their place; all of them together by less than one place.
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(24);
});

test('notifications stay where they are on a telephone while their number arrives', async () => {
  await tasksGiven('lawyer-admin', 'lawyer', [unique('Read this')]);
  const page = await signedIn('lawyer', { at: null, width: 390 });
  const arrive = await holdBack(page, /\/rest\/v1\/notifications\?select=id&/);
  await page.goto('/dashboard/notification/NotificationsPage');
  const tabs = page.getByRole('tablist').first();
  await tabs.waitFor();
  const before = await tabs.boundingBox();
  await arrive();
  await expect.poll(() => page.getByRole('button', { name: 'Mark all as read' }).isEnabled()).toBe(true);
  expect((await tabs.boundingBox())?.y).toBe(before?.y);
});

test('new postings are shown once what is above them is known', async () => {
  const page = await signedIn('lawyer', { at: null });
  const arrive = await holdBack(page, /\/api\/calendar\?/);
  const posted = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/rest/v1/case_postings'),
  );
  await page.goto('/dashboard');
  await posted;
  const postings = page.getByRole('heading', { name: 'New postings' });
  await page.waitForTimeout(500);
  expect(await postings.count()).toBe(0);
  await arrive();
  await postings.waitFor();
});

/** What people look at, by who sees it. */
const PAGES = {
  lawyer: [
    '/dashboard',
    '/dashboard/case',
    '/dashboard/case/list?tab=discover',
    '/dashboard/case/table',
    '/dashboard/case_management',
    '/dashboard/task_management',
    '/dashboard/task_management/task_management_table',
    '/dashboard/calendar',
    '/dashboard/chat',
    '/dashboard/mail',
    '/dashboard/post/list',
    '/dashboard/job',
    '/dashboard/tour',
    '/dashboard/course',
    '/dashboard/booking',
    '/dashboard/time',
    '/dashboard/time?view=expenses',
    '/dashboard/time?view=unbilled',
    '/dashboard/invoice/list',
    '/dashboard/invoice/credit_note',
    '/dashboard/invoice/new',
    '/dashboard/case/proposal/list',
    '/dashboard/workflow',
    '/dashboard/workflow/template',
    '/dashboard/law',
    '/dashboard/docket',
    '/dashboard/notification/NotificationsPage',
    '/dashboard/file-manager?view=recent',
    '/dashboard/file',
    '/dashboard/file/templates',
    '/dashboard/case/2c5a0402-5c18-4140-81cf-055de25e9dde?tab=documents',
    '/dashboard/case/2c5a0402-5c18-4140-81cf-055de25e9dde/exhibits',
    '/dashboard/lawyer_user/account',
    '/dashboard/lawyer_user/list',
  ],
  user: [
    '/dashboard',
    '/dashboard/invoice',
    '/dashboard/order',
    '/dashboard/case',
    '/dashboard/case/proposal/list',
    '/dashboard/lawyer_user/cards',
  ],
  'lawyer-admin': [
    '/dashboard',
    '/dashboard/case_data',
    '/dashboard/court_notices',
    '/dashboard/lawyer_user/list',
    '/dashboard/lawyer_user/list?tab=invitations',
    '/dashboard/invoice/list',
    '/dashboard/invoice/list?settings=payments',
    '/dashboard/trust',
    '/dashboard/trust/reconcile',
    '/dashboard/invoice/batch',
    '/dashboard/invoice/late',
    '/dashboard/product',
    '/dashboard/product/discount_code',
    '/dashboard/product/new',
    '/dashboard/order',
    '/dashboard/ecommerce',
    '/dashboard/analytics',
    '/dashboard/banking',
    '/dashboard/banking?view=transactions',
    '/dashboard/banking?view=matches',
    '/dashboard/banking?view=reports',
    '/dashboard/trust?case=2c5a0402-5c18-4140-81cf-055de25e9dde',
  ],
  admin: [
    '/dashboard',
    '/dashboard/lawyer_user/list',
    '/dashboard/lawyer_user/list?view=profiles',
    '/dashboard/jobs',
    '/dashboard/status',
    '/dashboard/audit',
    '/dashboard/permission',
    '/dashboard/notification/deliveries',
  ],
  guest: ['/', '/pricing', '/help', '/about-us', '/faqs'],
} as const;
/** Of whose cases the page of one is looked at, a case in each state that looks different. */
const STATES = { lawyer: ['active', 'engaging'], user: ['draft', 'open', 'active'] } as const;
/** The share of the window that moves, times how far: the sum over a page's whole load. */
const MOST_SHIFT = 0.02;

/** Runs in the page before its own scripts: what moves without anybody's doing is noted, with what moved and how far down. */
function noteShifts(): void {
  const shifts: [value: number, of: string[]][] = [];
  sessionStorage.setItem('shifts', '[]');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry && 'hadRecentInput' in entry) || entry.hadRecentInput) continue;
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      shifts.push([
        Number(entry.value),
        sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 30)}: ${previousRect.y} to ${currentRect.y}`,
        ),
      ]);
      sessionStorage.setItem('shifts', JSON.stringify(shifts));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until a page has all that it shows, and says what moved by then: nothing where it is little. */
async function movedOn(page: Page, name: string): Promise<string[]> {
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  const noted = await page.evaluate(() => sessionStorage.getItem('shifts'));
  const shifts: [value: number, of: string[]][] = JSON.parse(noted ?? '[]');
  const sum = shifts.reduce((total, [value]) => total + value, 0);
  return sum > MOST_SHIFT ? [`${name}: ${sum.toFixed(3)} ${JSON.stringify(shifts)}`] : [];
}

/** What a page asks the database from now on and has no answer to yet. */
function answersThatWait(page: Page): ReadonlySet<Request> {
  const waiting = new Set<Request>();
  page.on('request', (request) => {
    if (/\/(rest\/v1|api)\//.test(request.url())) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return waiting;
}

/** The pages of cases of that account, one in each state. */
async function casePages(account: keyof typeof STATES): Promise<string[]> {
  const api = await apiOf(account);
  return Promise.all(
    STATES[account].map(async (status) => {
      const { data } = await api.from('cases').select('id').eq('status', status).limit(1).single().throwOnError();
      return `/dashboard/case/${data.id}`;
    }),
  );
}

const WIDTHS = [1440, 390] as const;

/** Every page is loaded at one of the two widths, and by `npm run test:long` at both. */
const widthsAt = (place: number) => WIDTHS.filter((_, way) => isLookedAt(place, way, WIDTHS.length));

test.each(WIDTHS)('at %i pixels pages hold still while they load', async (width) => {
  const moved: string[] = [];
  for (const person of ['lawyer', 'user', 'lawyer-admin', 'admin', 'guest'] as const) {
    const page = person === 'guest' ? await newPerson({ width }) : await signedIn(person, { width });
    // Until the font has come once, the page is drawn in one of the machine's.
    if (person === 'guest') await page.goto('/pricing');
    await page.evaluate(() => document.fonts.ready.then(() => null));
    await page.addInitScript(noteShifts);
    const cases = person === 'lawyer' || person === 'user' ? await casePages(person) : [];
    for (const [place, path] of [...PAGES[person], ...cases].entries()) {
      if (!widthsAt(place).includes(width)) continue;
      await page.goto(path);
      moved.push(...(await movedOn(page, `${person} ${path}`)));
    }
    await page.context().close();
  }
  expect(moved).toEqual([]);
});

const LAST = [
  ['lawyer', 'what waits', '/dashboard', /\/rpc\/dashboard_waiting/],
  ['lawyer-admin', 'the deadlines to confirm', '/dashboard', /\/rest\/v1\/case_deadlines\?/],
  ['user', 'the messages', '/dashboard', /\/rest\/v1\/messages\?/],
  ['user', 'the invitations', '/dashboard', /\/rpc\/waiting_client_invitations/],
  ['lawyer', "the lawyer's fields", '/dashboard/case/list?tab=discover', /\/rpc\/caller_practice/],
] as const;

test.each(LAST)('nothing moves for the %s when %s come last', async (person, name, path, last) => {
  const moved: string[] = [];
  for (const width of widthsAt(LAST.findIndex((one) => one[1] === name))) {
    const page = await signedIn(person, { width });
    await page.addInitScript(noteShifts);
    const arrive = await holdBack(page, last);
    const waiting = answersThatWait(page);
    await page.goto(path);
    await expect.poll(() => waiting.size > 0 && [...waiting].every((request) => last.test(request.url()))).toBe(true);
    await arrive();
    moved.push(...(await movedOn(page, `${width}`)));
    await page.context().close();
  }
  expect(moved).toEqual([]);
});

test('no posting moves for a lawyer when invitations come last', async () => {
  const { caseId } = await caseIn('open');
  const { data } = await (await apiOf('lawyer')).auth.getUser();
  await done('user', 'invite_lawyer', { case_id: caseId, lawyer_id: data.user?.id });
  for (const width of [1440, 390]) {
    const page = await signedIn('lawyer', { width });
    await page.addInitScript(noteShifts);
    const arrive = await holdBack(page, /\/rest\/v1\/case_invitations\?/);
    const waiting = answersThatWait(page);
    await page.goto('/dashboard/case/list?tab=discover');
    await expect
      .poll(() => waiting.size > 0 && [...waiting].every((request) => request.url().includes('case_invitations')))
      .toBe(true);
    await arrive();
    await page.getByRole('region', { name: 'Invitations waiting for you' }).waitFor();
    expect(await movedOn(page, `${width}`)).toEqual([]);
    await page.context().close();
  }
});
