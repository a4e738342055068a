#!/usr/bin/env node
/**
 * Takes the pictures of the product that the public pages show, from the demonstration data of a running server, in every language,
 * light and dark:
 *
 *   npm start & node scripts/product-pictures.mjs http://localhost:3000 [LANGUAGE…]
 *
 * A machine without letters of one of the languages draws boxes: name a folder of fonts in a fontconfig file (FONTCONFIG_FILE).
 * They are WebP, written by the browser that took them, in apps/web/public/pictures/<language>/<name>-<scheme>.webp.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { chromium } from 'playwright-core';

const FOLDER = resolve(import.meta.dirname, '../apps/web/public/pictures');
const PASSWORD = 'casewright-demo';
/** What is shown, to whom it is shown, and how wide its window is. */
const PICTURES = [
  { name: 'proposals', as: 'user', path: proposalsOfACase },
  { name: 'overview', as: 'lawyer', path: '/dashboard' },
  { name: 'board', as: 'lawyer-admin', path: '/dashboard/case_management' },
  { name: 'calendar', as: 'lawyer', path: '/dashboard/calendar' },
];
const SIZE = { width: 1280, height: 800 };
const QUALITY = 0.72;
/** Pixels a point: they are shown at about two thirds of their width. */
const SCALE = 1;

const [base = 'http://localhost:3000', ...asked] = process.argv.slice(2);
const languages = asked.length > 0 ? asked : ['en', 'fr', 'vi', 'cn', 'ar'];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
let total = 0;
try {
  for (const as of new Set(PICTURES.map((picture) => picture.as))) {
    const context = await browser.newContext({
      baseURL: base,
      viewport: SIZE,
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, `${as}@casewright.test`);
    for (const language of languages) {
      await mkdir(join(FOLDER, language), { recursive: true });
      for (const scheme of ['light', 'dark']) {
        await page.evaluate(
          ([lng, colorScheme]) => {
            const settings = JSON.parse(localStorage.getItem('app-settings') ?? '{}');
            localStorage.setItem('app-settings', JSON.stringify({ ...settings, colorScheme }));
            localStorage.setItem('theme-mode', colorScheme);
            localStorage.setItem('i18nextLng', lng);
            document.cookie = `i18next=${lng};path=/`;
          },
          [language, scheme],
        );
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        for (const { name, path } of PICTURES.filter((picture) => picture.as === as)) {
          const address = new URL(typeof path === 'string' ? path : await path(page), base);
          address.searchParams.set('lng', language);
          await page.goto(address.href);
          await page.waitForLoadState('networkidle');
          await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-loading-screen]'));
          const webp = await compressed(page, await page.screenshot());
          total += webp.length;
          await writeFile(join(FOLDER, language, `${name}-${scheme}.webp`), webp);
        }
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
}
console.log(`${(total / 1024 / 1024).toFixed(2)} MB`);

async function signIn(page, email) {
  await page.goto('/auth/supabase/sign-in');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="password"]').press('Enter');
  await page.waitForURL('**/dashboard');
}

/** The proposals of the client's open case that has most of them. */
async function proposalsOfACase(page) {
  const id = await page.evaluate(async () => {
    const { supabaseAnonKey } = await (await fetch('/config.json')).json();
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? '';
    const { access_token } = JSON.parse(localStorage.getItem(key) ?? '{}');
    const headers = { apikey: supabaseAnonKey, authorization: `Bearer ${access_token}` };
    const address = '/rest/v1/cases?select=id&status=eq.open&order=proposal_count.desc&limit=1';
    const [found] = await (await fetch(address, { headers })).json();
    return found?.id;
  });
  if (!id) throw new Error('The client of the demonstration has no open case');
  return `/dashboard/case/${id}?tab=proposals`;
}

/** The screenshot as WebP: the browser has a writer for it, and no library is needed. On a page of its own, which no policy forbids. */
async function compressed(page, png) {
  const own = await page.context().newPage();
  try {
    const data = await own.evaluate(
      async ([source, quality]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        canvas.getContext('2d').drawImage(image, 0, 0);
        return canvas.toDataURL('image/webp', quality).split(',')[1];
      },
      [png.toString('base64'), QUALITY],
    );
    return Buffer.from(data, 'base64');
  } finally {
    await own.close();
  }
}
