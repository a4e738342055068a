import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { clientOf, subscribed } from './client.ts';
import { openRaw, type Heard, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;
const opened: { close(): unknown }[] = [];

const SCHEMA = `
  create policy hear on realtime.messages for select to authenticated using (true);
  create policy say on realtime.messages for insert to authenticated with check (realtime.topic() = 'mine');
`;

beforeAll(async () => {
  server = await startRealtime({ maxMessageBytes: 10_000, messagesPerSecond: 90 }, { schema: SCHEMA });
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => server.close());

async function join(topic: string, isPrivate = false): Promise<RawSocket> {
  const socket = await openRaw(server);
  opened.push(socket);
  const payload = { config: { private: isPrivate }, access_token: server.tokenOf() };
  expect((await socket.join(`realtime:${topic}`, payload)).status).toBe('ok');
  return socket;
}

interface Sent {
  status: number;
  body: string;
}

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Sent> {
  const response = await fetch(`${server.base}/realtime/v1/api${path}`, {
    method: 'POST',
    headers: { apikey: server.keys.anonKey, 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, body: await response.text() };
}

/** A person of their own, so that nobody else's messages count. */
const bearer = (): { authorization: string } => ({
  authorization: `Bearer ${server.tokenOf({ sub: crypto.randomUUID() })}`,
});
const batch = (...messages: object[]): string => JSON.stringify({ messages });
const taken = { status: 202, body: '' };

const heardBy = (socket: RawSocket): unknown[] =>
  socket.heard
    .filter((frame): frame is Heard => !Buffer.isBuffer(frame) && frame[3] === 'broadcast')
    .map((frame) => frame[4]);

describe('a batch over HTTP', () => {
  test('reaches the members of its topics', async () => {
    const [one, two] = [await join('one'), await join('two')];
    const messages = [
      { topic: 'one', event: 'a', payload: { n: 1 } },
      { topic: 'two', event: 'b', payload: {} },
      { topic: 'one', event: 'c', payload: { text: '😀' } },
      { topic: 'nobody', event: 'c', payload: {} },
    ];
    expect(await post('/broadcast', batch(...messages), bearer())).toEqual(taken);
    await expect
      .poll(() => heardBy(one))
      .toEqual([
        { type: 'broadcast', event: 'a', payload: { n: 1 } },
        { type: 'broadcast', event: 'c', payload: { text: '😀' } },
      ]);
    await expect.poll(() => heardBy(two)).toEqual([{ type: 'broadcast', event: 'b', payload: {} }]);
  });

  test('leaves out what no policy lets through', async () => {
    const [mine, other, open] = [await join('mine', true), await join('other', true), await join('mine')];
    const messages = ['mine', 'other'].map((topic) => ({ topic, event: 'e', payload: { topic }, private: true }));
    expect(await post('/broadcast', batch(...messages), bearer())).toEqual(taken);
    await expect.poll(() => heardBy(mine)).toHaveLength(1);
    const service = { authorization: `Bearer ${server.keys.serviceRoleKey}` };
    expect(await post('/broadcast', batch(...messages), service)).toEqual(taken);
    await expect.poll(() => heardBy(other)).toHaveLength(1);
    expect(await post('/broadcast', batch(...messages))).toEqual(taken);
    await expect.poll(() => heardBy(mine)).toHaveLength(2);
    expect([heardBy(open), heardBy(other)]).toEqual([[], [expect.anything()]]);
  });

  test('says what is wrong with it', async () => {
    const answer = await post('/broadcast', batch({ topic: 't', payload: {} }), bearer());
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      422,
      { errors: { messages: [{ event: ["can't be blank"] }] } },
    ]);
    expect((await post('/broadcast', '{"messages":', bearer())).status).toBe(400);
    const large = batch({ topic: 't', event: 'e', payload: { text: 'x'.repeat(11_100) } });
    expect((await post('/broadcast', large, bearer())).status).toBe(413);
  });

  test('is limited by caller', async () => {
    const one = bearer();
    const messages = (count: number): string =>
      batch(...Array.from({ length: count }, () => ({ topic: 't', event: 'e', payload: {} })));
    // A second that turns meanwhile begins a new count, so the three are tried until they fall into one.
    await expect
      .poll(
        async () => {
          const answers = [];
          for (const count of [60, 60, 30, 1]) answers.push(await post('/broadcast', messages(count), one));
          return answers;
        },
        { timeout: 10_000, interval: 1_050 },
      )
      .toEqual([
        taken,
        { status: 429, body: '{"message":"Too many messages to broadcast, please reduce the batch size"}' },
        taken,
        { status: 429, body: '{"message":"You have exceeded your rate limit"}' },
      ]);
    expect(await post('/broadcast', messages(60), bearer())).toEqual(taken);
  });
});

describe('a single message over HTTP', () => {
  test('is sent by the client’s httpSend, JSON and bytes, public and private', async () => {
    const token = server.tokenOf({ sub: crypto.randomUUID() });
    const client = clientOf(server, token);
    opened.push({ close: () => client.removeAllChannels() });
    const topic = 'ünï 🏛/ç?';
    const listener = clientOf(server, token);
    opened.push({ close: () => listener.removeAllChannels() });
    const heard: unknown[] = [];
    const there = listener.channel(topic);
    there.on('broadcast', { event: '*' }, ({ event, payload }) => void heard.push([event, payload]));
    await subscribed(there);
    await client.realtime.setAuth(token);
    const channel = client.channel(topic);
    expect(await channel.httpSend('e/1', { n: 1 })).toEqual({ success: true });
    expect(await channel.httpSend('bytes', new Uint8Array([1, 2, 3]).buffer)).toEqual({ success: true });
    await expect
      .poll(() => heard)
      .toEqual([
        ['e/1', { n: 1 }],
        ['bytes', new Uint8Array([1, 2, 3]).buffer],
      ]);
    const [mine, other] = ['mine', 'other'].map((name) => client.channel(name, { config: { private: true } }));
    const socket = await join('mine', true);
    expect(await mine?.httpSend('e', { n: 2 })).toEqual({ success: true });
    await expect.poll(() => heardBy(socket)).toEqual([{ type: 'broadcast', event: 'e', payload: { n: 2 } }]);
    await expect(other?.httpSend('e', { n: 2 })).rejects.toThrow('Unauthorized');
    // Not joined, a client sends by the batch.
    expect(await client.channel('mine').send({ type: 'broadcast', event: 'e', payload: { n: 3 } })).toBe('ok');
  });

  test('keeps the text of its payload', async () => {
    // A topic may be called like a part of the address.
    const socket = await join('broadcast');
    const frames: string[] = [];
    socket.ws.on('message', (data: Buffer) => frames.push(data.toString()));
    expect(await post('/broadcast/broadcast/events/e', '[12345678901234567890]', bearer())).toEqual(taken);
    await expect.poll(() => frames.join()).toContain('[12345678901234567890]');
  });

  test.each([
    ['another type', 'x', { 'content-type': 'text/plain' }, 415, { message: 'Unsupported Media Type' }],
    ['no JSON', '{"a":', {}, 400, { message: 'The body is no JSON' }],
    ['nothing', '', {}, 422, { errors: { payload: ["can't be blank"] } }],
    [
      'too much',
      JSON.stringify('x'.repeat(10_000)),
      {},
      422,
      { errors: { payload: ['Payload size exceeds tenant limit'] } },
    ],
  ])('is refused with %s', async (_name, body, headers, status, expected) => {
    const answer = await post('/broadcast/t/events/e', body, { ...bearer(), ...headers });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, expected]);
  });

  test('of bytes has to fit into a frame', async () => {
    const headers = { ...bearer(), 'content-type': 'application/octet-stream' };
    const answer = await post(`/broadcast/t/events/${'e'.repeat(256)}`, 'x', headers);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      422,
      { errors: { event: ['should be at most 255 byte(s)'] } },
    ]);
  });
});

