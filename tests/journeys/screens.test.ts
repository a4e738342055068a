import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';

import { fillSignIn, newAccountWithApp, nextCode } from './accounts.ts';
import { isLookedAt } from '../setup/breadth.ts';
import { newPerson, openDashboard, visit } from './browser.ts';
import { apiOf } from './practice.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
let axe = '';
beforeAll(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
});

/** The case of the demonstration that has papers. */
const LEASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';

/** What each person finds; a path that begins with > is the first link on the page before that matches it. */
const TOURS: { as: string | null; paths: (string | RegExp)[] }[] = [
  {
    as: null,
    paths: [
      '/',
      '/auth/supabase/sign-in',
      '/auth/supabase/sign-up',
      '/auth/supabase/reset-password',
      '/auth/supabase/update-password',
      '/auth/supabase/set-up#token=none',
      '/auth/supabase/verify',
      '/auth/supabase/set-up',
      '/unsubscribe?token=00000000-0000-4000-8000-000000000000',
      '/shared/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      '/no/such/page',
    ],
  },
  {
    as: null,
    paths: ['split', 'centered'].flatMap((layout) =>
      ['sign-in', 'sign-up', 'reset-password', 'verify', 'update-password'].map(
        (page) => `/auth-demo/${layout}/${page}`,
      ),
    ),
  },
  {
    as: 'user',
    paths: [
      '/dashboard',
      '/dashboard/case',
      /^\/dashboard\/case\/[0-9a-f-]{36}$/,
      '/dashboard/case/table',
      '/dashboard/case/new',
      '/dashboard/case/proposal',
      /^\/dashboard\/case\/proposal\/[0-9a-f-]{36}$/,
      '/dashboard/lawyer_user',
      '/dashboard/lawyer_user/account',
      '/dashboard/lawyer_user/account?tab=billing',
      '/dashboard/calendar',
      '/dashboard/booking',
      '/dashboard/lawyer_user/cards',
      '/dashboard/lawyer_user/5eed0000-0000-4000-8000-000000000003?tab=reviews',
      '/dashboard/case/d5f39867-6de1-465c-8a96-78fddf832e13?tab=invitations',
    ],
  },
  {
    as: 'lawyer',
    paths: [
      '/dashboard',
      '/dashboard/lawyer_user',
      '/dashboard/lawyer_user/me/edit',
      '/dashboard/lawyer_user/list',
      '/dashboard/lawyer_user/account?tab=notifications',
      '/dashboard/lawyer_user/account?tab=social',
      '/dashboard/case/list',
      '/dashboard/case/new',
      '/dashboard/case/list?tab=discover',
      /^\/dashboard\/case\/proposal\/[0-9a-f-]{36}\/new$/,
      '/dashboard/calendar?view=week',
      '/dashboard/calendar?view=agenda',
      '/dashboard/booking',
      '/dashboard/time',
      '/dashboard/time?view=expenses',
      '/dashboard/time?view=unbilled',
      '/dashboard/invoice/list',
      '/dashboard/invoice/credit_note',
      '/dashboard/invoice/new',
      '/dashboard/case_management',
    ],
  },
  {
    as: 'lawyer',
    paths: [
      '/dashboard/workflow',
      /^\/dashboard\/workflow\/[0-9a-f-]{36}\/details$/,
      '/dashboard/workflow?tab=time',
      '/dashboard/workflow/template',
      /^\/dashboard\/workflow\/template\?id=/,
      '/dashboard/workflow/template?mode=new',
      '/dashboard/case/2c5a0402-5c18-4140-81cf-055de25e9dde',
      '/dashboard/case/2c5a0402-5c18-4140-81cf-055de25e9dde?tab=work&part=tasks',
      '/dashboard/case/2c5a0402-5c18-4140-81cf-055de25e9dde?tab=people&part=team',
      '/dashboard/case/2c5a0402-5c18-4140-81cf-055de25e9dde?tab=file',
      '/dashboard/task_management',
      '/dashboard/task_management/task_management_table',
      '/dashboard/case/list?tab=idle',
      '/dashboard/case/2c5a0402-5c18-4140-81cf-055de25e9dde?tab=deadlines',
      '/dashboard/law',
      '/dashboard/docket',
      '/dashboard/case/proposal/list',
      /^\/dashboard\/case\/proposal\/[0-9a-f-]{36}$/,
    ],
  },
  {
    as: 'lawyer-admin',
    paths: [
      '/dashboard',
      '/dashboard/lawyer_user/list',
      '/dashboard/lawyer_user/list?tab=invitations',
      '/dashboard/lawyer_user/list?tab=teams',
      '/dashboard/lawyer_user/list?tab=settings',
      '/dashboard/lawyer_user/new',
      '/dashboard/case_management',
      '/dashboard/case_data',
      '/dashboard/case_data?tab=contacts',
      '/dashboard/case_data?tab=export',
      '/dashboard/case/table',
      '/dashboard/case/proposal/list',
      '/dashboard/trust',
      '/dashboard/trust?case=2c5a0402-5c18-4140-81cf-055de25e9dde',
      '/dashboard/trust/reconcile',
      '/dashboard/invoice/batch',
      '/dashboard/invoice/late',
      '/dashboard/product',
      '/dashboard/product/discount_code',
      '/dashboard/product/new',
      '/dashboard/order',
      '/dashboard/ecommerce',
      '/dashboard/course',
      '/dashboard/course/hours',
      '/dashboard/tour',
      /^\/dashboard\/tour\/[0-9a-f-]{36}$/,
      '/dashboard/tour/new',
      '/dashboard/booking?tab=tours',
      '/dashboard/analytics',
      '/dashboard/banking',
      '/dashboard/banking?view=transactions',
      '/dashboard/banking?view=matches',
      '/dashboard/banking?view=reports&report=wip',
      '/dashboard/notification/NotificationsPage',
      '/dashboard/notification/NotificationPreferences',
    ],
  },
  {
    as: 'admin',
    paths: [
      '/dashboard',
      '/dashboard/case',
      '/dashboard/lawyer_user/account?tab=security',
      '/dashboard/lawyer_user/new',
      '/dashboard/lawyer_user/list',
      /^\/dashboard\/lawyer_user\/[0-9a-f-]{36}\/edit$/,
      '/dashboard/lawyer_user/list?view=profiles&status=pending_verification',
      /^\/dashboard\/lawyer_user\/[0-9a-f-]{36}$/,
      '/dashboard/notification/deliveries',
      '/dashboard/jobs',
      '/dashboard/status',
      '/dashboard/audit',
      '/dashboard/court_notices',
    ],
  },
];

