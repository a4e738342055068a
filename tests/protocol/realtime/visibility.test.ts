import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { clientOf, live, subscribed } from './client.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

const SCHEMA = `
  create table public.cases (id uuid primary key default gen_random_uuid(), title text, fee text);
  create table public.awaited (id int primary key generated always as identity, title text);
  revoke all on public.awaited from anon;
  grant select on public.awaited to authenticated;
  create table public.team (case_id uuid, person uuid, primary key (case_id, person));
  alter table public.cases enable row level security;
  create policy mine on public.cases for select to authenticated
    using (exists (select from public.team t where t.case_id = id and t.person = auth.uid()));
  revoke all on public.cases from anon, authenticated;
  grant all on public.cases to service_role;
  grant select (id, title) on public.cases to authenticated;
  create table public.open_rows (a int, b text, note text, primary key (a, b));
  grant select on public.open_rows to anon, authenticated;
  create table public.bare (note text);
  alter table public.bare replica identity full;
  grant select on public.bare to anon;
  create table public.closed (id int primary key, note text);
  revoke all on public.closed from anon;
  grant select (note) on public.closed to anon;
  create table public.cracked (id int primary key, owner text);
  alter table public.cracked enable row level security;
  create policy cast_claim on public.cracked to authenticated using (owner = 'all' or owner = ((auth.jwt() ->> 'number')::int)::text);
  grant select on public.cracked to authenticated;
  create table public.parts (id int, kind text, primary key (id, kind)) partition by list (kind);
  create table public.parts_a partition of public.parts for values in ('a');
  grant select on public.parts to anon;
  create table public.wide (id int primary key, a text, b text, c text);
  alter table public.wide replica identity full;
  grant select on public.wide to anon;
  alter publication supabase_realtime add table public.cases, public.awaited, public.open_rows, public.bare, public.closed, public.cracked, public.parts,
    public.wide;
`;

interface Received {
  eventType: string;
  table: string;
  errors: string[] | null;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

describe('who hears of a change', () => {
  let server: RealtimeServer;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    server = await startRealtime({ sweepSeconds: 3_600 }, { schema: SCHEMA });
  });
  afterAll(async () => {
    await Promise.all(ends.map((end) => end()));
    await server.close();
  });

