import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fillSignIn, newAccountWithApp, nextCode } from './accounts.ts';
import { newPerson, openDashboard } from './browser.ts';

const FOLDER = join(import.meta.dirname, 'visual');
/** With UPDATE_VISUAL=1 the pictures are replaced: only for an intended change, after looking at it. */
const UPDATE = process.env.UPDATE_VISUAL === '1';
/** Blocks of so many pixels are compared by their mean: how a machine smooths its letters is no change. */
const BLOCK = 4;
/** The share of blocks that may differ. */
const TOLERANCE = 0.006;

const VARIANTS = [
  { name: 'desk-light', width: 1440, dark: false, language: 'en' },
  { name: 'telephone-dark', width: 390, dark: true, language: 'en' },
  { name: 'desk-arabic', width: 1440, dark: false, language: 'ar' },
];

const PAGES = [
  { as: null, path: '/', name: 'home' },
  { as: null, path: '/about-us', name: 'about-us' },
  { as: null, path: '/contact-us', name: 'contact-us' },
  { as: null, path: '/faqs', name: 'faqs' },
  { as: null, path: '/privacy-policy', name: 'privacy-policy' },
  { as: null, path: '/pricing', name: 'pricing' },
  { as: null, path: '/payment', name: 'payment' },
  { as: null, path: '/maintenance', name: 'maintenance' },
  { as: null, path: '/404', name: 'not-found' },
  { as: null, path: '/auth/supabase/sign-in', name: 'sign-in' },
  { as: null, path: '/auth/supabase/set-up#token=none', name: 'set-up' },
  { as: null, path: '/components', name: 'components' },
  { as: null, path: '/components/mui/buttons', name: 'components-buttons' },
  { as: 'user', path: '/dashboard', name: 'overview' },
  { as: 'user', path: '/dashboard/case', name: 'cases' },
  { as: 'user', path: '/dashboard/case/new', name: 'new-case' },
  { as: 'user', path: '/dashboard/permission', name: 'permission' },
  // Those alone whom the demonstration data has: other journeys make accounts.
  {
    as: 'admin',
    path: '/dashboard/lawyer_user/list?role=lawyer_admin,admin,super_user&sort=display_name.asc',
    name: 'people',
  },
  { as: 'admin', path: '/dashboard/lawyer_user/new', name: 'invite' },
];

/** Who signs in, or has lost the way, has no assistant. */
const WITHOUT_ASSISTANT = ['maintenance', 'not-found', 'sign-in', 'set-up', 'second-factor'];

describe.each(VARIANTS)('$name', ({ name: variant, width, dark, language }) => {
  test.each([null, 'user', 'admin'])('as %s', async (person) => {
    const page = await newPerson({ width, dark, pictured: true });
    await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
    if (person !== null) await openDashboard(page, `${person}@casewright.test`);
    const changed: string[] = [];
    for (const { path, name } of PAGES.filter(({ as }) => as === person)) {
      await page.goto(path);
      changed.push(...(await changesOf(page, `${name}-${variant}`)));
    }
    expect(changed).toEqual([]);
  });

  test('as somebody with a second factor', async () => {
    const { email, app } = await newAccountWithApp();
    const page = await newPerson({ width, dark, pictured: true });
    await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
    await page.goto('/auth/supabase/sign-in?returnTo=%2Fdashboard%2Flawyer_user%2Faccount%3Ftab%3Dsecurity');
    await fillSignIn(page, email);
    const code = page.locator('[name="code"]');
    await code.waitFor();
    const changed = await changesOf(page, `second-factor-${variant}`);
    await code.pressSequentially(nextCode(app));
    await page.locator('[name="current"]').waitFor();
    changed.push(...(await changesOf(page, `security-${variant}`)));
    expect(changed).toEqual([]);
  });
});

/** What has changed about the picture of that name, as a sentence. */
async function changesOf(page: Page, name: string): Promise<string[]> {
  await settle(page);
  // It comes when the page rests, which a busy machine does late.
  if (!WITHOUT_ASSISTANT.some((one) => name.startsWith(one))) await page.locator('[data-assistant] > button').waitFor();
  const difference = await compare(await page.screenshot({ animations: 'disabled', caret: 'hide' }), name);
  return difference > TOLERANCE ? [`${name}: ${(difference * 100).toFixed(2)} % of the picture differ`] : [];
}

/** Nothing moves any more, and what depends on the day is hidden: the demonstration data counts from today. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [data-loading-screen], [data-first-page]'),
  );
  await page.evaluate(async () => {
    // A letter that is optional is left out where the machine is slow; in a picture it is there.
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    for (const rule of rules) {
      if (!(rule instanceof CSSFontFaceRule) || rule.style.getPropertyValue('font-display') !== 'optional') continue;
      const said = (name: string): string => rule.style.getPropertyValue(name);
      const face = new FontFace(said('font-family').replaceAll('"', ''), said('src'), {
        weight: said('font-weight'),
        style: said('font-style'),
        unicodeRange: said('unicode-range'),
      });
      document.fonts.add(await face.load());
    }
    const sheet = new CSSStyleSheet();
    // How many lines it takes depends on the day as well.
    sheet.replaceSync(
      'time, [data-today] { visibility: hidden !important } [data-today="line"] { height: 20px !important; overflow: hidden !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    await document.fonts.ready;
  });
}

/** The share of blocks in which a picture differs from the one that is kept; with UPDATE_VISUAL=1 it is kept instead. */
async function compare(picture: Buffer, name: string): Promise<number> {
  const seen = inBlocks(PNG.sync.read(picture));
  const file = join(FOLDER, `${name}.png`);
  if (UPDATE) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, PNG.sync.write(seen));
    return 0;
  }
  if (!existsSync(file)) throw new Error(`tests/journeys/visual/${name}.png is missing: take it with UPDATE_VISUAL=1`);
  const kept = PNG.sync.read(await readFile(file));
  if (kept.width !== seen.width || kept.height !== seen.height) return 1;
  const different = pixelmatch(kept.data, seen.data, undefined, seen.width, seen.height, {
    threshold: 0.12,
    includeAA: true,
  });
  if (different / (seen.width * seen.height) > TOLERANCE)
    await writeFile(join(FOLDER, `${name}.seen.png`), PNG.sync.write(seen));
  return different / (seen.width * seen.height);
}

function inBlocks(picture: PNG): PNG {
  const width = Math.floor(picture.width / BLOCK);
  const height = Math.floor(picture.height / BLOCK);
  const small = new PNG({ width, height });
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 4; channel += 1)
        small.data[(y * width + x) * 4 + channel] = meanOf(picture, x * BLOCK, y * BLOCK, channel);
  return small;
}

function meanOf(picture: PNG, left: number, top: number, channel: number): number {
  let sum = 0;
  for (let y = top; y < top + BLOCK; y += 1)
    for (let x = left; x < left + BLOCK; x += 1) sum += picture.data[(y * picture.width + x) * 4 + channel] ?? 0;
  return Math.round(sum / (BLOCK * BLOCK));
}
