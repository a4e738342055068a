import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FileView } from '@casewright/contracts/file-views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { docxOf, xlsxOf, zipOf } from '../../testing/drawn-files.ts';
import { comparedPieces } from './compared-pieces.ts';
import { linesOf, viewFile } from './view-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'views-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileOf(name: string, bytes: Uint8Array) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return { path, name, mediaType: null };
}
const view = async (name: string, bytes: Uint8Array): Promise<FileView> => viewFile(await fileOf(name, bytes));

describe('what a file says, to be shown', { timeout: 30_000 }, () => {
  it('has no markup of its own where a document has words that look like some', async () => {
    const shown = await view('a.docx', await docxOf('&lt;script&gt;alert(1)&lt;/script&gt;'));
    expect(shown).toEqual({ kind: 'document', html: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' });
  });

  it('has the sheets of a workbook with their names and places', async () => {
    const shown = await view('a.xlsx', await xlsxOf('Rent'));
    expect(shown.kind).toBe('sheets');
    if (shown.kind === 'sheets') expect(shown.sheets.flatMap(({ rows }) => rows.flat())).toContain('Rent');
  });

  it('is nothing for a broken file, a zip of something else and a bomb', async () => {
    const bomb = zipOf({ 'word/document.xml': Buffer.alloc(250 * 1024 * 1024) });
    for (const bytes of [Buffer.from('PK\u0003\u0004'), await zipOf({ a: 'b' }), await bomb])
      expect(await view('a.docx', bytes)).toEqual({ kind: 'none' });
  });

  it('keeps its lines where it is to be compared', async () => {
    expect(await linesOf(await fileOf('a.docx', await docxOf('One', 'Two')))).toBe('One\n\nTwo\n\n');
    expect(await linesOf(await fileOf('a.png', Buffer.from([1, 2])))).toBeNull();
  });
});

describe('two texts compared', () => {
  it('differ word by word, also where no blanks part the words', () => {
    expect(comparedPieces('the fee is 14', 'the fee is 12')?.map(({ kind }) => kind)).toEqual([
      'same',
      'removed',
      'added',
    ]);
    expect(comparedPieces('租赁合同甲方', '租赁合同乙方')?.[0]).toEqual({ kind: 'same', text: '租赁合同' });
  });

  it('of which every word is another are not taken apart', () => {
    const every = (word: string): string => Array.from({ length: 6_000 }, (_, at) => `${word}${at} same`).join(' ');
    expect(comparedPieces(every('a'), every('b'))).toBeNull();
  });

  it('that have little in common are given up in time', () => {
    const words = (seed: number): string =>
      Array.from({ length: 60_000 }, (_, at) => `w${(at * 7919 * seed) % 104_729}`).join(' ');
    const begun = performance.now();
    comparedPieces(words(3), words(5));
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});
