/** A page of a list, counted from 0, and how many rows the list has. */
export interface PageOfRows<Row> {
  rows: Row[];
  total: number;
  page: number;
}

/**
 * Reads a page of a list whose every row says how many there are. A page that is no more, because its last row has gone, is answered by the last that
 * there is; `page` says which. `read`: the rows from one on, counted from 0.
 */
export async function pageOfRows<Row extends { total: number }>(
  page: number,
  size: number,
  read: (first: number) => Promise<Row[]>,
): Promise<PageOfRows<Row>> {
  const rows = await read(page * size);
  const [row] = rows;
  if (row !== undefined) return { rows, total: row.total, page };
  if (page === 0) return { rows, total: 0, page };
  const [first] = await read(0);
  const last = Math.ceil((first?.total ?? 0) / size) - 1;
  // While the list becomes shorter, the page before may be gone as well.
  return pageOfRows(Math.max(0, Math.min(last, page - 1)), size, read);
}
