import type { SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf, live, subscribed } from './client.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

const SCHEMA = `
  create table public.rows (id int primary key, value text, other int);
  create table public.more (id int primary key, value text);
  grant all on public.rows, public.more to anon;
  alter publication supabase_realtime add table public.rows, public.more;
`;

/** Order, commit and size of changes. */
describe('changes in the order of what happened', () => {
  let server: RealtimeServer;
  let client: SupabaseClient;
  const heard: string[] = [];
  beforeAll(async () => {
    server = await startRealtime({}, { schema: SCHEMA });
    client = clientOf(server);
    await live(
      client
        .channel('all')
        .on('postgres_changes', { event: '*', schema: 'public', table: '*' }, ({ table, eventType, new: now, old }) =>
          heard.push(
            eventType === 'DELETE'
              ? `${table} ${eventType} ${String(Reflect.get(old, 'id'))}`
              : `${table} ${eventType} ${String(Reflect.get(now, 'id'))} ${String(Reflect.get(now, 'value'))}`,
          ),
        ),
    );
  });
  afterAll(async () => {
    await client.removeAllChannels();
    await server.close();
  });

  /** What was heard until a row that is written now has come, without it; what came before the last call is gone. */
  let marks = 1_000;
  const heardSoFar = async (): Promise<string[]> => {
    marks += 1;
    const mark = `more INSERT ${marks} mark`;
    await server.admin.query('insert into more (id, value) values ($1, $2)', [marks, 'mark']);
    await expect.poll(() => heard.includes(mark), { timeout: 10_000 }).toBe(true);
    return heard.splice(0, heard.length).filter((each) => each !== mark);
  };
  const connected = async <T>(work: (one: pg.Client, other: pg.Client) => Promise<T>): Promise<T> => {
    const clients = [
      new pg.Client({ connectionString: server.database }),
      new pg.Client({ connectionString: server.database }),
    ] as const;
    try {
      await Promise.all(clients.map((each) => each.connect()));
      return await work(...clients);
    } finally {
      await Promise.all(clients.map((each) => each.end()));
    }
  };

  it('come as one transaction wrote them, across tables, and what is undone never', async () => {
    const { admin } = server;
    await admin.query(`
      begin;
      insert into rows (id, value) values (1, 'a'), (2, 'b');
      insert into more (id, value) values (1, 'x');
      update rows set value = 'c' where id = 1;
      savepoint inner_part;
      insert into rows (id, value) values (3, 'never');
      rollback to inner_part;
      insert into rows (id, value) values (4, 'd');
      delete from rows where id = 2;
      commit`);
    await admin.query("begin; insert into rows (id, value) values (5, 'never'); rollback");
    await admin.query(`
      do $$ begin
        begin insert into rows (id, value) values (6, 'never'); raise exception 'back'; exception when others then null; end;
        insert into rows (id, value) values (7, 'kept');
      end $$`);
    expect(await heardSoFar()).toEqual([
      'rows INSERT 1 a',
      'rows INSERT 2 b',
      'more INSERT 1 x',
      'rows UPDATE 1 c',
      'rows INSERT 4 d',
      'rows DELETE 2',
      'rows INSERT 7 kept',
    ]);
  });

  it('end with the state of the row, also when an older transaction waited for a younger one', async () => {
    await server.admin.query("insert into rows (id, value) values (20, 'start')");
    await connected(async (older, younger) => {
      for (let round = 0; round < 20; round++) {
        // The older one has its number first and writes the row last, because it has to wait for it.
        await older.query('begin');
        await older.query("insert into more (id, value) values ($1, 'older')", [2_000 + round]);
        await younger.query('begin');
        await younger.query("update rows set value = 'younger' where id = 20");
        const waits = older.query('update rows set value = $1 where id = 20', [`final ${round}`]);
        await younger.query('commit');
        await waits;
        await older.query('commit');
      }
    });
    const updates = (await heardSoFar()).filter((each) => each.startsWith('rows UPDATE 20'));
    expect(updates).toEqual(
      Array.from({ length: 20 }, (_, round) => ['rows UPDATE 20 younger', `rows UPDATE 20 final ${round}`]).flat(),
    );
  });

  it('are not held up by a transaction that stays open, and come when it commits', async () => {
    await connected(async (slow, quick) => {
      await slow.query("begin; insert into rows (id, value) values (30, 'slow')");
      const before = Date.now();
      await quick.query("insert into rows (id, value) values (31, 'quick')");
      await expect.poll(() => heard, { interval: 5 }).toContain('rows INSERT 31 quick');
      expect(Date.now() - before).toBeLessThan(2_000);
      expect(heard).not.toContain('rows INSERT 30 slow');
      await slow.query('commit');
      await expect.poll(() => heard).toContain('rows INSERT 30 slow');
    });
    await heardSoFar();
  });

  it('come whole above the limit of NOTIFY, and in part above one megabyte', async () => {
    const received: { errors: string[] | null; length: number; id: unknown }[] = [];
    const channel = client
      .channel('sizes')
      .on(
        'postgres_changes',
        { event: 'INSERT', schema: 'public', table: 'rows', filter: 'other=gte.40,value=neq.x' },
        ({ errors, new: row }) => received.push({ errors, length: String(row['value'] ?? '').length, id: row['id'] }),
      );
    await live(channel);
    for (const [id, size] of [
      [40, 20_000],
      [41, 900_000],
      [42, 5_000_000],
    ])
      await server.admin.query("insert into rows (id, value, other) values ($1, repeat('é', $2 / 2), 40)", [id, size]);
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(3);
    expect(received).toEqual([
      { errors: null, length: 10_000, id: 40 },
      { errors: null, length: 450_000, id: 41 },
      { errors: ['Error 413: Payload Too Large'], length: 0, id: 42 },
    ]);
    await client.removeChannel(channel);
    await heardSoFar();
  });

  it('come in pages without loss when many are written at once', async () => {
    await server.admin.query("insert into rows (id, value) select n, 'bulk' from generate_series(10000, 14999) n");
    const bulk = (await heardSoFar()).filter((each) => each.endsWith('bulk'));
    expect(bulk).toEqual(Array.from({ length: 5_000 }, (_, n) => `rows INSERT ${10_000 + n} bulk`));
  });

  it('are missed by nobody from SUBSCRIBED on', async () => {
    const missing: number[] = [];
    await Promise.all(
      Array.from({ length: 10 }, async (_worker, worker) => {
        for (let round = 0; round < 30; round++) {
          const id = 50_000 + worker * 100 + round;
          const other = clientOf(server);
          const came = new Promise<boolean>((resolve) => {
            setTimeout(resolve, 5_000, false);
            const channel = other
              .channel('once')
              .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'rows', filter: `id=eq.${id}` }, () =>
                resolve(true),
              );
            void subscribed(channel).then(() =>
              server.admin.query("insert into rows (id, value) values ($1, 'once')", [id]),
            );
          });
          if (!(await came)) missing.push(id);
          await other.removeAllChannels();
        }
      }),
    );
    expect(missing).toEqual([]);
    await heardSoFar();
  }, 120_000);
});
