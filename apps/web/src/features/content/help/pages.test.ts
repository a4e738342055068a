import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { paths } from '../../../client/paths.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { type HelpSection, parseHelp } from './model/parse-help.ts';
import { HELP_PAGES } from './pages.ts';

const FOLDER = resolve(import.meta.dirname, 'pages');
const LOCALES = resolve(import.meta.dirname, '../../../i18n/locales');

const read = (language: string, slug: string): HelpSection[] =>
  parseHelp(readFileSync(join(FOLDER, language, `${slug}.md`), 'utf8'));

/** Every address that client/paths.ts spells, without those that take a parameter. */
function addresses(node: object): string[] {
  return Object.values(node).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? addresses(value) : [],
  );
}
const KNOWN = new Set([...addresses(paths), ...HELP_PAGES.map(({ slug }) => paths.help.page(slug))]);

/** French and English share them. */
const COGNATES = new Set(['Invitations', 'Notifications']);

/** What a page is made of, whatever its words: sections, blocks, points and where they lead. */
const shape = (sections: readonly HelpSection[]) =>
  sections.map(({ anchor, blocks }) => ({
    anchor,
    blocks: blocks.map(({ kind, items }) => ({ kind, points: items.length })),
    links: blocks.flatMap(({ items }) => items.flat().flatMap(({ to }) => to ?? [])).toSorted(),
  }));

describe.each(LANGUAGES)('help in $label', ({ value }) => {
  test('has every page, and no other', () => {
    expect(readdirSync(join(FOLDER, value)).toSorted()).toEqual(HELP_PAGES.map(({ slug }) => `${slug}.md`).toSorted());
    const texts: { page: Record<string, { title: string; summary: string }> } = JSON.parse(
      readFileSync(join(LOCALES, value, 'help.json'), 'utf8'),
    );
    expect(Object.keys(texts.page).toSorted()).toEqual(HELP_PAGES.map(({ slug }) => slug).toSorted());
  });

  test.each(HELP_PAGES)('$slug has the sections and links of English, and each leads somewhere', ({ slug }) => {
    const sections = read(value, slug);
    expect(shape(sections)).toEqual(shape(read('en', slug)));
    expect(new Set(sections.map(({ anchor }) => anchor)).size).toBe(sections.length);
    const links = sections.flatMap(({ blocks }) =>
      blocks.flatMap(({ items }) => items.flat().flatMap(({ to }) => to ?? [])),
    );
    expect(links.filter((to) => !to.startsWith('https://') && !KNOWN.has(to))).toEqual([]);
  });

  test('is written in this language', () => {
    if (value === 'en') return;
    const same = HELP_PAGES.flatMap(({ slug }) => {
      const english = new Set(read('en', slug).map(({ title }) => title));
      return read(value, slug).flatMap(({ title }) => (english.has(title) && !COGNATES.has(title) ? [title] : []));
    });
    expect(same).toEqual([]);
  });
});
