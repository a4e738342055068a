import { expect, test } from 'vitest';

import { groupBy, matchingEntries, type SearchEntry } from './entries.ts';
import { isPracticeKind, orderedResults, type PracticeResult, targetOf, reasonFor } from './practice.ts';

const entries: SearchEntry[] = [
  { group: 'Operations', title: 'Cases', path: '/dashboard/case' },
  { group: 'Overview', title: 'Étude', path: '/dashboard' },
  { group: 'Operations', title: 'Table', path: '/dashboard/case/table' },
  { group: 'System', title: 'Documentation', path: 'https://docs.example.org', external: true },
];
const titles = (query: string) => matchingEntries(entries, query).map(({ title }) => title);

test('entries are found by title or path, whatever the accents; all of them without a query', () => {
  expect(titles('')).toHaveLength(entries.length);
  expect(titles('etude')).toEqual(['Étude']);
  expect(titles('CASE')).toEqual(['Cases', 'Table']);
  expect(titles('case table')).toEqual(['Table']);
  expect(titles('nothing')).toEqual([]);
});

test('groups keep the order of their first entry', () => {
  expect(groupBy(entries, ({ group }) => group).map(({ name, items }) => [name, items.length])).toEqual([
    ['Operations', 2],
    ['Overview', 1],
    ['System', 1],
  ]);
});

const result = (change: Partial<PracticeResult>): PracticeResult => ({
  kind: 'case',
  id: 'one',
  title: 'Lease',
  detail: null,
  reason: null,
  rank: 0,
  ...change,
});

test('results come by kind, and the best of a kind first', () => {
  const found = [
    result({ kind: 'person', id: 'p', rank: 9 }),
    result({ id: 'weak', rank: 1 }),
    result({ id: 'strong', rank: 2 }),
    result({ kind: 'posting', id: 'o', rank: 5 }),
  ];
  expect(orderedResults(found).map(({ id }) => id)).toEqual(['strong', 'weak', 'o', 'p']);
});

test('each kind leads somewhere', () => {
  expect(targetOf(result({}))).toEqual({ to: '/dashboard/case/one' });
  expect(targetOf(result({ kind: 'posting' }))).toEqual({ to: '/dashboard/case/one' });
  expect(targetOf(result({ kind: 'proposal' }))).toEqual({ to: '/dashboard/case/proposal/one' });
  expect(targetOf(result({ kind: 'person', title: 'Ana Roe', detail: 'ana@example.test' }))).toEqual({
    href: 'mailto:ana%40example.test',
  });
  expect(targetOf(result({ kind: 'person', title: 'Ana Roe', detail: 'Client' }))).toEqual({
    to: '/dashboard/case/table',
    search: { q: 'Ana Roe' },
  });
  expect(isPracticeKind('invoice')).toBe(false);
});

test('what is found says why where what is shown of it does not', () => {
  expect(reasonFor({ title: 'Amelia Hartley', detail: null }, 'hart')).toBeNull();
  expect(reasonFor({ title: 'A lease', detail: 'CW-2026-00007 · Đại Nguyễn' }, 'dai')).toBeNull();
  expect(reasonFor({ title: 'A lease', detail: null }, 'mould')).toBe('inside');
  expect(reasonFor({ title: 'Khalid Al Harbi', detail: 'Al Harbi & Partners' }, 'harbiy', true)).toBe('similar');
});
