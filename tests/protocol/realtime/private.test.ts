import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { clientOf, statusesOf, subscribed } from './client.ts';
import { openRaw, type Answer, type Heard, type RawOptions, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;
const opened: RawSocket[] = [];

const SCHEMA = `
  create table public.allowed (user_id uuid, topic text, extension text, what text);
  grant select on public.allowed to authenticated, anon;
  create function public.may(what text, topic text, extension text) returns boolean language sql stable as
    $$ select exists (select from public.allowed a
       where a.user_id = auth.uid() and a.topic = $2 and a.extension = $3 and a.what = $1) $$;
  create policy may_read on realtime.messages for select to authenticated
    using (public.may('read', realtime.topic(), extension) and topic = realtime.topic());
  create policy may_write on realtime.messages for insert to authenticated
    with check (public.may('write', realtime.topic(), extension) and topic = realtime.topic());
  create policy header on realtime.messages for select to anon
    using (current_setting('request.headers', true)::json ->> 'x-room' = realtime.topic());
  create policy broken on realtime.messages for select to anon
    using (case when realtime.topic() = 'broken' then 1 / (length(realtime.topic()) - 6) > 0 else false end);
  create policy slow on realtime.messages for insert to anon with check (pg_sleep(0.2) is not null);
`;

const EXTENSIONS = ['broadcast', 'presence'] as const;

beforeAll(async () => {
  server = await startRealtime({ rejudgeSeconds: 3_600 }, { schema: SCHEMA });
});
beforeEach(() => server.admin.query('truncate public.allowed'));
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(() => server.close());

async function open(options?: RawOptions): Promise<RawSocket> {
  const socket = await openRaw(server, options);
  opened.push(socket);
  return socket;
}

interface Person {
  userId: string;
  token: string;
}

function person(): Person {
  const userId = crypto.randomUUID();
  return { userId, token: server.tokenOf({ sub: userId }) };
}

async function allow({ userId }: Person, topic: string, ...rights: string[]): Promise<void> {
  for (const right of rights) {
    const [extension, what] = right.split(' ');
    await server.admin.query('insert into public.allowed values ($1, $2, $3, $4)', [userId, topic, extension, what]);
  }
}

async function join(who: Person, topic: string, config: object = {}): Promise<{ socket: RawSocket; answer: Answer }> {
  const socket = await open();
  const payload = { config: { private: true, ...config }, access_token: who.token };
  return { socket, answer: await socket.join(`realtime:${topic}`, payload) };
}

const refusal = (topic: string): Answer => ({
  status: 'error',
  response: { reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}` },
});

const framesOf = (socket: RawSocket, event: string): Heard[] =>
  socket.heard.filter((frame): frame is Heard => !Buffer.isBuffer(frame) && frame[3] === event);

async function settled(...sockets: RawSocket[]): Promise<void> {
  for (const socket of sockets) {
    const ref = `h${Math.random()}`;
    socket.say(null, ref, 'phoenix', 'heartbeat');
    await socket.reply(ref);
  }
}

describe('a private topic', () => {
  test('is closed to whom no policy lets in', async () => {
    const stranger = person();
    expect((await join(stranger, 'case')).answer).toEqual(refusal('case'));
    await allow(stranger, 'other', 'broadcast read');
    expect((await join(stranger, 'case')).answer).toEqual(refusal('case'));
    await allow(stranger, 'case', 'broadcast read');
    expect((await join(stranger, 'case')).answer.status).toBe('ok');
    const { answer } = await join(person(), 'case');
    expect(answer).toEqual(refusal('case'));
  });

  test('is said so to the client', async () => {
    const { token } = person();
    const client = clientOf(server, token);
    const { said, errors } = statusesOf(client.channel('shut', { config: { private: true } }));
    await expect.poll(() => said).toContain('CHANNEL_ERROR');
    expect(errors[0]?.message).toContain('You do not have permissions to read from this Channel topic: shut');
    await client.removeAllChannels();
  });

  // Every set of the four rights, what it opens, and what it leaves shut.
  const rights = EXTENSIONS.flatMap((extension) => ['read', 'write'].map((what) => `${extension} ${what}`));
  const sets = Array.from({ length: 16 }, (_, bits) => rights.filter((_right, n) => (bits >> n) & 1));
  test.each(sets.map((set) => ({ set, name: set.join(', ') || 'nothing' })))('with $name', async ({ set }) => {
    const topic = `matrix ${set.join()}`;
    const [one, boss] = [person(), person()];
    await allow(one, topic, ...set);
    await allow(boss, topic, ...rights);
    const all = await join(boss, topic, { broadcast: { ack: true }, presence: { key: 'boss' } });
    expect(all.answer.status).toBe('ok');
    const { socket, answer } = await join(one, topic, { broadcast: { ack: true }, presence: { key: 'one' } });
    const reads = set.filter((right) => right.endsWith('read'));
    expect(answer.status).toBe(reads.length > 0 ? 'ok' : 'error');
    if (reads.length === 0) return;

    // What the other one says is heard as far as it may be read.
    all.socket.say('1', '2', `realtime:${topic}`, 'broadcast', { event: 'b', payload: {} });
    all.socket.say('1', '3', `realtime:${topic}`, 'presence', { event: 'track', payload: { n: 1 } });
    expect([await all.socket.reply('2'), await all.socket.reply('3')]).toMatchObject([
      { status: 'ok' },
      { status: 'ok' },
    ]);
    await all.socket.until((frame) => frame[3] === 'presence_diff');
    await settled(socket);
    expect(framesOf(socket, 'broadcast')).toHaveLength(set.includes('broadcast read') ? 1 : 0);
    expect(framesOf(socket, 'presence_state')).toHaveLength(set.includes('presence read') ? 1 : 0);
    expect(framesOf(socket, 'presence_diff')).toHaveLength(set.includes('presence read') ? 1 : 0);

    // What this one says goes out as far as it may be written: a broadcast is ignored otherwise, presence refused.
    socket.say('1', '4', `realtime:${topic}`, 'broadcast', { event: 'w', payload: {} });
    socket.say('1', '5', `realtime:${topic}`, 'presence', { event: 'track', payload: { n: 2 } });
    const tracked = set.includes('presence write') ? { status: 'ok', response: {} } : { status: 'error', response: {} };
    expect(await socket.reply('5')).toEqual(tracked);
    await settled(socket, all.socket);
    const acked = framesOf(socket, 'phx_reply').filter(([, ref]) => ref === '4');
    expect(acked).toHaveLength(set.includes('broadcast write') ? 1 : 0);
    expect(framesOf(all.socket, 'broadcast')).toHaveLength(set.includes('broadcast write') ? 1 : 0);
  });

  test('lets a policy read the headers of the request', async () => {
    const [right, wrong] = [
      await open({ headers: { 'x-room': 'lobby' } }),
      await open({ headers: { 'x-room': 'attic' } }),
    ];
    const payload = { config: { private: true } };
    expect((await right.join('realtime:lobby', payload)).status).toBe('ok');
    expect(await wrong.join('realtime:lobby', payload)).toEqual(refusal('lobby'));
    // No policy ever sees a key or a token.
    const secret = await open({ headers: { authorization: 'Bearer x', apikey: 'y' } });
    await server.admin.query(`create or replace function public.seen() returns text language sql as
      $$ select current_setting('request.headers', true) $$;
      create policy seen on realtime.messages for select to anon
        using (realtime.topic() = 'secret' and public.seen() not like '%Bearer%' and public.seen() not like '%"apikey"%')`);
    expect((await secret.join('realtime:secret', payload)).status).toBe('ok');
  });

  test('stays shut when its policy fails, which is logged by its code alone', async () => {
    const socket = await open();
    expect(await socket.join('realtime:broken', { config: { private: true } })).toEqual(refusal('broken'));
    expect(server.log.filter((line) => line.includes('22012'))).toEqual([
      'a policy on realtime.messages failed and counts as no {"codes":["22012","22012"],"want":"read"}',
    ]);
  });

  test('leaves nothing behind of having been asked about', async () => {
    const one = person();
    await allow(one, 'trace', 'broadcast read', 'broadcast write');
    const { socket } = await join(one, 'trace', { broadcast: { ack: true } });
    socket.say('1', '2', 'realtime:trace', 'broadcast', { event: 'e', payload: {} });
    await socket.reply('2');
    const { rows } = await server.admin.query(
      `select (select count(*)::int from realtime.messages) as messages,
        (select count(*)::int from realtime.changes where op = 'B') as changes`,
    );
    expect(rows).toEqual([{ messages: 0, changes: 0 }]);
  });

  test('has no name that PostgreSQL could not hold, and nobody learns of it by the log', async () => {
    const before = server.log.length;
    const socket = await open({ apikey: server.keys.serviceRoleKey });
    for (const [n, topic] of ['a\0b', 'half \ud800'].entries())
      expect(await socket.join(`realtime:${topic}`, { config: { private: true } }, `${n}`)).toEqual(refusal(topic));
    expect(server.log.slice(before)).toEqual([]);
  });

  test('does not follow the service role', async () => {
    const socket = await open({ apikey: server.keys.serviceRoleKey });
    expect((await socket.join('realtime:anything', { config: { private: true } })).status).toBe('ok');
  });
});

describe('a right that is taken away', () => {
  const lost = (topic: string): object => ({
    extension: 'system',
    status: 'error',
    message: `You no longer have permission to read from this Channel topic: ${topic}`,
    channel: topic,
  });

  test('ends the channel at realtime.rejudge, long before the next look at all, and nobody else’s', async () => {
    const [one, two] = [person(), person()];
    for (const each of [one, two]) await allow(each, 'taken', 'broadcast read', 'broadcast write');
    const [first, second] = [await join(one, 'taken'), await join(two, 'taken')];
    await server.admin.query('delete from public.allowed where user_id = $1', [one.userId]);
    const began = performance.now();
    await server.admin.query('select realtime.rejudge($1)', [one.userId]);
    await first.socket.until((frame) => frame[3] === 'phx_close', 10_000);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(framesOf(first.socket, 'system')[0]?.[4]).toEqual(lost('taken'));
    second.socket.say('1', null, 'realtime:taken', 'broadcast', { event: 'after', payload: {} });
    await settled(second.socket, first.socket);
    expect(framesOf(first.socket, 'broadcast')).toEqual([]);
    expect(framesOf(second.socket, 'system')).toEqual([]);
  });

  test('to write ends writing alone, and what is given counts at once', async () => {
    const one = person();
    await allow(one, 'writing', 'broadcast read', 'broadcast write');
    const { socket } = await join(one, 'writing', { broadcast: { ack: true } });
    socket.say('1', '2', 'realtime:writing', 'broadcast', { event: 'a', payload: {} });
    await socket.reply('2');
    await server.admin.query("delete from public.allowed where what = 'write'");
    await server.admin.query('select realtime.rejudge()');
    // The next write is authorised again; that is not announced, so the test asks until it has happened.
    await expect
      .poll(async () => {
        const ref = `w${Math.random()}`;
        socket.say('1', ref, 'realtime:writing', 'broadcast', { event: 'a', payload: {} });
        await settled(socket);
        return framesOf(socket, 'phx_reply').some(([, known]) => known === ref);
      })
      .toBe(false);
    await allow(one, 'writing', 'broadcast write');
    await server.admin.query('select realtime.rejudge()');
    await expect
      .poll(async () => {
        const ref = `w${Math.random()}`;
        socket.say('1', ref, 'realtime:writing', 'broadcast', { event: 'b', payload: {} });
        await settled(socket);
        return framesOf(socket, 'phx_reply').some(([, known]) => known === ref);
      })
      .toBe(true);
    expect(framesOf(socket, 'phx_close')).toEqual([]);
  });

  test('counts with the next token', async () => {
    const [one, two] = [person(), person()];
    await allow(one, 'token', 'broadcast read');
    const { socket } = await join(one, 'token');
    socket.say('1', null, 'realtime:token', 'access_token', { access_token: two.token });
    await socket.until((frame) => frame[3] === 'phx_close');
    expect(framesOf(socket, 'system')[0]?.[4]).toEqual(lost('token'));
  });

  test('ends the channel by itself in the end', async () => {
    const own = await startRealtime({ rejudgeSeconds: 1 }, { schema: SCHEMA });
    try {
      const one = person();
      const token = own.tokenOf({ sub: one.userId });
      await own.admin.query("insert into public.allowed values ($1, 'sweep', 'broadcast', 'read')", [one.userId]);
      const channel = clientOf(own, token).channel('sweep', { config: { private: true } });
      const said: string[] = [];
      channel.on('system', {}, ({ message }: { message: string }) => void said.push(message));
      await subscribed(channel);
      await own.admin.query('truncate public.allowed');
      await expect
        .poll(() => said, { timeout: 3_000 })
        .toEqual(['You no longer have permission to read from this Channel topic: sweep']);
    } finally {
      await own.close();
    }
  });
});
