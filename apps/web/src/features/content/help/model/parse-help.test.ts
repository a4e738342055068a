import { expect, test } from 'vitest';

import { parseHelp, plainText } from './parse-help.ts';
import { searchHelp } from './search-help.ts';

const SOURCE = `## Before you begin {#before}

You need an **account**:
see [Getting started](/help/getting-started).

1. Open it.
2. Read on.

## Puis les détails {#details}

- Le dossier est confidentiel.
`;

test('a page has sections with anchors, paragraphs, lists and links', () => {
  expect(parseHelp(SOURCE)).toEqual([
    {
      anchor: 'before',
      title: 'Before you begin',
      blocks: [
        {
          kind: 'text',
          items: [
            [
              { text: 'You need an ' },
              { text: 'account', strong: true },
              { text: ': see ' },
              { text: 'Getting started', to: '/help/getting-started' },
              { text: '.' },
            ],
          ],
        },
        { kind: 'steps', items: [[{ text: 'Open it.' }], [{ text: 'Read on.' }]] },
      ],
    },
    {
      anchor: 'details',
      title: 'Puis les détails',
      blocks: [{ kind: 'list', items: [[{ text: 'Le dossier est confidentiel.' }]] }],
    },
  ]);
});

test('a heading without an anchor, and a page without a heading, are refused', () => {
  expect(() => parseHelp('## No anchor\n\nText')).toThrow('No anchor');
  expect(() => parseHelp('Text')).toThrow('begins with a heading');
});

test('pages are found by title and by text, whatever the accents, titles first', () => {
  const pages = [
    { slug: 'sign', title: 'Signing', summary: 'What you sign', sections: parseHelp(SOURCE) },
    { slug: 'messages', title: 'Details of messages', summary: '', sections: [] },
  ] as const;
  const found = (query: string) => searchHelp(pages, query).map(({ slug, anchor }) => [slug, anchor]);
  expect(found('DETAILS')).toEqual([
    ['messages', null],
    ['sign', 'details'],
  ]);
  expect(found('confidentiel dossier')).toEqual([['sign', 'details']]);
  expect(found('getting started')).toEqual([['sign', 'before']]);
  expect(found('')).toEqual([]);
  expect(found('xylophone')).toEqual([]);
});

test('what is found is quoted from where it is', () => {
  const sections = parseHelp(`## Long {#long}\n\n${'word '.repeat(80)}needle ${'word '.repeat(80)}`);
  const [hit] = searchHelp([{ slug: 'sign', title: 'T', summary: '', sections }], 'needle');
  expect(hit?.excerpt).toContain('needle');
  expect(hit?.excerpt.length).toBeLessThan(220);
  expect(plainText(sections[0] ?? { anchor: '', title: '', blocks: [] })).toContain('needle');
});
