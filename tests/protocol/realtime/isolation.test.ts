import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openRaw, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

const SCHEMA = `
  create table public.members (person uuid primary key, firm int not null);
  create table public.walls (matter uuid, person uuid, primary key (matter, person));
  create table public.matters (id uuid primary key default gen_random_uuid(), firm int not null, version int not null default 0);
  alter table public.matters enable row level security;
  create policy own_firm on public.matters for select to authenticated using (
    firm = (select m.firm from public.members m where m.person = (select auth.uid()))
    and not exists (select from public.walls w where w.matter = matters.id and w.person = (select auth.uid())));
  grant select on public.members, public.walls, public.matters to authenticated;
  alter publication supabase_realtime add table public.matters;
`;
const FIRMS = 10;
/** In `npm run test:long` a thousand. */
const PEOPLE = Number(process.env['ISOLATION_PEOPLE'] ?? 400);
const WRITERS = 20;
/** Of each writer, in each of two halves: 2,000 in all; `npm run test:long` takes 10,000. */
const CHANGES = Number(process.env['ISOLATION_CHANGES'] ?? 2_000) / WRITERS / 2;
const MATTERS_A_FIRM = 20;

interface Subscriber {
  person: string;
  firm: number;
  socket: RawSocket;
  /** `matter version` of each change, in order. */
  heard: string[];
}

describe(`${PEOPLE} subscribers of ten firms`, () => {
  let server: RealtimeServer;
  let subscribers: Subscriber[] = [];
  const matters = new Map<string, number>();
  beforeAll(async () => {
    server = await startRealtime({ joinsPerSecond: 10_000, idleSeconds: 3_600 }, { schema: SCHEMA });
    const people = Array.from({ length: PEOPLE }, (_, index) => ({
      person: randomUUID(),
      session: randomUUID(),
      firm: index % FIRMS,
    }));
    const columns = (name: 'person' | 'session' | 'firm'): unknown[] => people.map((each) => each[name]);
    await server.admin.query(
      "insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) id",
      [columns('person')],
    );
    await server.admin.query('insert into auth.sessions (id, user_id) select * from unnest($1::uuid[], $2::uuid[])', [
      columns('session'),
      columns('person'),
    ]);
    await server.admin.query('insert into members select * from unnest($1::uuid[], $2::int[])', [
      columns('person'),
      columns('firm'),
    ]);
    subscribers = [];
    for (let from = 0; from < PEOPLE; from += 50) {
      subscribers.push(
        ...(await Promise.all(people.slice(from, from + 50).map((each, index) => subscribe(each, from + index)))),
      );
    }
    for (let firm = 0; firm < FIRMS; firm++) {
      for (let number = 0; number < MATTERS_A_FIRM; number++) matters.set(randomUUID(), firm);
    }
  }, 240_000);
  afterAll(async () => {
    for (const { socket } of subscribers) socket.close();
    await server.close();
  }, 60_000);

  /** Half of them ask for the changes of their firm, half for all: what either hears is the database's to say. */
  async function subscribe(
    each: { person: string; session: string; firm: number },
    index: number,
  ): Promise<Subscriber> {
    const socket = await openRaw(server);
    const heard: string[] = [];
    socket.ws.on('message', (data: Buffer) => {
      const [, , , event, payload]: [
        unknown,
        unknown,
        unknown,
        string,
        { data: { record: { id: string; version: number } } },
      ] = JSON.parse(data.toString());
      if (event === 'postgres_changes') heard.push(`${payload.data.record.id} ${payload.data.record.version}`);
    });
    const filter = index % 20 < 10 ? { filter: `firm=eq.${each.firm}` } : {};
    const answer = await socket.join('realtime:matters', {
      config: {
        postgres_changes: [{ event: '*', schema: 'public', table: 'matters', ...filter }],
        presence: { enabled: false },
      },
      access_token: server.tokenOf({ sub: each.person, session_id: each.session }),
    });
    expect(answer.status).toBe('ok');
    // What is written down here is kept; frames as such are not.
    socket.heard.length = 0;
    return { person: each.person, firm: each.firm, socket, heard };
  }

  /** Twenty writers at once, each with matters of its own; gives what was written, by matter in order. */
  async function write(first: number): Promise<Map<string, string[]>> {
    const written = new Map<string, string[]>();
    const ids = [...matters.keys()];
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        const client = new pg.Client({ connectionString: server.database });
        await client.connect();
        const its = ids.filter((_id, index) => index % WRITERS === writer);
        for (let number = 0; number < CHANGES; number++) {
          const id = its[number % its.length] ?? '';
          const version = first + number;
          await client.query(
            'insert into matters values ($1, $2, $3) on conflict (id) do update set version = excluded.version',
            [id, matters.get(id), version],
          );
          written.set(id, [...(written.get(id) ?? []), `${id} ${version}`]);
        }
        await client.end();
      }),
    );
    return written;
  }

  /** Compares what each heard with what it should have, in all and matter by matter in order. */
  async function compare(
    written: Map<string, string[]>,
    mayRead: (each: Subscriber, matter: string) => boolean,
  ): Promise<void> {
    const expected = subscribers.map((each) =>
      [...written].filter(([matter]) => mayRead(each, matter)).flatMap(([, changes]) => changes),
    );
    const wanted = expected.reduce((sum, { length }) => sum + length, 0);
    await expect
      .poll(() => subscribers.reduce((sum, { heard }) => sum + heard.length, 0), { timeout: 400_000, interval: 200 })
      .toBeGreaterThanOrEqual(wanted);
    let wrong = 0;
    for (const [index, { heard }] of subscribers.entries()) {
      const byMatter = Map.groupBy(heard, (each) => each.slice(0, 36));
      const inOrder = [...byMatter].every(([matter, changes]) => changes.join() === written.get(matter)?.join());
      if (!inOrder || heard.toSorted().join() !== expected[index]?.toSorted().join()) wrong += 1;
      heard.length = 0;
    }
    expect(wrong).toBe(0);
  }

  it('hear exactly their own, none twice and in order, and what changes in walls and firms counts at once', async () => {
    const first = await write(1);
    await compare(first, (each, matter) => matters.get(matter) === each.firm);
    // A hundred people change to the next firm; of the first firm ten are walled off from its first matter.
    const moved = subscribers.filter((_, index) => index % 10 === 3);
    await server.admin.query('update members set firm = (firm + 1) % $1 where person = any ($2)', [
      FIRMS,
      moved.map(({ person }) => person),
    ]);
    for (const each of moved) each.firm = (each.firm + 1) % FIRMS;
    const walled = subscribers.filter(({ firm }) => firm === 0).slice(0, 10);
    const [matter = ''] = [...matters].find(([, firm]) => firm === 0) ?? [];
    await server.admin.query('insert into walls select $1, person from unnest($2::uuid[]) person', [
      matter,
      walled.map(({ person }) => person),
    ]);
    const blind = new Set(walled);
    // A client that asks for one firm by a filter goes on asking for it.
    const filtered = new Map(subscribers.map((each, index) => [each, index % 20 < 10 ? index % FIRMS : null]));
    const second = await write(10_001);
    await compare(
      second,
      (each, id) =>
        matters.get(id) === each.firm &&
        !(id === matter && blind.has(each)) &&
        [null, each.firm].includes(filtered.get(each) ?? null),
    );
  }, 900_000);
});
