import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { startRest, type RestServer } from './server.ts';

// PostgREST's RollbackSpec: whether a request is kept, and what Preference-Applied says of it.
const ENDS = [
  { txEnd: 'commit', kept: { none: true, commit: true, rollback: true }, isApplied: false },
  { txEnd: 'commit-allow-override', kept: { none: true, commit: true, rollback: false }, isApplied: true },
  { txEnd: 'rollback', kept: { none: false, commit: false, rollback: false }, isApplied: false },
  { txEnd: 'rollback-allow-override', kept: { none: false, commit: true, rollback: false }, isApplied: true },
] as const;

describe.each(ENDS)('txEnd $txEnd', ({ txEnd, kept, isApplied }) => {
  let server: RestServer;
  beforeAll(async () => {
    server = await startRest({ txEnd, plan: true });
    await server.admin.query(`
      create table public.items (id int primary key);
      create table public.late (id int primary key deferrable initially deferred);
      insert into public.late values (1);
      create function public.search(id int) returns setof public.items language sql stable as
        $$ select * from public.items where items.id = search.id $$;
      create function public.add_item(id int) returns int language sql as
        $$ insert into public.items values (id) returning items.id $$;
      grant all on public.items, public.late to anon;
      notify pgrst, 'reload schema'`);
    await vi.waitFor(async () => expect((await ask('GET', 'rpc/search?id=1')).status).toBe(200), 10_000);
  });
  afterAll(() => server.close());

  async function ask(method: string, path: string, tx?: string, body?: string, headers: Record<string, string> = {}) {
    const preferences = ['return=representation', ...(tx === undefined ? [] : [`tx=${tx}`])].join(', ');
    const response = await fetch(`${server.url}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', prefer: preferences, ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, text, applied: response.headers.get('preference-applied') };
  }
  /** What is in the table when a request is over that began with row 1 alone. */
  async function after(...request: Parameters<typeof ask>) {
    await server.admin.query('truncate public.items; insert into public.items values (1)');
    const { status, text, applied } = await ask(...request);
    const { rows } = await server.admin.query<{ id: number }>('select id from public.items order by id');
    return { answer: [status, text], ids: rows.map(({ id }) => id), isApplied: applied?.includes('tx=') ?? false };
  }

  describe.each(['none', 'commit', 'rollback'] as const)('Prefer: tx=%s', (preferred) => {
    const tx = preferred === 'none' ? undefined : preferred;
    const applies = isApplied && tx !== undefined;

    test('counts by the planner, of what is there', async () => {
      await server.admin.query('truncate public.items; insert into public.items values (1)');
      const counting = ['count=planned', ...(tx === undefined ? [] : [`tx=${tx}`])].join(', ');
      const response = await fetch(`${server.url}/items`, { headers: { prefer: counting } });
      // The planner's figure, not the number of rows.
      expect(response.headers.get('content-range')).toMatch(/^0-0\/\d+$/);
      expect(await response.json()).toEqual([{ id: 1 }]);
    });

    test('changes', async () => {
      const isKept = kept[preferred];
      const expected = (answer: unknown, ids: number[]) => ({ answer, ids: isKept ? ids : [1], isApplied: applies });
      expect(await after('POST', 'items', tx, '{"id":2}')).toEqual(expected([201, '[{"id":2}]'], [1, 2]));
      expect(await after('PUT', 'items?id=eq.3', tx, '{"id":3}')).toEqual(expected([201, '[{"id":3}]'], [1, 3]));
      expect(await after('PATCH', 'items?id=eq.1', tx, '{"id":4}')).toEqual(expected([200, '[{"id":4}]'], [4]));
      expect(await after('DELETE', 'items?id=eq.1', tx)).toEqual(expected([200, '[{"id":1}]'], []));
      expect(await after('POST', 'rpc/add_item', tx, '{"id":5}')).toEqual(expected([200, '5'], [1, 5]));
      const plan = { accept: 'application/vnd.pgrst.plan; options=analyze' };
      expect((await after('POST', 'items', tx, '{"id":6}', plan)).ids).toEqual(isKept ? [1, 6] : [1]);
    });

    test('reads', async () => {
      for (const [method, path] of [
        ['GET', 'items?id=eq.1'],
        ['GET', 'rpc/search?id=1'],
        ['POST', 'rpc/search'],
      ] as const) {
        const read = await after(method, path, tx, method === 'POST' ? '{"id":1}' : undefined);
        expect(read).toEqual({ answer: [200, '[{"id":1}]'], ids: [1], isApplied: applies });
      }
    });

    test('constraints are judged at the end, and an error says nothing of how it ended', async () => {
      const late = await ask('POST', 'late', tx, '{"id":1}');
      expect([late.status, JSON.parse(late.text).code, late.applied]).toEqual([409, '23505', null]);
    });
  });
});
