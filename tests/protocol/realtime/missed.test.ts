import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openRaw, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

const SCHEMA = `
  create table public.notes (id text primary key, owner uuid, body text);
  create table public.pages (id text primary key);
  alter table public.notes enable row level security;
  create policy own on public.notes to authenticated using (owner = (select auth.uid()));
  grant select on public.notes, public.pages to authenticated;
  alter publication supabase_realtime add table public.notes, public.pages;
`;
const NOTES = { event: '*', schema: 'public', table: 'notes' };

interface Message {
  data: { type: string; record: Record<string, unknown> };
}

/** What is said when a channel is subscribed. */
interface Said {
  position: string;
  continued: boolean;
}

async function saidOf(socket: RawSocket): Promise<Said> {
  const [, , , , said] = await socket.until((frame) => frame[3] === 'system');
  const text: Said = JSON.parse(JSON.stringify(said));
  return text;
}

describe('what a channel missed before it joined', () => {
  let server: RealtimeServer;
  let ann: Awaited<ReturnType<RealtimeServer['signIn']>>;
  const sockets: RawSocket[] = [];
  beforeAll(async () => {
    server = await startRealtime({}, { schema: SCHEMA });
    ann = await server.signIn();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await server.close();
  });

  /** Joins from a position, and waits for what has been missed and for one change that is made afterwards. */
  const join = async (since: string, binding: object = NOTES): Promise<Said & { missed: unknown[] }> => {
    const socket = await openRaw(server, { vsn: '2.0.0' });
    sockets.push(socket);
    const heard: [kind: string, record: Record<string, unknown>][] = [];
    socket.ws.on('message', (data: Buffer) => {
      const [, , , event, payload]: [string, string, string, string, Message] = JSON.parse(data.toString());
      if (event === 'postgres_changes') heard.push([payload.data.type, payload.data.record]);
    });
    const config = { postgres_changes: [binding], postgres_changes_options: { since }, presence: { enabled: false } };
    await socket.join('realtime:room', { config, access_token: ann.token });
    const said = await saidOf(socket);
    const last = `last-${sockets.length}`;
    await server.admin.query(`insert into public.notes values ($1, $2, 'now')`, [last, ann.userId]);
    await expect.poll(() => JSON.stringify(heard), { timeout: 10_000 }).toContain(last);
    // What came just before the join may come by itself as well, and whole.
    return { ...said, missed: heard.filter(([, record]) => !('body' in record)) };
  };
  const note = (id: string, owner = ann.userId, body = 'x') =>
    server.admin.query('insert into public.notes values ($1, $2, $3)', [id, owner, body]);

  it('comes with the join, of each row the key alone', async () => {
    const since = await server.backend.position();
    await note('a', ann.userId, 'was secret');
    await server.admin.query(`update public.notes set body = 'is public' where id = 'a'`);
    const { continued, missed } = await join(since);
    expect(continued).toBe(true);
    expect(missed).toEqual([
      ['INSERT', { id: 'a' }],
      ['UPDATE', { id: 'a' }],
    ]);
  });

  it('is nothing where nothing happened, and the position that was said leads on', async () => {
    const first = await join(await server.backend.position());
    expect(first).toMatchObject({ continued: true, missed: [] });
    const heardLast = `last-${sockets.length}`;
    await note('b');
    const second = await join(first.position);
    // The position is that of the join: what the first channel heard live came after it.
    expect(second).toMatchObject({
      continued: true,
      missed: [
        ['INSERT', { id: heardLast }],
        ['INSERT', { id: 'b' }],
      ],
    });
  });

  it('leaves out rows of others, other tables and what the filter does not let through', async () => {
    const bea = await server.signIn();
    const since = await server.backend.position();
    await note('of-bea', bea.userId, 'd');
    await server.admin.query(`insert into public.pages values ('p')`);
    await note('c', ann.userId, 'c');
    await note('d', ann.userId, 'd');
    const { missed } = await join(since, { ...NOTES, filter: 'body=in.(d,now)' });
    expect(missed).toEqual([['INSERT', { id: 'd' }]]);
  });

  it('holds what commits after the position, however early it began', async () => {
    const slow = new pg.Client({ connectionString: server.database });
    await slow.connect();
    await slow.query('begin');
    await slow.query(`insert into public.notes values ('slow', $1, 'x')`, [ann.userId]);
    const since = await server.backend.position();
    await slow.query('commit');
    await slow.end();
    expect((await join(since)).missed).toEqual([['INSERT', { id: 'slow' }]]);
  });

  it.each([
    ['no position', ''],
    ['a position of another server', '99999999:99999999:@TIME'],
    ['one that ends before it begins', '9:3:@TIME'],
    ['one that is hours old', '3:3:@1795646391861'],
  ])('is not known from %s: the client is asked to fetch again', async (_name, since) => {
    await note(`old-${sockets.length}`);
    const { continued, missed } = await join(since.replace('TIME', String(Date.now())));
    expect({ continued, missed }).toEqual({ continued: false, missed: [] });
  });

  it('is given up where more has come than is worth sending', async () => {
    const since = await server.backend.position();
    await server.admin.query(`insert into public.pages select 'many-' || n from generate_series(1, 1001) n`);
    expect((await join(since)).continued).toBe(false);
  });

  it('is no concern of a client that knows nothing of positions', async () => {
    const socket = await openRaw(server, { vsn: '2.0.0' });
    sockets.push(socket);
    const config = { postgres_changes: [NOTES], presence: { enabled: false } };
    await socket.join('realtime:plain', { config, access_token: ann.token });
    expect(await saidOf(socket)).toEqual({
      extension: 'postgres_changes',
      status: 'ok',
      message: 'Subscribed to PostgreSQL',
      channel: 'plain',
    });
  });
});
