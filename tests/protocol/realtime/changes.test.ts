import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf, live } from './client.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

const SCHEMA = `
  create table public.notes (id uuid primary key default gen_random_uuid(), owner uuid default auth.uid(), body text, size bigint, at timestamptz);
  alter table public.notes enable row level security;
  create policy own on public.notes to authenticated using (owner = (select auth.uid())) with check (true);
  grant all on public.notes to anon, authenticated, service_role;
  alter publication supabase_realtime add table public.notes;
`;

interface Told {
  eventType: string;
  schema: string;
  table: string;
  commit_timestamp: string;
  errors: string[] | null;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

describe('changes of a table', () => {
  let server: RealtimeServer;
  beforeAll(async () => {
    server = await startRealtime({}, { schema: SCHEMA });
  });
  afterAll(() => server.close());

  it('reach whoever may read the row, with its values as they are', async () => {
    const ann = await server.signIn();
    const bob = await server.signIn();
    const heard: Record<'ann' | 'bob', Told[]> = { ann: [], bob: [] };
    const clients = { ann: clientOf(server, ann.token), bob: clientOf(server, bob.token) };
    for (const who of ['ann', 'bob'] as const) {
      await live(
        clients[who]
          .channel('notes')
          .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, (told) =>
            heard[who].push(told as unknown as Told),
          ),
      );
    }
    const { rows } = await server.admin.query(
      "insert into notes (owner, body, size, at) values ($1, 'hers', 9007199254740993, '2026-01-02 03:04:05+00') returning id",
      [ann.userId],
    );
    await expect.poll(() => heard.ann.length).toBe(1);
    await server.admin.query("insert into notes (owner, body) values ($1, 'his')", [bob.userId]);
    await server.admin.query("update notes set body = 'changed' where id = $1", [rows[0].id]);
    await expect.poll(() => heard.ann.length).toBe(2);
    await server.admin.query('delete from notes where id = $1', [rows[0].id]);
    await expect.poll(() => heard.ann.length, { timeout: 5_000 }).toBe(3);
    await expect.poll(() => heard.bob.length, { timeout: 5_000 }).toBe(2);
    expect(heard.ann.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
    expect(heard.bob.map(({ eventType, new: after }) => [eventType, after['body']])).toEqual([
      ['INSERT', 'his'],
      ['DELETE', undefined],
    ]);
    await clients.ann.removeAllChannels();
    await clients.bob.removeAllChannels();
  });
});
