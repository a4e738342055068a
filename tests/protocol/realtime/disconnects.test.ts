import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf, live } from './client.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

const SCHEMA = `
  create table public.rows (id int primary key, owner uuid, value text);
  alter table public.rows enable row level security;
  create policy own on public.rows to authenticated using (owner = (select auth.uid()));
  grant all on public.rows to authenticated;
  alter publication supabase_realtime add table public.rows;
`;
const DISCONNECTS = 20;

describe('disconnects from the database under load', () => {
  let server: RealtimeServer;
  beforeAll(async () => {
    server = await startRealtime({}, { schema: SCHEMA });
  });
  afterAll(() => server.close());

  it('lose nothing and double nothing, whichever connections they meet', async () => {
    const people = await Promise.all([server.signIn(), server.signIn()]);
    const heard = await Promise.all(
      people.map(async ({ token }) => {
        const ids: number[] = [];
        const statuses: string[] = [];
        const client = clientOf(server, token);
        const channel = client
          .channel('rows')
          .on(
            'postgres_changes',
            { event: 'INSERT', schema: 'public', table: 'rows', filter: 'value=like.row%' },
            ({ new: row }) => ids.push(Number(row['id'])),
          )
          .on('system', {}, ({ status }: { status: string }) => statuses.push(status));
        await live(channel);
        return { ids, statuses, client };
      }),
    );
    let written = 0;
    const stop = new AbortController();
    let ended = 0;
    const writing = (async () => {
      const writer = new pg.Client({ connectionString: server.database, application_name: 'writer' });
      await writer.connect();
      while (!stop.signal.aborted) {
        written += 1;
        await writer.query("insert into rows values ($1::int, $2, 'row ' || $1::int)", [
          written,
          people[written % 2]?.userId,
        ]);
      }
      await writer.end();
    })();
    for (let turn = 0; turn < DISCONNECTS; turn++) {
      const whom = ['casewright-listener', 'casewright-owner', 'casewright-callers', 'casewright-%'][turn % 4];
      const { rows } = await server.admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like $1',
        [whom],
      );
      ended += rows.length;
      await sleep(100 + Math.random() * 200);
    }
    await expect.poll(() => written, { timeout: 30_000 }).toBeGreaterThan(500);
    stop.abort();
    await writing;
    for (const [place, { ids, statuses, client }] of heard.entries()) {
      const expected = Array.from({ length: written }, (_, index) => index + 1).filter((id) => id % 2 === place);
      await expect.poll(() => ids.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(expected.length);
      expect(ids).toEqual(expected);
      // Nobody had to join again for it.
      expect(statuses).toEqual(['ok']);
      await client.removeAllChannels();
    }
    expect(ended).toBeGreaterThan(DISCONNECTS);
  }, 120_000);

  it('are caught up with when the database was away for seconds', async () => {
    const person = await server.signIn();
    const ids: number[] = [];
    const client = clientOf(server, person.token);
    await live(
      client
        .channel('rows')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'rows' }, ({ new: row }) =>
          ids.push(Number(row['id'])),
        ),
    );
    const { admin } = server;

    await admin.query(`
      update pg_database set datallowconn = false where datname = current_database();
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
    for (let id = 1; id <= 50; id++)
      await admin.query('insert into rows values ($1, $2)', [1_000_000 + id, person.userId]);
    await sleep(2_000);
    expect(ids).toEqual([]);
    await admin.query(
      `update pg_database set datallowconn = true, datconnlimit = -1 where datname = current_database()`,
    );
    await expect.poll(() => ids.length, { timeout: 20_000 }).toBe(50);
    expect(ids).toEqual(Array.from({ length: 50 }, (_, index) => 1_000_001 + index));
    await client.removeAllChannels();
  }, 60_000);
});
