import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { MIGRATIONS, readReleased, readSchema } from '../../scripts/schema.ts';

const SCHEMAS = new URL('../../supabase/schemas/', import.meta.url);
/** What makes one object, with the name by which a second definition of it would be found. */
const DEFINITIONS: readonly RegExp[] = [
  /^create (?:or replace )?(function [\w.]+\([^)]*\))/gm,
  /^create (table [\w.]+)/gm,
  /^create (policy \w+ on [\w.]+)/gm,
  /^create (?:constraint )?(trigger \w+) [\s\S]*?( on [\w.]+)/gm,
  /^create (?:unique )?(index \w+)/gm,
];

describe('the schema', () => {
  test('names every file once, and no file that is not there', async () => {
    const named = (await readSchema()).map(({ path }) => path);
    const there = (await readdir(SCHEMAS, { recursive: true })).filter((name) => name.endsWith('.sql'));
    expect(named.toSorted()).toEqual(there.toSorted());
  });

  test('defines every object once', async () => {
    const found = new Map<string, string[]>();
    for (const { path, text } of await readSchema())
      for (const pattern of DEFINITIONS)
        for (const [, name = '', rest = ''] of text.matchAll(pattern))
          found.set(name + rest, [...(found.get(name + rest) ?? []), path]);
    expect(found.size).toBeGreaterThan(1500);
    expect([...found].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  test('changes nothing that it has made before: a table, a function and a policy are written as they are', async () => {
    const afterthoughts = (await readSchema()).flatMap(({ path, text }) =>
      [...text.matchAll(/^(drop |alter table \S+ (add column|drop|alter column \w+ (set default|drop)))[^\n]*/gm)]
        .map(([line]) => `${path}: ${line}`)
        .filter((line) => !line.includes('pg_temp')),
    );
    expect(afterthoughts).toEqual([]);
  });

  test('is named after what it holds, and not after a change', async () => {
    const patches = (await readSchema()).filter(({ path }) =>
      /faster|mended|fixed|again|anew|brought|patch|new_|\d/.test(path),
    );
    expect(patches.map(({ path }) => path)).toEqual([]);
  });

  test('is in files that are short enough to read', async () => {
    // Rows that are generated or are texts in five languages are not read from the beginning to the end.
    const data = new Set([
      'deadlines/court_days.sql',
      'deadlines/legal_rules.sql',
      'conflicts/transliterations.sql',
      'visitors/faqs.sql',
    ]);
    const long = (await readSchema()).filter(({ path, text }) => !data.has(path) && text.split('\n').length > 420);
    expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length} lines`)).toEqual([]);
  });
});

describe('the migrations', () => {
  test('are those that were released, unchanged, and later ones', async () => {
    for (const [name, sha256] of Object.entries(await readReleased())) {
      const text = await readFile(join(MIGRATIONS, name), 'utf8');
      expect([name, createHash('sha256').update(text).digest('hex')]).toEqual([name, sha256]);
    }
  });
});