/** Of a tour on a machine that is busy with other tests; it is not timed. */
const LONG = { timeout: 900_000 };

test.each(TOURS)('what $as finds holds', LONG, async ({ as, paths }) => {
  const page = await newPerson();
  if (as !== null) await openDashboard(page, `${as}@casewright.test`);
  expect(await faultsAlong(page, paths)).toEqual([]);
});

test('what the files of a case show holds', LONG, async () => {
  const { data } = await (
    await apiOf('lawyer')
  )
    .from('files')
    .select('id')
    .eq('name', 'Lease of store 14, signed 2022.pdf')
    .single<{ id: string }>();
  const page = await newPerson();
  await openDashboard(page, 'lawyer@casewright.test');
  const paths = [
    '/dashboard/file-manager?view=recent',
    '/dashboard/file-manager?view=recent&layout=grid',
    '/dashboard/file',
    '/dashboard/file/templates',
    `/dashboard/case/${LEASE}?tab=documents`,
    `/dashboard/case/${LEASE}/exhibits`,
    `/dashboard/file/redact/${data?.id}`,
    `/dashboard/file/sign/new/${data?.id}`,
  ];
  expect(await faultsAlong(page, paths)).toEqual([]);
});

/**
 * The faults of each of these pages, by day at a desk and by night on a telephone. One of the two is asked by the rules of accessibility as well,
 * and every fourth page by all rules in every look. The next page begins with the look that the last one ended with.
 */
async function faultsAlong(page: Page, paths: readonly (string | RegExp)[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [place, path] of paths.entries()) {
    const target = typeof path === 'string' ? path : await linkTo(page, path);
    if (target === null) {
      faults.push(`no link to ${String(path)} on ${page.url()}`);
      continue;
    }
    await visit(page, target);
    await settle(page);
    const looks = isLookedAt(place, 0, 4) ? LOOKS : looksOnce(place);
    const inTurn = place % 2 === 0 ? looks : looks.toReversed();
    faults.push(...(await faultsIn(page, inTurn)).map((fault) => `${target}, ${fault}`));
  }
  return faults;
}

/** The looks without high contrast; what is seen without rules is seen in both. */
function looksOnce(place: number): Look[] {
  return LOOKS.filter(({ contrast }) => contrast === 'default').map((look, way) => ({
    ...look,
    rules: isLookedAt(place, way, 2) ? look.rules : [],
  }));
}

