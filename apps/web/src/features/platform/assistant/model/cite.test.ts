import { expect, test } from 'vitest';

import { cited, harmless } from './cite.ts';

const WORDS = { dropped: 'left out', unverified: 'unverified' };
const SOURCES = [
  {
    kind: 'file',
    title: 'Lease',
    quotation:
      'If the Anchor Tenant ceases to operate for more than 180 days, Tenant may terminate on 60 days’ written notice.',
    link: '/dashboard/file-manager?file=1',
    case_id: null,
  },
  {
    kind: 'note',
    title: 'Call',
    quotation: 'Two rents were nine days late.',
    link: '/dashboard/case/1',
    case_id: null,
  },
];
const show = (answer: string) => cited(answer, SOURCES, WORDS);

test('numbers lead to their sources, and those without a source are gone', () => {
  expect(show('The rents were late [2].')).toBe('The rents were late [\\[2\\]](/dashboard/case/1).');
  expect(show('The rents were late [2], it is said [7].')).toBe(
    'The rents were late [\\[2\\]](/dashboard/case/1), it is said.',
  );
});

test('a part without a number is unverified', () => {
  expect(show('A judge would agree.\n\nThe rents were late [2].')).toBe(
    'A judge would agree. *(unverified)*\n\nThe rents were late [\\[2\\]](/dashboard/case/1).',
  );
});

test.each([
  "They say “Tenant may terminate on 60 days' written notice” [1].",
  'They say "if the anchor tenant … may terminate" [1].',
  'They say «more than  180 days» [1].',
  'The “Tenant” [1].',
])('a quotation that a source has stays: %s', (answer) => {
  expect(show(answer)).not.toContain('left out');
});

test.each([
  "They say “Tenant may terminate on 30 days' written notice” [1].",
  '> Tenant may terminate at any time [1]',
  'As held in “Smith v. Jones, 512 U.S. 100 (1994)” [1].',
])('a quotation that no source has is dropped: %s', (answer) => {
  const shown = show(answer);
  expect(shown).toContain('*(left out)*');
  expect(shown).not.toMatch(/30 days|any time|Smith/);
});

test.each([
  // The parts are in the source, and not in this order.
  'They say “Tenant may terminate … if the Anchor Tenant ceases” [1].',
  'They say “may … on … more than … days” [1].',
])('a quotation that is put together of a source’s words is dropped: %s', (answer) => {
  expect(show(answer)).toBe('They say *(left out)* [\\[1\\]](/dashboard/file-manager?file=1).');
});

test('of a list each point has a number of its own, or is unverified', () => {
  expect(show('They say:\n- Late rents [2]\n  1. A judge would agree\n- No rents')).toBe(
    'They say: *(unverified)*\n- Late rents [\\[2\\]](/dashboard/case/1)\n  1. A judge would agree *(unverified)*\n- No rents *(unverified)*',
  );
  expect(show('1. Late rents [2]\n\n2. No rents')).toBe(
    '1. Late rents [\\[2\\]](/dashboard/case/1)\n\n2. No rents *(unverified)*',
  );
});

test('a block that is quoted word for word stays', () => {
  expect(show('> Two rents were nine days late. [2]')).toContain('> Two rents were nine days late. [\\[2\\]]');
});

test.each([
  ['![x](https://elsewhere.test/a.png)', 'x'],
  ['[here](https://elsewhere.test)', 'here (`https://elsewhere.test`)'],
  ['[here](javascript:alert(1))', 'here (`javascript:alert(1`))'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
  ['see https://elsewhere.test/?q=secret', 'see `https://elsewhere.test/?q=secret`'],
  ['[1]: https://elsewhere.test', ''],
  ['<https://elsewhere.test>', '&lt;`https://elsewhere.test>`'],
])('%s leads nowhere', (written, shown) => {
  expect(harmless(written)).toBe(shown);
});