  /** Listens to a table with this token and gathers what it receives. */
  const listen = async (table: string, token?: string, more: object = {}): Promise<Received[]> => {
    const received: Received[] = [];
    const client = clientOf(server, token);
    ends.push(() => client.removeAllChannels());
    const channel = client
      .channel(`listen to ${table}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table, ...more },
        ({ eventType, table: name, errors, new: now, old }) =>
          received.push({ eventType, table: name, errors, new: now, old }),
      );
    await live(channel);
    return received;
  };

  it.each([[{}], [{ filter: 'title=eq.awaited' }]])(
    'a channel with %j that was joined before its token hears from the token on, also after one without rights',
    async (more) => {
      const { admin } = server;
      const person = await server.signIn();
      const client = clientOf(server);
      ends.push(() => client.removeAllChannels());
      const said: string[] = [];
      const received: unknown[] = [];
      const channel = client
        .channel('joined too early')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'awaited', ...more }, ({ new: row }) =>
          received.push(row['id']),
        )
        .on('system', {}, (message: { extension: string; status: string }) => {
          if (message.extension === 'postgres_changes') said.push(message.status);
        });
      await subscribed(channel);
      await expect.poll(() => said).toEqual(['error']);
      await client.realtime.setAuth(person.token);
      await expect.poll(() => said).toEqual(['error', 'ok']);
      await admin.query("insert into awaited (title) values ('awaited')");
      await expect.poll(() => received).toHaveLength(1);

      // A second is the interval at which a channel takes tokens.
      await client.realtime.setAuth(server.keys.anonKey);
      await expect.poll(() => said, { timeout: 5_000 }).toEqual(['error', 'ok', 'error']);
      await client.realtime.setAuth(person.token);
      await expect.poll(() => said, { timeout: 5_000 }).toEqual(['error', 'ok', 'error', 'ok']);
      await admin.query("insert into awaited (title) values ('awaited')");
      await expect.poll(() => received).toHaveLength(2);
    },
  );

  it('is judged at that moment: a member who comes hears from then on, one who goes no longer', async () => {
    const { admin } = server;
    const [ann, bob] = [await server.signIn(), await server.signIn()];
    const [hers, his] = [await listen('cases', ann.token), await listen('cases', bob.token)];
    const all = await listen('cases', server.keys.serviceRoleKey);
    const { rows } = await admin.query("insert into cases (title, fee) values ('one', '100') returning id");
    const id = rows[0].id;
    await expect.poll(() => all.length).toBe(1);
    expect(all[0]?.new).toEqual({ id, title: 'one', fee: '100' });
    const team = async (change: string, person: string): Promise<void> => {
      await admin.query(change, [id, person]);
    };
    await team('insert into team values ($1, $2)', ann.userId);
    await admin.query("update cases set title = 'two' where id = $1", [id]);
    await expect.poll(() => hers.length).toBe(1);
    await team('delete from team where case_id = $1 and person = $2', ann.userId);
    await team('insert into team values ($1, $2)', bob.userId);
    await admin.query("update cases set title = 'three' where id = $1", [id]);
    await expect.poll(() => his.length).toBe(1);
    // The fee is a column that neither may select.
    expect(hers).toEqual([
      { eventType: 'UPDATE', table: 'cases', errors: null, new: { id, title: 'two' }, old: { id } },
    ]);
    expect(his).toEqual([
      { eventType: 'UPDATE', table: 'cases', errors: null, new: { id, title: 'three' }, old: { id } },
    ]);
  });

  it('is nobody whose session has ended, not even of a deleted row', async () => {
    const ann = await server.signIn();
    const received = await listen('cases', ann.token);
    const everything = await listen('cases', server.keys.serviceRoleKey);
    const { rows } = await server.admin.query("insert into cases (title) values ('hers') returning id");
    await server.admin.query('insert into team values ($1, $2)', [rows[0].id, ann.userId]);
    await server.admin.query('delete from auth.sessions where id = $1', [ann.sessionId]);
    await server.admin.query("update cases set title = 'secret' where id = $1", [rows[0].id]);
    await expect.poll(() => everything.length).toBe(2);
    await server.admin.query('delete from cases where id = $1', [rows[0].id]);
    await expect.poll(() => everything.length).toBe(3);
    expect(received.filter(({ eventType }) => eventType !== 'INSERT')).toEqual([]);
  });

  it('hears of deleted rows by their key alone, and of those of a table without row security by all columns that it has', async () => {
    const bob = await server.signIn();
    const [rows, wide] = [await listen('open_rows', bob.token), await listen('wide')];
    await server.admin.query(
      "insert into open_rows values (1, 'x', 'y'); delete from open_rows; insert into wide values (1, 'a', 'b', 'c')",
    );
    await server.admin.query("update wide set a = 'z'; delete from wide");
    await expect.poll(() => [rows.length, wide.length]).toEqual([2, 3]);
    expect(rows[1]?.old).toEqual({ a: 1, b: 'x' });
    expect(wide[1]?.old).toEqual({ id: 1, a: 'a', b: 'b', c: 'c' });
    expect(wide[2]?.old).toEqual({ id: 1, a: 'z', b: 'b', c: 'c' });
  });

  it('gets selected columns and the key alone', async () => {
    const some = await listen('wide', undefined, { select: ['b'] });
    await server.admin.query("insert into wide values (2, 'a', 'b', 'c')");
    await expect.poll(() => some.length).toBe(1);
    expect(some[0]?.new).toEqual({ id: 2, b: 'b' });
  });

  it('learns that a table has no primary key, or one that it may not read, and nothing of the row', async () => {
    const [bare, closed] = [await listen('bare'), await listen('closed')];
    await server.admin.query(
      "insert into bare values ('secret'); insert into closed values (1, 'secret'); delete from closed",
    );
    await server.admin.query("insert into closed values (2, 'secret')");
    await expect.poll(() => [bare.length, closed.length]).toEqual([1, 2]);
    expect(bare).toEqual([
      { eventType: 'INSERT', table: 'bare', errors: ['Error 400: Bad Request, no primary key'], new: {}, old: {} },
    ]);
    expect(closed.map(({ eventType, errors, new: row }) => [eventType, errors, row])).toEqual([
      ['INSERT', ['Error 401: Unauthorized'], {}],
      ['INSERT', ['Error 401: Unauthorized'], {}],
    ]);
  });

  it('is nobody who may select nothing of the table: the subscription is refused, by its name and by the wildcard', async () => {
    await expect(listen('cases')).rejects.toThrow(/Unable to subscribe to changes with given parameters/);
    const wildcard = await listen('*');
    await server.admin.query("insert into cases (title) values ('theirs'); insert into wide values (9, 'a', 'b', 'c')");
    await expect.poll(() => wildcard.map(({ table }) => table)).toEqual(['wide']);
    // A right that goes while somebody listens ends it.
    const received = await listen('wide');
    const all = await listen('wide', server.keys.serviceRoleKey);
    await server.admin.query('revoke select on wide from anon');
    await server.admin.query("insert into wide values (10, 'a', 'b', 'c')");
    await expect.poll(() => all.map(({ new: row }) => row['id'])).toContain(10);
    await server.admin.query('grant select on wide to anon');
    await server.admin.query("insert into wide values (11, 'a', 'b', 'c')");
    await expect.poll(() => wildcard.map(({ new: row }) => row['id'])).toContain(11);
    expect(received.map(({ new: row }) => row['id'])).not.toContain(10);
  });

  it('is not kept from hearing by somebody else whose policy raises', async () => {
    const fine = await listen('cracked', server.tokenOf({ number: '7' }));
    const broken = await listen('cracked', server.tokenOf({ number: 'seven' }));
    await server.admin.query("insert into cracked values (1, '7'), (2, '8')");
    await expect.poll(() => [fine.length, broken.length]).toEqual([1, 2]);
    expect(fine[0]?.new).toEqual({ id: 1, owner: '7' });
    expect(broken.map(({ errors, new: row }) => [errors, row])).toEqual([
      [['Error 500: Internal Server Error, RLS policy evaluation failed'], {}],
      [['Error 500: Internal Server Error, RLS policy evaluation failed'], {}],
    ]);
  });

  it('hears of a partitioned table by its own name', async () => {
    const received = await listen('parts');
    await server.admin.query(
      "insert into parts values (1, 'a'); create table parts_b partition of parts for values in ('b')",
    );
    await server.admin.query("insert into parts values (2, 'b'); insert into parts_b values (3, 'b')");
    await expect.poll(() => received.map(({ new: row }) => row['id']), { timeout: 8_000 }).toEqual([1, 2, 3]);
    expect(new Set(received.map(({ table }) => table))).toEqual(new Set(['parts']));
  });

  it('follows the publication while it listens', async () => {
    const wildcard = await listen('*');
    await server.admin.query('create table public.late (id int primary key); grant select on public.late to anon');
    await server.admin.query('insert into late values (1)');
    await server.admin.query('alter publication supabase_realtime add table public.late; insert into late values (2)');
    await expect.poll(() => wildcard.length).toBe(1);
    const named = await listen('late');
    await server.admin.query('insert into late values (3)');
    await expect.poll(() => wildcard.length).toBe(2);
    await server.admin.query('alter table late rename to later; insert into later values (4)');
    await expect.poll(() => wildcard.length).toBe(3);
    await server.admin.query(
      'alter publication supabase_realtime drop table public.later; insert into later values (5)',
    );
    await server.admin.query("insert into open_rows values (9, 'x', 'y')");
    await expect.poll(() => wildcard.at(-1)?.new['a'], { timeout: 8_000 }).toBe(9);
    expect(
      wildcard.filter(({ table }) => table.startsWith('late')).map(({ table, new: row }) => [table, row['id']]),
    ).toEqual([
      ['late', 2],
      ['late', 3],
      ['later', 4],
    ]);
    expect(named.map(({ new: row }) => row['id'])).toEqual([3]);
  });
});
