import { expect, test } from 'vitest';

import { pageOfRows } from './page-of-rows.ts';

/** A list of so many rows, and from where on it was asked for. */
function listOf(count: number) {
  const asked: number[] = [];
  const rows = Array.from({ length: count }, (_, id) => ({ id, total: count }));
  const read = (first: number) => {
    asked.push(first);
    return Promise.resolve(rows.slice(first, first + 10));
  };
  return { asked, read };
}

test('a page that is there is asked for once', async () => {
  const { asked, read } = listOf(21);
  const found = await pageOfRows(2, 10, read);
  expect(found).toEqual({ rows: [{ id: 20, total: 21 }], total: 21, page: 2 });
  expect(asked).toEqual([20]);
});

test('a page whose last row has gone is answered by the one before it', async () => {
  const found = await pageOfRows(2, 10, listOf(20).read);
  expect(found).toMatchObject({ total: 20, page: 1 });
  expect(found.rows).toHaveLength(10);
});

test('a page far past the end is answered by the last one, without asking for those between', async () => {
  const { asked, read } = listOf(25);
  expect(await pageOfRows(5000, 10, read)).toMatchObject({ total: 25, page: 2 });
  expect(asked).toEqual([50_000, 0, 20]);
});

test('nothing is page 0 of nothing', async () => {
  expect(await pageOfRows(0, 10, listOf(0).read)).toEqual({ rows: [], total: 0, page: 0 });
  expect(await pageOfRows(3, 10, listOf(0).read)).toEqual({ rows: [], total: 0, page: 0 });
});
