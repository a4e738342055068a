import { expect, it } from 'vitest';

import type { CountedFile } from '../../shared/choose/types.ts';
import { numbered } from './numbered.ts';

const counted = (file_id: string, pages: number | null): CountedFile => ({
  file_id,
  version_id: file_id,
  name: file_id,
  size: 1,
  kind: 'pdf',
  pages,
  fault: pages === null ? 'broken' : null,
});
const documents = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
const ranges = (of: ReturnType<typeof numbered>) => of.documents.map(({ first, last }) => [first, last]);

it('gives each document the numbers of its pages, in the order of the list', () => {
  const all = numbered(documents, [counted('c', 1), counted('a', 3), counted('b', 2)], 120);
  expect(ranges(all)).toEqual([
    [120, 122],
    [123, 124],
    [125, 125],
  ]);
  expect(all).toMatchObject({ pages: 6, isWhole: true });
});

it('promises no number after a document whose pages are not known', () => {
  const some = numbered(documents, [counted('a', 3), counted('c', 1)], 1);
  expect(ranges(some)).toEqual([
    [1, 3],
    [null, null],
    [null, null],
  ]);
  expect(numbered(documents, [counted('a', 3), counted('b', null), counted('c', 1)], 1)).toMatchObject({
    pages: 4,
    isWhole: false,
  });
});