test.each([null, 'lawyer'])('the window of the assistant holds for %s', async (as) => {
  const page = await newPerson();
  if (as !== null) await openDashboard(page, `${as}@casewright.test`);
  await page.goto(as === null ? '/faqs' : '/dashboard/case/new');
  await page.locator('[data-assistant] > button').click();
  await page.locator('[data-assistant] dialog').waitFor();
  await settle(page);
  const faults: string[] = [];
  for (const look of LOOKS) {
    await lookAs(page, look);
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
    const violations: { id: string; nodes: { target: string[] }[] }[] = await page.evaluate(
      `axe.run('[data-assistant]', { runOnly: ${JSON.stringify(look.rules)} }).then((result) => result.violations)`,
    );
    faults.push(
      ...violations.map(
        ({ id, nodes }) => `${look.width} ${look.scheme} ${look.contrast}: ${id} at ${nodes[0]?.target.join(' ')}`,
      ),
    );
  }
  expect(faults).toEqual([]);
});

test('what somebody with a second factor finds holds, with the dialogs that ask for its code', async () => {
  const { email, app } = await newAccountWithApp();
  const page = await newPerson();
  const faults: string[] = [];
  const look = async (what: string) => {
    await settle(page);
    faults.push(...(await faultsIn(page)).map((fault) => `${what}, ${fault}`));
  };
  await page.goto('/auth/supabase/sign-in?returnTo=%2Fdashboard%2Flawyer_user%2Faccount%3Ftab%3Dsecurity');
  await fillSignIn(page, email);
  await page.locator('[name="code"]').waitFor();
  await look('second factor');
  await page.locator('[name="code"]').pressSequentially(nextCode(app));
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').waitFor();
  await look('removing a factor');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await look('setting a factor up');
  expect(faults).toEqual([]);
});

async function linkTo(page: Page, pattern: RegExp): Promise<string | null> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  return links.find((link) => pattern.test(link)) ?? null;
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A busy machine may ask for nothing for a while because it still reads the code.
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-loading-screen]'));
}

/** What a colour, a size or a width can break. */
const LOOK_RULES = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

interface Look {
  width: number;
  scheme: 'light' | 'dark';
  contrast: 'default' | 'hight';
  /** All rules, or those of looks alone: the others say the same of the same elements; or none. */
  rules: string[];
}
/** At a desk, in a narrow window and on a telephone, each by day or by night and with the contrast that is chosen. */
const LOOKS: Look[] = [
  { width: 1440, scheme: 'light', contrast: 'default', rules: RULES },
  { width: 1024, scheme: 'light', contrast: 'hight', rules: LOOK_RULES },
  { width: 390, scheme: 'dark', contrast: 'hight', rules: LOOK_RULES },
  { width: 390, scheme: 'dark', contrast: 'default', rules: RULES },
];

/** What is wrong with the page as it is, in each look. It is loaded once, for that takes longer than to look at it. */
async function faultsIn(page: Page, looks: readonly Look[] = LOOKS): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    await lookAs(page, look);
    const name = `${look.width} pixels, ${look.scheme}, ${look.contrast} contrast`;
    faults.push(...(await faultsOf(page, look.rules)).map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

/** Changes the window, and the settings as another tab does. */
async function lookAs(page: Page, { width, scheme, contrast }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([colorScheme, chosen]) => {
      localStorage.setItem('theme-mode', colorScheme);
      localStorage.setItem('app-settings', JSON.stringify({ colorScheme, contrast: chosen }));
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
    },
    [scheme, contrast] as const,
  );
  await page.locator(`html[data-color-scheme="${scheme}"][data-contrast="${contrast}"]`).waitFor();
  // Parts that are there at this width alone, and what they ask for; and colours that change over a quarter of a second.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition));
  // What is drawn for another width is drawn again, on a busy machine piece by piece.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rest = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(rest, 250);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(rest, 250);
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        setTimeout(rest, 3000);
      }),
  );
}

async function faultsOf(page: Page, rules: string[]): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const faults: string[] = [];
    const headings = document.querySelectorAll('h1').length;
    if (headings !== 1) faults.push(`${headings} h1 headings`);
    if (!/^.+ · Casewright$/.test(document.title)) faults.push(`the title is '${document.title}'`);
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over > 1) faults.push(`wider than the screen by ${over} pixels`);
    const text = document.body.innerText;
    for (const word of ['[object Object]', 'undefined', 'NaN', 'Invalid Date'])
      if (text.includes(word)) faults.push(`shows '${word}'`);
    return faults;
  });
  return rules.length === 0 ? seen : [...seen, ...(await violationsOf(page, rules))];
}

async function violationsOf(page: Page, rules: string[]): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(axe);
    // What floats above the page covers something wherever it is, and the page scrolls below it; it is looked at by itself.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-assistant]:not(:has(dialog)) { display: none }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
  }
  // Called by its text: the runner lies in the page alone, where no type of ours describes it.
  const violations: { id: string; nodes: { target: string[] }[] }[] = await page.evaluate(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)} }).then((result) => result.violations)`,
  );
  return violations.map((rule) => `accessibility: ${rule.id} at ${rule.nodes[0]?.target.join(' ')}`);
}