describe('a sender over HTTP', () => {
  const paths = ['/broadcast', '/broadcast/t/events/e'];
  test.each(paths)('has to be believed: %s', async (path) => {
    const url = `${server.base}/realtime/v1/api${path}`;
    const send = async (headers: Record<string, string>): Promise<number> =>
      (
        await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: batch({ topic: 't', event: 'e', payload: {} }),
        })
      ).status;
    const [head, body] = server.tokenOf().split('.');
    const late = server.tokenOf({ exp: Math.floor(Date.now() / 1_000) - 5 });
    expect(await send({})).toBe(401);
    expect(await send({ apikey: 'guess' })).toBe(401);
    for (const token of [`${head}.${body}.forged`, late, server.tokenOf({ role: undefined }), ''])
      expect(await send({ apikey: server.keys.anonKey, authorization: `Bearer ${token}` })).toBe(401);
    const { token, sessionId } = await server.signIn();
    expect(await send({ authorization: `Bearer ${token}` })).toBe(202);
    await server.admin.query('delete from auth.sessions where id = $1', [sessionId]);
    expect(await send({ authorization: `Bearer ${token}` })).toBe(401);
  });

  test('hears of paths that are none', async () => {
    const answer = await post('/nothing', '{}');
    expect(answer).toEqual({ status: 404, body: '{"message":"Not found"}' });
    for (const path of ['/broadcast/', '/broadcast/t', '/broadcast/t/events', '/broadcast/t/events/e/x'])
      expect((await post(path, '{}')).status).toBe(404);
  });
});
