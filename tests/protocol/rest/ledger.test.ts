import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { CODES, LINES, NEVER, OPERATORS } from './ledger.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PLACES = ['tests/protocol', 'packages/backend/src'];

/** Every test of the data API and of who calls it, as text, by the name that the ledger has. */
const SOURCES = new Map(
  PLACES.flatMap((place) =>
    globSync(['rest/**/*.test.ts', 'caller/*.test.ts', 'surface.test.ts'], { cwd: join(ROOT, place) }).map(
      (file): [string, string] => [file.replaceAll('\\', '/'), readFileSync(join(ROOT, place, file), 'utf8')],
    ),
  ),
);

describe('the ledger of the protocol', () => {
  test.each(Object.entries(LINES))('%s', (_, held) => {
    expect(held.length).toBeGreaterThan(0);
    for (const [file, words] of held) expect(SOURCES.get(file) ?? `no file ${file}`).toContain(words);
  });

  test('every code is met by a test, or cannot be met', () => {
    const own = [...SOURCES].filter(([file]) => file !== 'rest/ledger.test.ts');
    const met = CODES.filter((code) => own.some(([, text]) => text.includes(code)));
    expect(CODES.filter((code) => !met.includes(code)).toSorted()).toEqual(Object.keys(NEVER).toSorted());
  });

  test('every operator is in the table of filters', () => {
    const table = SOURCES.get('rest/filtering.test.ts') ?? '';
    expect(OPERATORS.filter((operator) => !new RegExp(`[=.]${operator}(\\([a-z]+\\))?\\.`).test(table))).toEqual([]);
  });
});
