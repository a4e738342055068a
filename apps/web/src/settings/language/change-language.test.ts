import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { LANGUAGES, languageOf } from '../../i18n/languages.ts';
import { beforeLanguage } from '../../i18n/prepare-language.ts';
import { changeLanguage } from './change-language.ts';
import { LANGUAGE_TOASTS } from './language-toasts.ts';

const { promise, logError } = vi.hoisted(() => ({
  promise: vi.fn<(work: Promise<unknown>, texts: unknown) => void>(),
  logError: vi.fn<(doing: string, error: unknown) => void>(),
}));
vi.mock('../../ui/feedback/toast.tsx', () => ({ toast: { promise } }));
vi.mock('../../ui/feedback/toaster.tsx', () => ({}));
vi.mock('../../client/log.ts', () => ({ logError }));

/** Languages whose texts cannot be fetched now, or come late. */
const broken = new Set<string>();
const slow = new Map<string, Promise<void>>();

beforeAll(async () => {
  await i18next
    .use({
      type: 'backend',
      init: () => undefined,
      read: async (language: string, namespace: string) => {
        await slow.get(language);
        if (broken.has(language)) throw new Error('offline');
        return { where: `${namespace} in ${language}` };
      },
    })
    .init({
      lng: 'en',
      fallbackLng: 'en',
      supportedLngs: LANGUAGES.map(({ value }) => value),
      ns: ['common', 'navbar'],
      defaultNS: 'common',
      maxRetries: 1,
      retryTimeout: 1,
    });
});

beforeEach(() => i18next.changeLanguage('en'));

afterEach(() => {
  broken.clear();
  slow.clear();
  vi.clearAllMocks();
});

test('every namespace in use is there when the language changes, also one that came later', async () => {
  await i18next.loadNamespaces('cases');
  const shown: [code: string, hasTexts: boolean[]][] = [];
  const note = (code: string) =>
    void shown.push([code, ['common', 'navbar', 'cases'].map((ns) => i18next.hasResourceBundle(code, ns))]);
  i18next.on('languageChanged', note);
  await changeLanguage('fr');
  i18next.off('languageChanged', note);
  expect(shown).toEqual([['fr', [true, true, true]]]);
  expect(i18next.resolvedLanguage).toBe('fr');
});

test('the message is in the words of the new language and follows the change', async () => {
  await changeLanguage('vi');
  expect(promise).toHaveBeenCalledExactlyOnceWith(expect.any(Promise), LANGUAGE_TOASTS.vi);
  await expect(promise.mock.calls[0]?.[0]).resolves.toBeUndefined();
});

test('what cannot be fetched leaves the page in its language, is said and is logged', async () => {
  broken.add('ar');
  await changeLanguage('ar');
  expect(i18next.resolvedLanguage).toBe('en');
  await expect(promise.mock.calls[0]?.[0]).rejects.toThrow('The texts of ar could not be fetched');
  expect(logError).toHaveBeenCalledOnce();
});

test('what a language needs beside its texts is there first', async () => {
  const order: string[] = [];
  beforeLanguage(async ({ value }) => void order.push(`prepared ${value}`));
  i18next.on('languageChanged', (code) => void order.push(`shown ${code}`));
  await changeLanguage('cn');
  expect(order).toEqual(['prepared cn', 'shown cn']);
});

test('the slower of two choices does not bring the first one back', async () => {
  let arrive = () => {};
  slow.set('vi', new Promise((resolve) => (arrive = resolve)));
  const first = changeLanguage('vi');
  await changeLanguage('fr');
  arrive();
  await first;
  expect(i18next.resolvedLanguage).toBe('fr');
});

test('the English words are those of the specification, and no language borrows them', () => {
  expect(LANGUAGE_TOASTS.en).toEqual({
    loading: 'Loading...',
    success: 'Language has been changed!',
    error: 'Error changing language!',
  });
  const all = LANGUAGES.flatMap(({ value }) => Object.values(LANGUAGE_TOASTS[value]));
  expect(new Set(all).size).toBe(15);
});

test.each([
  ['fr', /^il y a 3 jours$/, 'févr.'],
  ['vi', /^3 ngày trước$/, 'Th02'],
  ['cn', /^3 天前$/, '2月'],
  ['ar', /^منذ 3 أيام$/, 'فبراير'],
  ['en', /^3 days ago$/, 'Feb'],
] as const)('dates are written in %s', async (value, ago, month) => {
  await changeLanguage(value);
  const { default: dayjs } = await import('dayjs');
  const { default: relativeTime } = await import('dayjs/plugin/relativeTime');
  dayjs.extend(relativeTime);
  expect(dayjs.locale()).toBe(languageOf(value).adapterLocale);
  expect(dayjs().subtract(3, 'day').fromNow()).toMatch(ago);
  expect(dayjs('2026-02-02').format('MMM')).toBe(month);
});

test('a language that failed or came late leaves the dates alone', async () => {
  const { default: dayjs } = await import('dayjs');
  await changeLanguage('fr');
  broken.add('ar');
  await changeLanguage('ar');
  let arrive = () => {};
  slow.set('vi', new Promise((resolve) => (arrive = resolve)));
  const late = changeLanguage('vi');
  await changeLanguage('cn');
  await changeLanguage('fr');
  arrive();
  await late;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(dayjs.locale()).toBe('fr');
});

test('Arabic has its own form for two, for few and for many', async () => {
  await changeLanguage('ar');
  const { default: dayjs } = await import('dayjs');
  const { default: relativeTime } = await import('dayjs/plugin/relativeTime');
  dayjs.extend(relativeTime);
  const ago = (days: number) => dayjs().subtract(days, 'day').fromNow(true);
  expect([1, 2, 5, 15].map(ago)).toEqual(['يوم', 'يومين', '5 أيام', '15 يومًا']);
  expect(dayjs('2026-02-02T12:30').format('h:mm a')).toBe('12:30 م');
});
