import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { type Catalogue, readCatalogue } from '../../scripts/texts/catalogue.ts';
import { readSources } from '../../scripts/texts/sources.ts';
import { checkKeys } from '../../scripts/texts/used.ts';

const root = resolve(import.meta.dirname, '../..');
// Forms in contracts name the texts of their validation errors.
const sources = ['apps/web/src', 'packages/contracts/src'].flatMap((folder) => readSources(resolve(root, folder)));

test('every English text is asked for, and every text that is asked for exists', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(checkKeys(readCatalogue(resolve(root, 'apps/web/src/i18n/locales'), 'en'), sources)).toEqual({
    unused: [],
    missing: [],
  });
});

const planted: Catalogue = new Map([
  ['common', new Map([['close', 'Close']])],
  [
    'cases',
    new Map([
      ['status.open', 'Open'],
      ['found_one', '{{count}} case'],
      ['found_other', '{{count}} cases'],
    ]),
  ],
]);

function unusedWith(text: string, path = 'features/practice/cases/a.tsx'): string[] {
  return checkKeys(planted, [{ path, text }]).unused;
}

// Each line uses one key or none; a scanner that sees it otherwise checks nothing.
test.each([
  ["const { t } = useTranslation(); t('close');", ['cases:status.open', 'cases:found']],
  ["const { t } = useTranslation('cases'); t('close');", ['common:close', 'cases:status.open', 'cases:found']],
  ["const { t } = useTranslation('cases'); t('common:close');", ['cases:status.open', 'cases:found']],
  ["const { t } = useTranslation('cases'); t('close', { ns: 'common' });", ['cases:status.open', 'cases:found']],
  ["const { t: tCommon } = useTranslation('common'); tCommon('close');", ['cases:status.open', 'cases:found']],
  ["const { t } = useTranslation('cases'); t('found', { count: 2 });", ['common:close', 'cases:status.open']],
  ["const { t } = useTranslation('cases'); t(`status.${status}`);", ['common:close', 'cases:found']],
  [
    "const { t } = useTranslation('cases'); t(`status.open.${status}`);",
    ['common:close', 'cases:status.open', 'cases:found'],
  ],
  ["const { t } = useTranslation('cases'); t(isOpen ? 'status.open' : other);", ['common:close', 'cases:found']],
  ["function name(t: Translate<'cases'>) { return t('status.open'); }", ['common:close', 'cases:found']],
  ['const max = (most: number) => `cases:status.open?max=${most}`;', ['common:close', 'cases:found']],
  ["const KEY = 'status.open'; const { t } = useTranslation('cases'); t(KEY);", ['common:close', 'cases:found']],
  [
    "const KEY = 'status.open'; const { t } = useTranslation(['common', 'cases']); t(`cases:${KEY}`);",
    ['common:close', 'cases:found'],
  ],
  [
    "const { t } = useTranslation('cases'); const say = t as unknown as Say; say(`status.${status}`);",
    ['common:close', 'cases:found'],
  ],
  // Nothing in this file translates what a constant holds.
  ["const KEY = 'status.open';", ['common:close', 'cases:status.open', 'cases:found']],
  [
    "type Key = 'status.open'; const { t } = useTranslation('cases'); t(key);",
    ['common:close', 'cases:status.open', 'cases:found'],
  ],
  ["// t('status.open') was here", ['common:close', 'cases:status.open', 'cases:found']],
])('the scanner reads: %s', (text, unused) => {
  expect(unusedWith(text)).toEqual(unused);
});

test('a constant counts in its own area only', () => {
  const translating = { path: 'features/practice/cases/a.tsx', text: "const { t } = useTranslation('cases'); t(key);" };
  const near = { path: 'features/practice/cases/b.ts', text: "export const KEY = 'status.open';" };
  const far = { path: 'features/content/status-pages/b.ts', text: near.text };
  expect(checkKeys(planted, [translating, near]).unused).not.toContain('cases:status.open');
  expect(checkKeys(planted, [translating, far]).unused).toContain('cases:status.open');
});

test.each([
  "const { t } = useTranslation('cases'); t('status.closed');",
  "const { t } = useTranslation(); t('status.open');",
  "const { t } = useTranslation('cases'); t(`stage.${stage}`);",
  "const { t } = useTranslation('cases'); t('common:open');",
  "const complaint = 'cases:validation.gone';",
])('a key that is not there is found: %s', (text) => {
  expect(checkKeys(planted, [{ path: 'features/practice/cases/a.tsx', text }]).missing).toHaveLength(1);
});
