import { resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readAuthCodes, readNotices, readPracticeAreas, readRefusals } from '../../scripts/refusals.ts';
import { type Catalogue, readCatalogue, type Texts } from '../../scripts/texts/catalogue.ts';
import { compareTexts } from '../../scripts/texts/compare.ts';
import { LANGUAGES } from '../../scripts/texts/languages.ts';
import { findStaleCognates, findUntranslated } from '../../scripts/texts/untranslated.ts';

const NOTHING: Texts = new Map();
const folder = resolve(import.meta.dirname, '../../apps/web/src/i18n/locales');
const english = readCatalogue(folder, 'en');
const others = LANGUAGES.filter(({ value }) => value !== 'en').map((language) => ({
  ...language,
  catalogue: readCatalogue(folder, language.value),
}));

/** What `find` says of every namespace, each sentence with its namespace before it. */
function everywhere(catalogue: Catalogue, find: (source: Texts, texts: Texts) => string[]): string[] {
  return [...english].flatMap(([namespace, source]) =>
    // English has none of these: the server's own sentences are English.
    namespace === 'refusals'
      ? []
      : find(source, catalogue.get(namespace) ?? NOTHING).map((each) => `${namespace}:${each}`),
  );
}

test('five languages are filed', () => {
  expect(LANGUAGES.map(({ value }) => value)).toEqual(['en', 'fr', 'vi', 'cn', 'ar']);
  expect(english.size).toBeGreaterThan(15);
});

/** Refusals of the product's own endpoints, and what the sign-in client finds by itself. */
const ELSEWHERE = [
  'tour_not_offered',
  'application_file',
  'application_files_large',
  'application_gone',
  'files_unavailable',
  'download_over',
  'letter_template_faulty',
  // What a device says of passkeys.
  'passkey_known',
  'passkey_not_shown',
  'passkey_of_another',
  // What the server says of mail accounts.
  'maintenance',
  'maintenance_read_only',
  'maintenance_hosted',
  'mail_secret_missing',
  'mail_provider_unknown',
  'mail_provider_silent',
  'mail_access_unknown',
  'mail_account_given',
  'mail_provider_refused',
  'mail_access_not_given',
  'mail_access_of_another',
  'letter_template_without_content',
  'letter_values_missing',
  'link_password_wrong',
  'production_unavailable',
  'too_many_guest_orders',
  'too_much_to_print',
  'e_invoice_incomplete',
  'ledes_incomplete',
  'redaction_box_outside',
  'redaction_copy_too_large',
  'redaction_file_too_large',
  'redaction_no_boxes',
  'redaction_too_long',
  'redaction_took_too_long',
  'redaction_unsafe',
  'zip_unavailable',
  'auth_session_missing',
  'auth_session_or_user_missing',
  'no_code_detected',
  'not_a_pkce_url',
  'set_up_not_possible',
];

describe.each(others)('$label', ({ value, tag, catalogue }) => {
  test('has the namespaces of English', () => {
    expect([...catalogue.keys()]).toEqual([...english.keys()]);
  });

  test('has the keys of English with the forms of its own numbers, and the same placeholders', () => {
    expect(everywhere(catalogue, (source, texts) => compareTexts(source, texts, tag))).toEqual([]);
  });

  test('leaves nothing in English', () => {
    expect(everywhere(catalogue, (source, texts) => findUntranslated(source, texts, value))).toEqual([]);
    expect(findUntranslated(NOTHING, catalogue.get('refusals') ?? NOTHING, value)).toEqual([]);
  });

  test('every word on its list of words shared with English is needed', () => {
    const pairs = [...english].map(([namespace, source]): [Texts, Texts] => [
      source,
      catalogue.get(namespace) ?? NOTHING,
    ]);
    expect(findStaleCognates(pairs, value)).toEqual([]);
  });

  test('explains every refusal of the database and of sign-in', async () => {
    const rules = [...(await readRefusals()).map(({ rule }) => rule), ...(await readAuthCodes()), ...ELSEWHERE];
    expect(rules.length).toBeGreaterThan(70);
    expect([...(catalogue.get('refusals') ?? NOTHING).keys()].toSorted()).toEqual([...new Set(rules)].toSorted());
  });
});

