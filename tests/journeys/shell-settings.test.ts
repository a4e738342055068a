import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { newPerson, signedIn } from './browser.ts';

const SIGN_IN = '/auth/supabase/sign-in';

/** Opens the settings of the page and waits until they are there. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Settings/ }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
}

/** What the page says of itself to the style sheet, in the order scheme, contrast, preset, font, direction, language. */
async function look(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const names = ['data-color-scheme', 'data-contrast', 'data-preset', 'data-font', 'dir', 'lang'];
    return names.map((name) => root.getAttribute(name));
  });
}

/** The lists of the settings for dates, and what is chosen in each. */
const DATES = [
  ['Clock', '24 hours'],
  ['Week starts on', 'Saturday'],
] as const;

/** A page of the same browser on which the app never starts: what it shows is what index.html does alone. */
async function withoutApp(page: Page, path: string): Promise<Page> {
  const bare = await page.context().newPage();
  await bare.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await bare.goto(path, { waitUntil: 'domcontentloaded' });
  return bare;
}

async function stored(page: Page): Promise<{ settings: unknown; mode: string | null }> {
  return page.evaluate(() => ({
    settings: JSON.parse(localStorage.getItem('app-settings') ?? 'null') as unknown,
    mode: localStorage.getItem('theme-mode'),
  }));
}

