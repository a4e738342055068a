import type { CallerTransaction } from '@casewright/backend';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';

import { writeBundle, type Progress } from './write-bundle.ts';

const CASE = '2c5a0402-5c18-4140-81cf-055de25e9dde';
const TABLES = [
  { name: 'case_notes', columns: 'id', key: 'id', has_case: true, has_firm: false },
  { name: 'cases', columns: 'id', key: 'id', has_case: false, has_firm: true },
];

/** A database with one case and 1,200 notes, which remembers the progress at each of its answers. */
function notesOf(progress: Progress, seen: Progress[]): CallerTransaction {
  const left = { case_notes: 1200, cases: 1 };
  let table: keyof typeof left | null = null;
  const answer = (text: string): unknown[] => {
    if (text.includes('pg_index')) return TABLES;
    const named = /public\.(case_notes|cases) where/.exec(text)?.[1] === 'cases' ? 'cases' : 'case_notes';
    if (text.startsWith('select count')) return [{ count: left[named] }];
    if (text.startsWith('declare')) table = text.includes('case_people') ? null : named;
    if (!text.startsWith('fetch') || table === null) return [];
    const count = Math.min(500, left[table]);
    left[table] -= count;
    return Array.from({ length: count }, () => ({ row: '{}' }));
  };
  return {
    query: async ({ text }) => {
      seen.push({ ...progress });
      const rows = answer(text);
      return { rows, rowCount: rows.length, command: '', oid: 0, fields: [] };
    },
    rollback: () => undefined,
  };
}

test('the progress of a bundle goes from nothing counted to every row of its tables, and never back', async () => {
  const progress: Progress = { written: 0, counted: null };
  const seen: Progress[] = [];
  const archive = new ZipFile();
  archive.outputStream.resume();
  const head = {
    scope: { kind: 'case' as const, id: CASE, name: 'C-2026-000001' },
    created_at: '2026-11-22T00:00:00.000Z',
    created_by: CASE,
    audit: { law_firm: null, entries: 0, head_hash: '' },
  };
  await writeBundle(notesOf(progress, seen), archive, head, new AbortController().signal, progress);

  expect(seen[0]).toEqual({ written: 0, counted: null });
  expect(progress).toEqual({ written: 1201, counted: 1201 });
  const written = seen.map((each) => each.written);
  expect(written).toEqual(written.toSorted((a, b) => a - b));
  expect(written).toContain(500);
});