test('what the database says in notifications can be said in every language', async () => {
  const sentences = [...(english.get('notifications') ?? NOTHING)].flatMap(([key, text]) =>
    key.startsWith('sentence.') ? [text] : [],
  );
  const notices = (await readNotices()).map((each) => each.replace('%s', '{{first}}').replace('%s', '{{second}}'));
  expect(notices.length).toBeGreaterThan(20);
  const unknown = notices.filter(
    (notice) => !sentences.some((each) => (notice.endsWith(' ') ? each.startsWith(notice) : each === notice)),
  );
  expect(unknown).toEqual([]);
});

// The slugs come from the database, so nothing else can find a name that is missing or no longer needed.
test('every practice area has a name, and English the one of the database', async () => {
  const areas = [...(english.get('practiceAreas') ?? NOTHING)].map(([key, name]) => [key.replace('name.', ''), name]);
  expect(new Map(areas.map(([slug, name]) => [slug, name]))).toEqual(new Map(await readPracticeAreas()));
});

// A check that lets one of these pass checks nothing.
describe('the comparison', () => {
  const source: Texts = new Map([
    ['title', 'Case of {{name}}'],
    ['found_one', '{{count}} case'],
    ['found_other', '{{count}} cases'],
    ['rich', 'Read <link>more</link>'],
  ]);
  const arabic: Texts = new Map([
    ['title', 'قضية {{name}}'],
    ['found_zero', 'لا قضايا'],
    ['found_one', 'قضية واحدة'],
    ['found_two', 'قضيتان'],
    ['found_few', '{{count, number}} قضايا'],
    ['found_many', '{{count}} قضية'],
    ['found_other', '{{count}} قضية'],
    ['rich', 'اقرأ <link>المزيد</link>'],
  ]);

  test('finds nothing in a whole translation', () => {
    expect(compareTexts(source, arabic, 'ar')).toEqual([]);
  });

  test.each([
    ['a missing key', 'title', undefined],
    ['a missing form', 'found_few', undefined],
    ['a key that English has not', 'other', 'شيء'],
    ['an empty text', 'title', ' '],
    ['a lost placeholder', 'title', 'قضية'],
    ['a misspelt placeholder', 'title', 'قضية {{nam}}'],
    ['a lost number where the form is for many', 'found_few', 'قضايا'],
    ['a lost tag', 'rich', 'اقرأ المزيد'],
  ])('finds %s', (_, key, text) => {
    const changed = new Map(arabic);
    if (text === undefined) changed.delete(key);
    else changed.set(key, text);
    expect(compareTexts(source, changed, 'ar')).not.toEqual([]);
  });

  test('knows that Vietnamese has one form, and French three', () => {
    const vietnamese = new Map([
      ['title', 'Vụ việc của {{name}}'],
      ['found_other', '{{count}} vụ việc'],
      ['rich', 'Đọc <link>thêm</link>'],
    ]);
    expect(compareTexts(source, vietnamese, 'vi')).toEqual([]);
    expect(compareTexts(source, vietnamese, 'fr')).toEqual(['found_one is missing', 'found_many is missing']);
  });

  test('lets English’s own word for none be translated where the grammar has no such form', () => {
    const withNone = new Map([...source, ['found_zero', 'No cases']]);
    const vietnamese = new Map([
      ['title', 'Vụ việc của {{name}}'],
      ['found_other', '{{count}} vụ việc'],
      ['rich', 'Đọc <link>thêm</link>'],
    ]);
    expect(compareTexts(withNone, vietnamese, 'vi')).toEqual(['found_zero is missing']);
    expect(compareTexts(withNone, new Map([...vietnamese, ['found_zero', 'Không có vụ việc']]), 'vi')).toEqual([]);
  });

  test('finds what was left in English, and leaves names and placeholders alone', () => {
    const words = new Map([
      ['close', 'Close'],
      ['name', 'My Legal LLC'],
      ['range', '{{from}}–{{to}}'],
    ]);
    expect(findUntranslated(words, words, 'fr')).toEqual(['close is as in English: Close']);
    expect(findUntranslated(words, new Map([['close', 'Shut']]), 'cn')).toEqual(['close has no word of its own: Shut']);
  });
});