test('every setting is kept, and holds before the app starts', async () => {
  const page = await signedIn('lawyer', { at: '/dashboard/case' });
  await openSettings(page);
  for (const name of ['Dark mode', 'Contrast', 'Right to left', 'Compact', 'Dense rows'])
    await page.getByRole('switch', { name }).click();
  for (const name of ['Mini', 'Apparent', 'Purple', 'Inter'])
    await page.getByRole('radio', { name, exact: true }).check();
  for (const [name, option] of DATES) {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }

  // The font is kept as soon as the page knows it.
  await page.waitForFunction(() => document.documentElement.dataset['font'] === 'Inter');
  expect(await stored(page)).toEqual({
    settings: {
      colorScheme: 'dark',
      direction: 'rtl',
      contrast: 'hight',
      navLayout: 'mini',
      primaryColor: 'purple',
      navColor: 'apparent',
      compactLayout: false,
      density: 'comfortable',
      clock: 'h24',
      weekStart: 'saturday',
      zone: 'firm',
      fontFamily: 'Inter',
    },
    mode: 'dark',
  });
  const chosen = ['dark', 'hight', 'purple', 'Inter', 'rtl', 'en'];
  expect(await look(page)).toEqual(chosen);

  const bare = await withoutApp(page, '/dashboard/case');
  expect(await look(bare)).toEqual(chosen);
  // Purple in the higher contrast of dark: the loading screen has it already.
  const loading = bare.locator('[data-loading-screen]');
  expect(await loading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(201, 186, 255)');
  expect(await bare.locator('html').evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(10, 15, 14)',
  );
  await bare.close();

  await page.reload();
  await openSettings(page);
  for (const name of ['Dark mode', 'Contrast', 'Right to left'])
    expect(await page.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true');
  expect(await page.getByRole('switch', { name: 'Compact' }).getAttribute('aria-checked')).toBe('false');
  for (const name of ['Mini', 'Apparent', 'Purple', 'Inter'])
    expect(await page.getByRole('radio', { name, exact: true }).isChecked()).toBe(true);
  for (const [name, option] of DATES) expect(await page.getByRole('combobox', { name }).innerText()).toBe(option);
  const body = page.locator('body');
  expect(await body.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Inter Variable');
  await page.waitForFunction(() => document.fonts.check('16px "Inter Variable"'));
});

test('reset puts everything back, and has a dot only while there is something to put back', async () => {
  const page = await newPerson();
  await page.goto(SIGN_IN);
  await openSettings(page);
  const dots = page.locator('[data-changed-dot]');
  expect(await dots.count()).toBe(0);

  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await page.getByRole('radio', { name: 'Orange', exact: true }).check();
  expect(await dots.count()).toBe(2);
  expect(await page.locator('html').getAttribute('data-color-scheme')).toBe('dark');

  await page.getByRole('button', { name: 'Reset' }).click();
  expect(await dots.count()).toBe(0);
  expect(await look(page)).toEqual(['light', 'default', 'default', 'Public Sans', 'ltr', 'en']);
  expect(await stored(page)).toMatchObject({
    settings: { colorScheme: 'light', primaryColor: 'default' },
    mode: 'light',
  });

  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The opener has the focus again, and a name without a change.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Settings');
});

test('a font is marked as chosen while it is still on its way, and is the page’s when it is there', async () => {
  const page = await newPerson();
  await page.goto(SIGN_IN);
  await openSettings(page);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/dm-sans-.*\.css$/, async (route) => {
    await arrived;
    await route.continue();
  });

  await page.getByRole('radio', { name: 'DM Sans', exact: true }).check();
  expect(await page.locator('html').getAttribute('data-font')).toBe('Public Sans');
  arrive();
  await page.locator('html[data-font="DM Sans"]').waitFor();
  expect(await page.getByRole('radio', { name: 'DM Sans', exact: true }).isChecked()).toBe(true);
});

test('settings of the dashboard are offered there alone', async () => {
  const page = await newPerson();
  await page.goto(SIGN_IN);
  await openSettings(page);
  expect(await page.getByRole('switch').count()).toBe(3);
  expect(await page.getByRole('radiogroup').count()).toBe(2);
});

test('the keyboard alone changes settings', async () => {
  const page = await newPerson();
  await page.goto(SIGN_IN);
  await openSettings(page);
  await page.getByRole('switch', { name: 'Contrast' }).focus();
  await page.keyboard.press('Space');
  expect(await page.locator('html').getAttribute('data-contrast')).toBe('hight');
  await page.getByRole('radio', { name: 'Default', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('html').getAttribute('data-preset')).toBe('cyan');
});

test('right to left turns the component library around without starting the page again', async () => {
  const page = await signedIn('user', { at: '/dashboard/case' });
  const icon = page.locator('main .MuiButton-startIcon').first();
  const margins = () =>
    icon.evaluate((element) => {
      const { marginLeft, marginRight } = getComputedStyle(element);
      return [marginLeft, marginRight];
    });
  const [left, right] = await margins();
  expect(left).not.toBe(right);
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-same-tree', ''));

  await openSettings(page);
  await page.getByRole('switch', { name: 'Right to left' }).click();
  await page.waitForFunction(() => document.documentElement.dir === 'rtl');
  expect(await margins()).toEqual([right, left]);
  expect(await page.locator('main[data-same-tree]').count()).toBe(1);
  // The drawer comes from the end of the line, which is on the left now.
  const dialog = await page.getByRole('dialog', { name: 'Settings' }).boundingBox();
  expect(dialog?.x).toBe(0);
  expect(dialog?.width).toBe(360);

  await page.getByRole('switch', { name: 'Right to left' }).click();
  expect(await margins()).toEqual([left, right]);
});

test('what another tab changes is followed', async () => {
  const page = await newPerson();
  await page.goto(SIGN_IN);
  const other = await page.context().newPage();
  await other.goto(SIGN_IN);
  await openSettings(other);
  await other.getByRole('switch', { name: 'Dark mode' }).click();
  await other.getByRole('radio', { name: 'Red' }).check();
  await page.waitForFunction(() => document.documentElement.dataset['preset'] === 'red');
  await page.waitForFunction(() => document.documentElement.dataset['colorScheme'] === 'dark');
});

test('damaged settings cost themselves only', async () => {
  const page = await newPerson();
  await page.addInitScript(() => {
    localStorage.setItem(
      'app-settings',
      JSON.stringify({ primaryColor: 'blue', contrast: 4, direction: 'up', fontFamily: null }),
    );
    localStorage.setItem('theme-mode', 'sepia');
  });
  await page.goto(SIGN_IN);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await look(page)).toEqual(['light', 'default', 'blue', 'Public Sans', 'ltr', 'en']);
});

test('full screen is entered and left', async () => {
  const page = await newPerson();
  await page.goto(SIGN_IN);
  await openSettings(page);
  await page.getByRole('button', { name: 'Full Screen' }).click();
  await page.getByRole('button', { name: 'Exit' }).waitFor();
  expect(await page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
  await page.getByRole('button', { name: 'Exit' }).click();
  await page.getByRole('button', { name: 'Full Screen' }).waitFor();
  expect(await page.evaluate(() => document.fullscreenElement)).toBe(null);
});

test.each([
  ['?lng=fr', null, 'fr', 'ltr'],
  ['', 'cn', 'zh-Hans', 'ltr'],
  ['', 'ar', 'ar', 'rtl'],
  ['?lng=xx', 'vi', 'vi', 'ltr'],
])('with %s and a stored %s the page is %s from the first frame, and stays so', async (query, kept, lang, dir) => {
  const page = await newPerson();
  if (kept !== null) await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), kept);
  const bare = await withoutApp(page, `${SIGN_IN}${query}`);
  // Attributes of the context's own script reach every page of it.
  if (kept !== null) {
    await bare.evaluate((code) => localStorage.setItem('i18nextLng', code), kept);
    await bare.reload({ waitUntil: 'domcontentloaded' });
  }
  expect((await look(bare)).slice(4)).toEqual([dir, lang]);
  await bare.close();
  await page.goto(`${SIGN_IN}${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await look(page)).slice(4)).toEqual([dir, lang]);
});

test('a language is changed, says so in its own words, and is kept', async () => {
  const page = await signedIn('lawyer', { at: '/dashboard/case' });
  const change = async (to: string, said: string) => {
    await page.getByRole('button', { name: /^(Language|Langue|اللغة)/ }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
    await page.getByText(said).waitFor();
  };
  await change('Français', 'La langue a été changée !');
  expect((await look(page)).slice(4)).toEqual(['ltr', 'fr']);
  // Dates and amounts follow at once.
  await page
    .getByText(/il y a /)
    .first()
    .waitFor();

  await change('العربية', 'تم تغيير اللغة!');
  expect((await look(page)).slice(4)).toEqual(['rtl', 'ar']);
  await page.getByText(/منذ /).first().waitFor();
  expect(await page.locator('body').evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Cairo');

  await page.reload();
  await page.getByText(/منذ /).first().waitFor();
  expect((await look(page)).slice(4)).toEqual(['rtl', 'ar']);

  await change('English', 'Language has been changed!');
  expect((await look(page)).slice(4)).toEqual(['ltr', 'en']);
  await page.getByText(/ ago/).first().waitFor();
});
