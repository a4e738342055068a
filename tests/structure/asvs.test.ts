import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** The rows of the tables: section, state, where, tests, remark. */
const rows = readFileSync(resolve(ROOT, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, section = '', state = '', where = '', tests = '', remark = '']) => ({
    section,
    state,
    where,
    tests,
    remark,
  }));
const filesOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

test('every file that the table of ASVS names is there', () => {
  const files = rows.flatMap(({ where, tests }) => [...filesOf(where), ...filesOf(tests)]);
  expect(files.length).toBeGreaterThan(120);
  expect(files.filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([]);
});

test('every section has a known state; what is met has its place, and what is not says what is missing', () => {
  expect(new Set(rows.map(({ section }) => section)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(70);
  for (const { section, state, where, remark } of rows) {
    expect([section, ['met', 'partly', 'proxy', 'apart', 'not met'].includes(state)]).toEqual([section, true]);
    if (state === 'met') expect([section, filesOf(where).length > 0]).toEqual([section, true]);
    else expect([section, remark.length > 10]).toEqual([section, true]);
  }
});
