import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { jobsQuery } from './jobs.ts';

/** What the database was asked for: offset, limit, how it counts, and in which order. */
let asked: (string | null)[][] = [];

vi.mock('../../../../client/database.ts', async () => {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  /** A database with 25 jobs, which answers as the data API does. */
  const answer = async (address: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { searchParams } = new URL(address instanceof Request ? address.url : address);
    const [offset, limit] = [searchParams.get('offset'), searchParams.get('limit')];
    asked.push([offset, limit, new Headers(init?.headers).get('prefer'), searchParams.get('order')]);
    const [first, total] = [Number(offset ?? 0), 25];
    if (first > total)
      return Response.json({ code: 'PGRST103', message: 'x', details: null, hint: null }, { status: 416 });
    const rows = Array.from({ length: total }, (_, place) => ({ id: String(place) }));
    const page = rows.slice(first, first + Number(limit ?? 1000));
    return Response.json(page, { headers: { 'content-range': `${first}-${first + page.length - 1}/${total}` } });
  };
  return { database: new PostgrestClient('https://casewright.test/rest/v1', { fetch: answer }) };
});

afterEach(() => {
  asked = [];
});

const pageOf = async (page: number) => {
  const found = await new QueryClient().fetchQuery(jobsQuery(page, 10));
  return { ...found, rows: found.rows.map(({ id }) => id) };
};

test('the database pages the jobs, what failed first, and says how many there are', async () => {
  expect(await pageOf(1)).toEqual({
    page: 1,
    total: 25,
    rows: ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19'],
  });
  expect(asked).toEqual([['10', '10', 'count=exact', 'rank.asc,due_at.asc,id.asc']]);
});

test('a page that is no more, because its jobs are done, is answered by the last that there is', async () => {
  expect(await pageOf(4)).toEqual({ page: 2, total: 25, rows: ['20', '21', '22', '23', '24'] });
});
