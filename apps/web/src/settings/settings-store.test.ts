import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { DEFAULTS } from './settings.ts';

/** A browser as far as the store needs one: a storage that can refuse, attributes of html, events of other tabs. */
function browser(stored: Record<string, string>, prefersDark = false) {
  const items = new Map(Object.entries(stored));
  const dataset: Record<string, string> = {};
  let refuses = false;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refuses) throw new Error('QuotaExceededError');
      items.set(key, value);
    },
  };
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }));
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => null });
  return {
    items,
    dataset,
    refuse: () => {
      refuses = true;
    },
    otherTab: (key: string | null, value?: string) => {
      if (key === null) items.clear();
      else if (value !== undefined) items.set(key, value);
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}

const load = () => import('./settings-store.ts');

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test('without a browser the defaults hold', async () => {
  const { currentSettings } = await load();
  expect(currentSettings()).toEqual(DEFAULTS);
});

test('a change is stored at once, under both keys, and shown by html', async () => {
  const { items, dataset } = browser({});
  const { changeSettings, currentSettings } = await load();
  changeSettings({ colorScheme: 'dark', primaryColor: 'red' });
  expect(currentSettings()).toEqual({ ...DEFAULTS, colorScheme: 'dark', primaryColor: 'red' });
  expect(JSON.parse(items.get('app-settings') ?? '')).toEqual(currentSettings());
  expect(items.get('theme-mode')).toBe('dark');
  expect(dataset).toEqual({ contrast: 'default', density: 'compact', preset: 'red', font: 'Public Sans' });
});

test('reset brings back the defaults and the colour mode', async () => {
  const { items } = browser({
    'app-settings': JSON.stringify({ contrast: 'hight', compactLayout: false }),
    'theme-mode': 'dark',
  });
  const { currentSettings, resetSettings } = await load();
  expect(currentSettings()).toEqual({ ...DEFAULTS, colorScheme: 'dark', contrast: 'hight', compactLayout: false });
  resetSettings();
  expect(currentSettings()).toEqual(DEFAULTS);
  expect(JSON.parse(items.get('app-settings') ?? '')).toEqual(DEFAULTS);
  expect(items.get('theme-mode')).toBe('light');
});

test.each([
  [{ 'theme-mode': 'dark', 'app-settings': '{"colorScheme":"light"}' }, 'dark'],
  [{ 'app-settings': '{"colorScheme":"dark"}' }, 'dark'],
  [{ 'theme-mode': 'system' }, 'dark'],
  [{ 'theme-mode': 'sepia', 'app-settings': '{"colorScheme":"dark"}' }, 'dark'],
  [{ 'theme-mode': 'light', 'app-settings': '{"colorScheme":"dark"}' }, 'light'],
  [{ 'theme-mode': 'sepia' }, 'light'],
])('of %j the colour mode is %s', async (stored, mode) => {
  browser(stored, true);
  const { currentSettings } = await load();
  expect(currentSettings().colorScheme).toBe(mode);
});

test('damaged storage costs the settings, not the mode', async () => {
  browser({ 'app-settings': '{"contrast":', 'theme-mode': 'dark' });
  const { currentSettings } = await load();
  expect(currentSettings()).toEqual({ ...DEFAULTS, colorScheme: 'dark' });
});

test('storage that refuses leaves the change to the page', async () => {
  const { refuse } = browser({});
  const { changeSettings, currentSettings } = await load();
  refuse();
  changeSettings({ navLayout: 'mini' });
  expect(currentSettings().navLayout).toBe('mini');
});

test('another tab is followed, and other keys are not', async () => {
  const { otherTab } = browser({});
  const { currentSettings, subscribeToSettings } = await load();
  const heard = vi.fn<() => void>();
  const stop = subscribeToSettings(heard);
  otherTab('something-else', '1');
  expect(heard).not.toHaveBeenCalled();
  otherTab('app-settings', JSON.stringify({ direction: 'rtl' }));
  otherTab('theme-mode', 'dark');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(currentSettings()).toEqual({ ...DEFAULTS, direction: 'rtl', colorScheme: 'dark' });
  otherTab(null);
  expect(currentSettings()).toEqual(DEFAULTS);
  stop();
  otherTab('theme-mode', 'dark');
  expect(heard).toHaveBeenCalledTimes(3);
});
