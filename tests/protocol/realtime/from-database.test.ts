import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { clientOf, subscribed } from './client.ts';
import { openRaw, type Heard, type RawOptions, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;
const opened: { close(): unknown }[] = [];

const SCHEMA = `
  create table public.tasks (id integer primary key, title text, secret numeric);
  create function public.send_task_change() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    perform realtime.broadcast_changes('task:' || coalesce(new.id, old.id), tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
    return null;
  end $$;
  create trigger send_change after insert or update or delete on public.tasks for each row execute function public.send_task_change();
  create policy hear on realtime.messages for select to authenticated using (realtime.topic() like 'task:%' or realtime.topic() = 'past');
`;

beforeAll(async () => {
  server = await startRealtime({}, { schema: SCHEMA });
});
beforeEach(() => server.admin.query('delete from realtime.messages'));
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => server.close());

async function join(topic: string, config: object = {}, options?: RawOptions): Promise<RawSocket> {
  const socket = await openRaw(server, options);
  opened.push(socket);
  const answer = await socket.join(`realtime:${topic}`, { config, access_token: server.tokenOf() });
  expect(answer).toEqual({ status: 'ok', response: { postgres_changes: [] } });
  return socket;
}

interface Broadcast {
  type: string;
  event: string;
  payload: Record<string, unknown>;
  meta?: Record<string, unknown>;
}

function broadcastsOf(socket: RawSocket): Broadcast[] {
  return socket.heard
    .filter((frame): frame is Heard => !Buffer.isBuffer(frame) && frame[3] === 'broadcast')
    .map((frame) => {
      const broadcast: Broadcast = JSON.parse(JSON.stringify(frame[4]));
      return broadcast;
    });
}

const send = (...values: unknown[]): Promise<unknown> =>
  server.admin.query(`select realtime.send(${values.map((_, n) => `$${n + 1}`).join()})`, values);

