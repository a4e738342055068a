import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { keptReportQuery } from './kept.ts';

const asked: string[] = [];

vi.mock('../../../../client/database.ts', async () => {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  const answer = (address: RequestInfo | URL): Promise<Response> => {
    asked.push(new URL(address instanceof Request ? address.url : address).searchParams.get('id') ?? '');
    return Promise.resolve(Response.json([{ filters: { view: 'report', page: 3 } }]));
  };
  return { database: new PostgrestClient('https://casewright.test/rest/v1', { fetch: answer }) };
});
vi.mock('../../../../client/call-function.ts', () => ({ functionCaller: () => () => Promise.resolve([]) }));

const opened = (id: string) => new QueryClient().fetchQuery(keptReportQuery(id));

test('a damaged id of a report is not there, and the database is not asked', async () => {
  expect(await opened('abc')).toBeNull();
  expect(await opened('')).toBeNull();
  expect(asked).toEqual([]);
  const id = '7b0f4d1e-5d6a-4c9b-8a54-2f6f5b1d9c10';
  expect(await opened(id)).toEqual({ view: 'report' });
  expect(asked).toEqual([`eq.${id}`]);
});
