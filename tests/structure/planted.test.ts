import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { locate, Misplaced } from '../../scripts/planted/apply.ts';
import { groupsOf } from '../../scripts/planted/groups.ts';
import { passes, verdictOf, type Report } from '../../scripts/planted/verdict.ts';
import type { Suite } from '../planted/fault.ts';
import { FAULTS } from '../planted/faults.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test('the text of every planted fault is in the tree exactly once, and its test is in its file', () => {
  const rotten = FAULTS.flatMap((fault) => {
    const wrong: string[] = [];
    try {
      locate(ROOT, fault);
    } catch (error) {
      if (!(error instanceof Misplaced)) throw error;
      wrong.push(`${fault.area}: ${error.message}: ${fault.find}`);
    }
    if (!withItsTables(fault.file).includes(fault.test))
      wrong.push(`${fault.area}: ${fault.file} has no test named: ${fault.test}`);
    return wrong;
  });
  // Change tests/planted so that it makes the same mistake in the code as it is now, then run `npm run test:planted -- AREA`.
  expect(rotten).toEqual([]);
});

/** The text of a test file, and of what it imports from its own folder: the names of its tests can be in a table there. */
function withItsTables(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const tables = [...text.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, name = '']) => join(ROOT, dirname(file), name));
  return [text, ...tables.map((table) => readFileSync(table, 'utf8'))].join('\n');
}

test('no two planted faults have one name, and each changes something', () => {
  expect(FAULTS.map(({ area }) => area)).toHaveLength(new Set(FAULTS.map(({ area }) => area)).size);
  expect(FAULTS.filter(({ find, replace }) => find === replace)).toEqual([]);
});

test('every suite has a fault that it catches, and so has every part of the backend and every domain of the schema', () => {
  const suites: Suite[] = ['unit', 'structure', 'policies on 18', 'protocol', 'durability', 'journeys', 'appearance'];
  expect(suites.filter((each) => !FAULTS.some(({ suite }) => suite === each))).toEqual([]);
  const files = FAULTS.map((fault) => locate(ROOT, fault).file);
  const parts = ['packages/backend/src', 'supabase/schemas'].flatMap(foldersIn);
  expect(parts.length).toBeGreaterThan(15);
  expect(parts.filter((part) => !files.some((file) => file.startsWith(`${part}/`)))).toEqual([]);
});

function foldersIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
}

test('what is made at once has files and tests of its own, and one suite', () => {
  const groups = groupsOf(ROOT, FAULTS, 14);
  expect(groups.flat().toSorted(byArea)).toEqual([...FAULTS].toSorted(byArea));
  expect(groups.length).toBeLessThan(FAULTS.length / 3);
  for (const group of groups) {
    expect(group.length).toBeLessThanOrEqual(14);
    expect(new Set(group.map(({ suite }) => suite)).size).toBe(1);
    expect(new Set(group.map(({ file }) => file)).size).toBe(group.length);
    expect(new Set(group.map((fault) => locate(ROOT, fault).file)).size).toBe(group.length);
  }
});

const byArea = (one: { area: string }, other: { area: string }) => one.area.localeCompare(other.area);

const report = (...tests: [name: string, status: string, message?: string][]): Report => ({
  testResults: [
    {
      name: '/tree/tests/a.test.ts',
      assertionResults: tests.map(([fullName, status, message]) => ({
        fullName,
        status,
        failureMessages: message === undefined ? [] : [message],
      })),
    },
  ],
});

test('only a test of that name that ran and failed has caught a fault', () => {
  const caught = (given: Report | null) => verdictOf(given, 'is held').caught;
  expect(caught(report(['a case is held', 'failed', 'AssertionError: expected 1 to be 0']))).toBe(true);
  // One that passes, one that was never reached, another one that fails, and a suite that fell over.
  expect(caught(report(['a case is held', 'passed']))).toBe(false);
  expect(caught(report(['a case is held', 'skipped']))).toBe(false);
  expect(caught(report(['another', 'failed', 'AssertionError: expected 1 to be 0']))).toBe(false);
  expect(caught(report())).toBe(false);
  expect(caught(null)).toBe(false);
});

test.each([
  'SyntaxError: Unexpected token',
  'ReferenceError: p is not defined',
  'error: syntax error at or near "form"',
  'error: function private.no_such(uuid) does not exist',
  'error: column c.none does not exist',
])('a tree that is broken has caught nothing: %s', (message) => {
  expect(verdictOf(report(['a case is held', 'failed', message]), 'is held')).toMatchObject({ caught: false });
});

test('a test that is red before the fault is made shows nothing of it', () => {
  expect(passes(report(['a case is held', 'passed']), 'tests/a.test.ts', 'is held')).toBe(true);
  expect(passes(report(['a case is held', 'failed', 'x']), 'tests/a.test.ts', 'is held')).toBe(false);
  expect(passes(report(['a case is held', 'passed']), 'tests/b.test.ts', 'is held')).toBe(false);
  expect(passes(report(['a case is held', 'skipped']), 'tests/a.test.ts', 'is held')).toBe(false);
  expect(passes(null, 'tests/a.test.ts', 'is held')).toBe(false);
});

test('a fault whose text is there twice, or not at all, is not made', () => {
  const here = { where: 'tests/planted/fault.ts' };
  expect(() => locate(ROOT, { ...here, find: 'Suite' })).toThrow(Misplaced);
  expect(() => locate(ROOT, { ...here, find: 'no such text' })).toThrow(Misplaced);
  expect(locate(ROOT, { ...here, find: 'export interface Fault' }).file).toBe('tests/planted/fault.ts');
});