describe('realtime.send', () => {
  test('reaches the members of a public topic with the id of its message', async () => {
    const socket = await join('room');
    const other = await join('room', { private: false, presence: { enabled: false } }, { vsn: '1.0.0' });
    await send({ hello: 'world' }, 'greet', 'room', false);
    for (const each of [socket, other]) await each.until((frame) => frame[3] === 'broadcast');
    const { rows } = await server.admin.query<{ id: string; payload: object }>(
      'select id, payload from realtime.messages',
    );
    const [{ id } = { id: '' }] = rows;
    const received = { type: 'broadcast', event: 'greet', payload: { hello: 'world', id }, meta: { id } };
    expect([broadcastsOf(socket), broadcastsOf(other)]).toEqual([[received], [received]]);
    expect(rows[0]?.payload).toEqual({ hello: 'world', id });
  });

  test('is private unless it says otherwise, and keeps an id of the payload', async () => {
    const [open, closed] = [await join('task:1'), await join('task:1', { private: true })];
    await send({ id: 'mine' }, 'e', 'task:1');
    await closed.until((frame) => frame[3] === 'broadcast');
    expect(broadcastsOf(closed)[0]?.payload).toEqual({ id: 'mine' });
    expect(broadcastsOf(open)).toEqual([]);
  });

  test('is heard after the commit, in order, and never after a rollback', async () => {
    const socket = await join('order');
    await server.admin.query('begin');
    for (let n = 0; n < 50; n++) await send({ n }, 'n', 'order', false);
    await server.admin.query('savepoint s');
    await send({ n: -1 }, 'n', 'order', false);
    await server.admin.query('rollback to s');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(broadcastsOf(socket)).toEqual([]);
    await server.admin.query('commit');
    await server.admin.query('begin');
    await send({ n: -2 }, 'n', 'order', false);
    await server.admin.query('rollback');
    await send({ n: 50 }, 'n', 'order', false);
    await expect.poll(() => broadcastsOf(socket).length).toBe(51);
    expect(broadcastsOf(socket).map(({ payload }) => payload['n'])).toEqual(Array.from({ length: 51 }, (_, n) => n));
  });

  test('carries what NOTIFY cannot, every digit and every kind of JSON', async () => {
    const socket = await join('large');
    const text = 'x'.repeat(500_000);
    await send({ text, digits: 1 }, 'large', 'large', false);
    await server.admin.query(`select realtime.send('{"n": 12345678901234567890.5}', 'digits', 'large', false)`);
    for (const json of ['[1,2]', '"text"', 'null'])
      await server.admin.query('select realtime.send($1, $2, $3, false)', [json, 'kind', 'large']);
    await expect.poll(() => broadcastsOf(socket).length).toBe(5);
    const received = broadcastsOf(socket);
    expect(received[0]?.payload['text']).toBe(text);
    expect(received.slice(2).map(({ payload }) => payload)).toEqual([[1, 2], 'text', null]);
    const raw = await openRaw(server);
    opened.push(raw);
    await raw.join('realtime:large');
    const frames: string[] = [];
    raw.ws.on('message', (data: Buffer) => frames.push(data.toString()));
    await server.admin.query(`select realtime.send('{"n": 12345678901234567890.5}', 'digits', 'large', false)`);
    await expect.poll(() => frames.join()).toContain('12345678901234567890.5');
  });

  test('carries bytes to version 2 with its id, and version 1 hears nothing of them', async () => {
    const [socket, old] = [await join('bytes'), await join('bytes', {}, { vsn: '1.0.0' })];
    const bytes = Buffer.from([0, 255, 10, 13]);
    await server.admin.query("select realtime.send_binary($1, 'b', 'bytes', false)", [bytes]);
    await send({}, 'after', 'bytes', false);
    await Promise.all([socket, old].map((each) => each.until((frame) => frame[3] === 'broadcast')));
    const { rows } = await server.admin.query<{ id: string }>(
      'select id from realtime.messages where binary_payload is not null',
    );
    const meta = `{"id":"${rows[0]?.id}"}`;
    const parts = ['realtime:bytes', 'b', meta];
    const head = Buffer.from([4, ...parts.map((part) => part.length), 0]);
    expect(socket.heard.filter((frame) => Buffer.isBuffer(frame))).toEqual([
      Buffer.concat([head, Buffer.from(parts.join('')), bytes]),
    ]);
    expect(broadcastsOf(old).map(({ event }) => event)).toEqual(['after']);
  });

  test('never ends the transaction of its caller', async () => {
    const notices: string[] = [];
    server.admin.on('notice', ({ message }) => notices.push(message ?? ''));
    await server.admin.query('begin');
    await server.admin.query('set local role authenticated');
    await send({}, 'e', 'task:1');
    expect((await server.admin.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await server.admin.query('commit');
    expect(notices).toEqual([
      'ErrorSendingBroadcastMessage: new row violates row-level security policy for table "messages"',
    ]);
  });

  test('tells row triggers’ changes to their topic', async () => {
    const client = clientOf(server, server.tokenOf());
    opened.push({ close: () => client.removeAllChannels() });
    const heard: { event: string; payload: Record<string, unknown> }[] = [];
    const channel = client.channel('task:7', { config: { private: true } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => void heard.push({ event, payload }));
    await subscribed(channel);
    await server.admin.query("insert into public.tasks values (7, 'a', 1.50), (8, 'other', null)");
    await server.admin.query("update public.tasks set title = 'b' where id = 7");
    await server.admin.query('delete from public.tasks');
    await expect.poll(() => heard.length).toBe(3);
    const row = (title: string): object => ({ id: 7, title, secret: 1.5 });
    const change = (operation: string, record: object | null, old: object | null): object => ({
      event: operation,
      payload: { schema: 'public', table: 'tasks', operation, record, old_record: old, id: expect.any(String) },
    });
    expect(heard).toMatchObject([
      change('INSERT', row('a'), null),
      change('UPDATE', row('b'), row('a')),
      change('DELETE', null, row('b')),
    ]);
    const broken = "select realtime.broadcast_changes('t', 'e', $1, 't', 's', null::record, null::record, $2)";
    await expect(server.admin.query(broken, ['TRUNCATE', 'ROW'])).rejects.toThrow(
      'Unexpected operation type: TRUNCATE',
    );
    await expect(server.admin.query(broken, ['INSERT', 'STATEMENT'])).rejects.toThrow('FOR EACH ROW');
  });
});

describe('replay', () => {
  const past = (since: number, limit?: number): object => ({
    private: true,
    presence: { enabled: false },
    broadcast: { replay: { since, ...(limit === undefined ? {} : { limit }) } },
  });

  test('tells the newest messages, oldest first, and none of them twice', async () => {
    for (let n = 0; n < 30; n++) await send({ n }, 'n', 'past');
    await send({ n: 'public' }, 'n', 'past', false);
    await send({ n: 'elsewhere' }, 'n', 'task:9');
    const [all, few] = [await join('past', past(0)), await join('past', past(0, 3))];
    await send({ n: 30 }, 'n', 'past');
    for (const each of [all, few]) await each.until((frame) => JSON.stringify(frame[4]).includes('"n":30'));
    const numbers = (socket: RawSocket): unknown[] => broadcastsOf(socket).map(({ payload }) => payload['n']);
    expect(numbers(all)).toEqual(Array.from({ length: 26 }, (_, n) => n + 5));
    expect(numbers(few)).toEqual([27, 28, 29, 30]);
    const [first] = broadcastsOf(all);
    expect(first?.meta).toEqual({ replayed: true, id: first?.payload['id'] });
    expect(broadcastsOf(all).at(-1)?.meta).toEqual({ id: expect.any(String) });
    // Said to this join alone, so with its ref.
    expect(all.heard.filter((frame) => !Buffer.isBuffer(frame) && frame[3] === 'broadcast')[0]?.slice(0, 2)).toEqual([
      '1',
      null,
    ]);
  });

  test('begins where it is asked to, and is by the client', async () => {
    await send({ n: 1 }, 'n', 'past');
    const { rows } = await server.admin.query<{ ms: number }>(
      "select extract(epoch from max(inserted_at) at time zone 'UTC') * 1000 + 1 as ms from realtime.messages",
    );
    await server.admin.query("set timezone = 'Asia/Tokyo'");
    await new Promise((resolve) => setTimeout(resolve, 5));
    await send({ n: 2 }, 'n', 'past');
    const client = clientOf(server, server.tokenOf());
    opened.push({ close: () => client.removeAllChannels() });
    const heard: unknown[] = [];
    const channel = client.channel('past', {
      config: { private: true, broadcast: { replay: { since: Number(rows[0]?.ms) } } },
    });
    channel.on('broadcast', { event: 'n' }, ({ payload, meta }) => void heard.push([payload['n'], meta?.['replayed']]));
    await subscribed(channel);
    await expect.poll(() => heard).toEqual([[2, true]]);
  });

  test('misses nothing and doubles nothing while messages come', async () => {
    let n = 0;
    const stop = new AbortController();
    const writing = (async () => {
      while (!stop.signal.aborted) await send({ n: n++ }, 'n', 'past');
    })();
    const sockets: RawSocket[] = [];
    for (let each = 0; each < 20; each++) sockets.push(await join('past', past(0)));
    stop.abort();
    await writing;
    await send({ n: -1 }, 'n', 'past');
    for (const socket of sockets) {
      await socket.until((frame) => JSON.stringify(frame[4]).includes('"n":-1'));
      const numbers = broadcastsOf(socket).map(({ payload }) => Number(payload['n']));
      const first = numbers[0] ?? Number.NaN;
      const expected = Array.from({ length: n - first }, (_, step) => first + step);
      expect(numbers).toEqual([...expected, -1]);
    }
  });

  test('hears nothing late of what came before the messages that it asked for', async () => {
    // Somebody hears the topic already, so that what is sent is on its way while another one joins.
    await join('past');
    const sent = server.admin.query(
      "select realtime.send(jsonb_build_object('n', n), 'n', 'past') from generate_series(1, 400) n",
    );
    const socket = await openRaw(server);
    opened.push(socket);
    await sent;
    await socket.join('realtime:past', { config: past(0, 5), access_token: server.tokenOf() });
    await send({ n: -1 }, 'n', 'past');
    await socket.until((frame) => JSON.stringify(frame[4]).includes('"n":-1'));
    const numbers = broadcastsOf(socket).map(({ payload }) => Number(payload['n']));
    expect(numbers).toHaveLength(6);
  });

  test.each([
    ['on a public topic', { broadcast: { replay: { since: 0 } } }, 'Replay is not allowed for public channels'],
    ['without a time', { private: true, broadcast: { replay: {} } }, 'Replay params are not valid'],
    ['of too many', { private: true, broadcast: { replay: { since: 0, limit: 26 } } }, 'Replay params are not valid'],
  ])('is refused %s', async (_name, config, message) => {
    const socket = await openRaw(server);
    opened.push(socket);
    const answer = await socket.join('realtime:past', { config, access_token: server.tokenOf() });
    expect(answer).toEqual({ status: 'error', response: { reason: `UnableToReplayMessages: ${message}` } });
  });
});

test('replication_ready is said once broadcasts from the database arrive', async () => {
  const socket = await join('ready', { broadcast: { replication_ready: true } });
  const [, , , , payload] = await socket.until((frame) => frame[3] === 'system');
  const message = 'Replication connection established';
  expect(payload).toEqual({ extension: 'system', status: 'ok', message, channel: 'ready' });
});
