import { describe, expect, test } from 'vitest';

import { baseUrl, holdBack, newPerson, provoke, signIn } from './browser.ts';

const PUBLIC_PAGES = [
  '/',
  '/about-us',
  '/contact-us',
  '/faqs',
  '/help',
  '/help/sign',
  '/help/users-and-security',
  '/privacy-policy',
  '/pricing',
  '/payment',
  '/coming-soon',
  '/maintenance',
  '/error/403',
  '/error/404',
  '/error/500',
  '/404',
];
const LANGUAGES = [
  { value: 'en', tag: 'en', dir: 'ltr' },
  { value: 'fr', tag: 'fr', dir: 'ltr' },
  { value: 'vi', tag: 'vi', dir: 'ltr' },
  { value: 'cn', tag: 'zh-Hans', dir: 'ltr' },
  { value: 'ar', tag: 'ar', dir: 'rtl' },
];

async function firstHtml(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(baseUrl() + path, { headers });
  expect(response.headers.get('content-type')).toContain('text/html');
  return response.text();
}

const headingOf = (html: string): string => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';

describe('the first HTML of a public page', () => {
  test.each(PUBLIC_PAGES)('%s carries its heading, its title and no mark of the build', async (path) => {
    const html = await firstHtml(path);
    expect(headingOf(html).length).toBeGreaterThan(3);
    expect(html).toMatch(/<title>[^<]+ · Casewright<\/title>/);
    expect(html).toContain(`<link rel="canonical" href="${baseUrl()}${path}">`);
    expect(html).not.toMatch(/__[A-Z_]+__/);
    expect(html).not.toContain(' style="');
  });

  test.each(LANGUAGES)('is in $value for who reads $value', async ({ value, tag, dir }) => {
    const asked = value === 'cn' ? 'zh-CN' : value;
    const html = await firstHtml('/about-us', { 'accept-language': `${asked},en;q=0.5` });
    expect(html).toContain(`<html lang="${tag}" dir="${dir}"`);
    expect(await firstHtml(`/about-us?lng=${value}`)).toContain(`<html lang="${tag}"`);
    expect(await firstHtml('/about-us', { cookie: `i18next=${value}` })).toContain(`<html lang="${tag}"`);
  });

  test('says something else in every language', async () => {
    const headings = await Promise.all(
      LANGUAGES.map(async ({ value }) => headingOf(await firstHtml(`/?lng=${value}`))),
    );
    expect(new Set(headings).size).toBe(LANGUAGES.length);
  });

  test('asks for every script of the sign-in page at once', async () => {
    const html = await firstHtml('/auth/supabase/sign-in');
    const page = await newPerson({ serviceWorker: true });
    const late: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The flag and the offline page come after the page is drawn.
      const later = /\/(service-worker|[A-Z]{2})-/.test(pathname);
      if (pathname.endsWith('.js') && !later && !html.includes(pathname)) late.push(pathname);
    });
    await page.goto('/auth/supabase/sign-in');
    await page.locator('form button[type="submit"]').waitFor();
    expect(late).toEqual([]);
  });

  test('is what is drawn before the script, which then leaves it in place', async () => {
    const page = await newPerson();
    const blocked = /\/assets\/.*\.js$/;
    await page.route(blocked, (route) => route.abort());
    await page.goto('/privacy-policy');
    const heading = page.locator('h1');
    await heading.waitFor();
    const before = await heading.boundingBox();
    await page.unroute(blocked);
    await page.reload();
    await page.waitForFunction(() => !document.querySelector('[data-first-page]'));
    expect(await heading.boundingBox()).toEqual(before);
  });

  test('keeps what is typed before the script is there, and sends the form then', async () => {
    const page = await newPerson();
    const release = await holdBack(page, /\/assets\/.*\.js$/);
    await page.goto('/auth/supabase/sign-in', { waitUntil: 'commit' });
    await page.locator('input[name="email"]').fill('user@casewright.test');
    await page.locator('input[name="password"]').fill('casewright-demo');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await release();
    await page.waitForURL(/\/dashboard/);
  });

  test('keeps the cursor where it was', async () => {
    const page = await newPerson();
    const release = await holdBack(page, /\/assets\/.*\.js$/);
    await page.goto('/contact-us', { waitUntil: 'commit' });
    const message = page.locator('textarea').first();
    await message.fill('A question about fees');
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 10));
    await release();
    await page.waitForFunction(() => !document.querySelector('[data-first-page]'));
    expect(await message.inputValue()).toBe('A question about fees');
    const cursor = await page.evaluate(() => {
      const field = document.activeElement;
      return field instanceof HTMLTextAreaElement ? [field.selectionStart, field.selectionEnd] : null;
    });
    expect(cursor).toEqual([2, 10]);
  });

  test('shows people who are signed in the loading screen instead of the sign-in form', async () => {
    const page = await newPerson();
    await signIn(page, 'user@casewright.test');
    const second = await page.context().newPage();
    const release = await holdBack(second, /\/assets\/.*\.js$/);
    await second.goto('/auth/supabase/sign-in', { waitUntil: 'commit' });
    await second.locator('[data-loading-screen]').waitFor();
    expect(await second.locator('form').isVisible()).toBe(false);
    await release();
    await second.waitForURL(/\/dashboard/);
  });
});

test('a language chosen before is shown without a flash of the other one', async () => {
  const page = await newPerson();
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'fr'));
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/about-us');
  await expect(page.locator('h1').isVisible()).resolves.toBe(false);
});

test('search engines find the public pages in every language, and are asked to leave the rest', async () => {
  const sitemap = await (await fetch(`${baseUrl()}/sitemap.xml`)).text();
  expect(sitemap).toContain(`<loc>${baseUrl()}/about-us?lng=ar</loc>`);
  expect(sitemap).not.toContain('/dashboard');
  // What is offered is there, and drafts are not.
  expect(sitemap).toMatch(
    new RegExp(`<loc>${baseUrl()}/product/a-simple-will</loc><lastmod>\\d{4}-\\d{2}-\\d{2}</lastmod>`),
  );
  expect(sitemap).not.toContain('prenuptial-agreement');
  const robots = await (await fetch(`${baseUrl()}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /dashboard');
  expect(robots).toContain(`Sitemap: ${baseUrl()}/sitemap.xml`);
});

test('the app can be installed, and shows a page of its own without a connection', async () => {
  const manifest: unknown = await (await fetch(`${baseUrl()}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: 'Casewright', start_url: '/dashboard', display: 'standalone' });

  const page = await newPerson({ serviceWorker: true });
  await page.goto('/?lng=fr');
  const language = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/offline');
      return /<html lang="([^"]+)"/.exec((await kept?.text()) ?? '')?.[1];
    });
  await expect.poll(language, { timeout: 10_000 }).toBe('fr');
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(['/offline']);
  await page.context().setOffline(true);
  provoke(/The app could not start/);
  await page.goto('/about-us');
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.locator('h1').waitFor();
  expect(await page.locator('a[href=""]').count()).toBe(1);
});

test('a lost connection is said while it lasts', async () => {
  const page = await newPerson({ serviceWorker: true });
  await page.goto('/');
  const banner = page.getByText('You are offline', { exact: false });
  // The last that a page fetches for itself; what is still on its way when the connection goes would be complained of.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await banner.waitFor();
  await page.context().setOffline(false);
  await banner.waitFor({ state: 'detached' });
});
