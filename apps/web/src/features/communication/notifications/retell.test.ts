import { readFileSync } from 'node:fs';

import { notificationKinds } from '@casewright/contracts/notifications';
import { describe, expect, test } from 'vitest';

import { LANGUAGES } from '../../../i18n/languages.ts';
import { retell, type Say } from './retell.ts';

/** The sentences of a language, as the screens say them. */
function sayIn(language: string): Say {
  const file = new URL(`../../../i18n/locales/${language}/notifications.json`, import.meta.url);
  const { sentence }: { sentence: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
  return (kind, { first, second }) =>
    (sentence[kind] ?? '').replace('{{first}}', () => first).replace('{{second}}', () => second);
}

const english = sayIn('en');
const isolated = (text: string) => `\u2068${text}\u2069`;
const placesOf = (sentence: string) => ['first', 'second'].filter((place) => sentence.includes(`{{${place}}}`)).length;

describe.each(LANGUAGES.filter(({ value }) => value !== 'en'))('in $label', ({ value }) => {
  const reader = sayIn(value);

  test.each(notificationKinds)('%s is said with its names, whether they were stored or are in the title', (kind) => {
    const names = { first: 'Nguyễn &amp; Co.', second: '50 % $&amp; \\1' };
    const title = english(kind, names);
    const places = placesOf(english(kind, { first: '{{first}}', second: '{{second}}' }));
    const params = ['Nguyễn & Co.', '50 % $& \\1'].slice(0, places);
    const said = reader(kind, { first: isolated(names.first), second: isolated(names.second) });
    expect(said).not.toBe('');
    expect(retell({ title, kind, params }, english, reader)).toBe(said);
    expect(retell({ title, kind: null, params: [] }, english, reader)).toBe(said);
    // As many names as the sentence has places, or none that can be used.
    expect(retell({ title, kind, params: [...params, 'more'] }, english, reader)).toBe(said);
  });
});

const french = sayIn('fr');

test('a stored name is text: what it holds of markup is shown, not followed', () => {
  const title = 'The case <strong>&lt;img src=x onerror=alert(1)&gt;</strong> is now closed';
  const told = { title, kind: 'case_closed', params: ['<img src=x onerror=alert(1)> & "co"'] };
  expect(retell(told, english, french)).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;');
  expect(retell(told, english, french)).not.toContain('<img');
});

test('a notification of an unknown kind is shown as it is', () => {
  const title = 'The hearing <strong>Doe</strong> was moved';
  expect(retell({ title, kind: 'hearing_moved', params: ['Doe'] }, english, french)).toBe(title);
  expect(retell({ title, kind: null, params: [] }, english, french)).toBe(title);
});
