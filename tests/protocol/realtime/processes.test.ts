import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf, live } from './client.ts';
import { startProcess, type OwnProcess } from './own-process.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

const SCHEMA = `
  create table public.rows (id int primary key, writer int, value int);
  grant all on public.rows to anon;
  alter publication supabase_realtime add table public.rows;
`;
const WRITERS = 8;
const EACH = 1_250;

describe('several processes on one database', () => {
  let server: RealtimeServer;
  const others: OwnProcess[] = [];
  beforeAll(async () => {
    server = await startRealtime({}, { schema: SCHEMA });
    others.push(await startProcess(server), await startProcess(server));
  });
  afterAll(async () => {
    await Promise.all(others.map((each) => each.close()));
    await server.close();
  });

  it('each tell all to their own, also when one of them is killed in the middle', async () => {
    const heard = new Map<string, number[]>();
    const clients = await Promise.all(
      [server, ...others].flatMap((each, place) =>
        [0, 1].map(async (number) => {
          const ids: number[] = [];
          heard.set(`${place} ${number}`, ids);
          const client = clientOf(each);
          await live(
            client
              .channel('rows')
              .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'rows' }, ({ new: row }) =>
                ids.push(Number(row['id'])),
              ),
          );
          return client;
        }),
      ),
    );
    const writing = Array.from({ length: WRITERS }, async (_, writer) => {
      const client = new pg.Client({ connectionString: server.database });
      await client.connect();
      for (let number = 0; number < EACH; number++) {
        // Transactions of one, of some, and some that are undone.
        if (number % 50 === 7) await client.query('begin; insert into rows values (-1, 0, 0); rollback');
        await client.query('insert into rows values ($1, $2, $3)', [writer * 100_000 + number, writer, number]);
      }
      await client.end();
    });
    await expect.poll(() => heard.get('2 0')?.length ?? 0, { timeout: 30_000 }).toBeGreaterThan(1_000);
    await others[1]?.kill();
    await Promise.all(writing);
    const all = Array.from({ length: WRITERS }, (_, writer) =>
      Array.from({ length: EACH }, (_each, number) => writer * 100_000 + number),
    ).flat();
    for (const name of ['0 0', '0 1', '1 0', '1 1']) {
      await expect.poll(() => heard.get(name)?.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(all.length);
      const ids = heard.get(name) ?? [];
      expect(ids.toSorted((a, b) => a - b)).toEqual(all);
      // What one writer commits one after the other arrives in that order.
      for (let writer = 0; writer < WRITERS; writer++) {
        const its = ids.filter((id) => Math.floor(id / 100_000) === writer);
        expect(its).toEqual(its.toSorted((a, b) => a - b));
      }
    }
    await Promise.all(clients.map((client) => client.removeAllChannels()));
  }, 180_000);
});
