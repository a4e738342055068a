import { once } from 'node:events';
import { createServer } from 'node:http';

import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

import { clientOf, statusesOf, subscribed } from './client.ts';
import { openRaw, refusedUpgrade, type RawOptions, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;
const opened: RawSocket[] = [];

beforeAll(async () => {
  server = await startRealtime();
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(() => server.close());

async function open(options?: RawOptions): Promise<RawSocket> {
  const socket = await openRaw(server, options);
  opened.push(socket);
  return socket;
}

describe('the upgrade', () => {
  const at = (parameters: Record<string, string>): string =>
    `${server.socket}?${new URLSearchParams(parameters).toString()}`;
  const error = (message: string): string => JSON.stringify({ error: message });

  test.each([
    ['no key', {}, 401, 'No API key found in request'],
    ['a key that is no token', { apikey: 'nonsense' }, 401, 'The token provided is not a valid JWT'],
    ['a version that nobody speaks', { apikey: 'x', vsn: '3.0.0' }, 400, 'The vsn of the protocol is 1.0.0 or 2.0.0'],
  ])('is refused with %s', async (_name, parameters, status, message) => {
    const answer = await refusedUpgrade(at(parameters));
    expect(answer).toEqual({ status, type: 'application/json; charset=utf-8', body: error(message) });
  });

  test('is refused with tokens that have run out, name no role or no end, or are signed by somebody else', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const refused = async (apikey: string): Promise<string> => {
      const answer = await refusedUpgrade(at({ apikey, vsn: '2.0.0' }));
      expect(answer.status).toBe(401);
      return answer.body;
    };
    expect(await refused(server.tokenOf({ exp: now - 100 }))).toMatch(/Token has expired 10\d seconds ago/);
    // Single requests have a leeway of half a minute; a subscription has none.
    expect(await refused(server.tokenOf({ exp: now - 5 }))).toMatch(/Token has expired \d seconds ago/);
    const missing = error('Fields `role` and `exp` are required in JWT');
    expect(await refused(server.tokenOf({ role: undefined }))).toBe(missing);
    expect(await refused(server.tokenOf({ exp: undefined }))).toBe(missing);
    const [head, body] = server.keys.anonKey.split('.');
    const forged = `${head}.${body}.${Buffer.alloc(32).toString('base64url')}`;
    expect(await refused(forged)).toBe(error('Failed to validate JWT signature'));
  });

  test('takes the key in a header as well, but none in Authorization', async () => {
    const socket = await open({ apikey: null, headers: { 'x-api-key': server.keys.anonKey } });
    expect((await socket.join('realtime:room')).status).toBe('ok');
    const none = await refusedUpgrade(at({ apikey: '', vsn: '2.0.0' }), {
      authorization: `Bearer ${server.keys.anonKey}`,
    });
    expect(none.status).toBe(401);
  });

  test('elsewhere is a 404, and without WebSocket a 426', async () => {
    const elsewhere = await refusedUpgrade(`${server.socket}/more?apikey=${server.keys.anonKey}`);
    expect(elsewhere.status).toBe(404);
    const plain = await fetch(`${server.base}/realtime/v1/websocket`);
    expect(plain.status).toBe(426);
    expect((await fetch(`${server.base}/realtime/v1/nothing`)).status).toBe(404);
    const offered = await fetch(`${server.base}/rest/v1/`, { headers: { apikey: server.keys.anonKey } });
    expect(offered.status).toBe(200);
  });
});

describe.each([['1.0.0'], ['2.0.0']])('messages of version %s', (vsn) => {
  const first = vsn.startsWith('1');

  test('a heartbeat is answered', async () => {
    const socket = await open({ vsn });
    socket.say(null, '7', 'phoenix', 'heartbeat');
    expect(await socket.reply('7')).toEqual({ status: 'ok', response: {} });
    socket.say(null, '8', 'phoenix', 'other');
    expect(await socket.reply('8')).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
  });

  test('a join is answered with its bindings, a leave with its end', async () => {
    const socket = await open({ vsn });
    expect(await socket.join('realtime:room', {}, '3')).toEqual({ status: 'ok', response: { postgres_changes: [] } });
    socket.say('3', '4', 'realtime:room', 'phx_leave');
    const end = await socket.until(([, , , event]) => event === 'phx_close');
    expect(end).toEqual([first ? null : '3', '3', 'realtime:room', 'phx_close', {}]);
    const events = socket.heard.map((frame) => (Buffer.isBuffer(frame) ? 'binary' : [frame[1], frame[3]]));
    expect(events.slice(-2)).toEqual([
      ['4', 'phx_reply'],
      ['3', 'phx_close'],
    ]);
  });

  test('topics that are none and channels that are not joined are said so', async () => {
    const socket = await open({ vsn });
    const refused = async (topic: string): Promise<unknown> => (await socket.join(topic, {}, topic)).response['reason'];
    expect(await refused('realtime:')).toBe('TopicNameRequired: You must provide a topic name');
    expect(await refused('room')).toBe('unmatched topic');
    expect(await refused(`realtime:${'x'.repeat(300)}`)).toBe('TopicNameTooLong: A topic name may have 255 bytes');
    socket.say('1', '2', 'realtime:room', 'broadcast', { type: 'broadcast', event: 'x' });
    expect(await socket.reply('2')).toEqual({ status: 'error', response: { reason: 'unmatched topic' } });
    socket.say('1', '3', 'realtime:room', 'phx_leave');
    expect(await socket.reply('3')).toEqual({ status: 'ok', response: {} });
  });

  test('a second join of a topic ends the first, whose leave then means nothing', async () => {
    const socket = await open({ vsn });
    await socket.join('realtime:room', {}, '1');
    await socket.join('realtime:room', {}, '2');
    const close = socket.heard.findIndex((frame) => !Buffer.isBuffer(frame) && frame[3] === 'phx_close');
    expect(socket.heard[close]).toEqual([first ? null : '1', '1', 'realtime:room', 'phx_close', {}]);
    expect(socket.heard.findIndex((frame) => !Buffer.isBuffer(frame) && frame[1] === '2')).toBeGreaterThan(close);
    socket.say('1', '3', 'realtime:room', 'phx_leave');
    socket.say('2', '4', 'realtime:room', 'nonsense');
    socket.say(null, '5', 'phoenix', 'heartbeat');
    await socket.reply('5');
    expect(socket.heard.some((frame) => !Buffer.isBuffer(frame) && ['3', '4'].includes(frame[1] ?? ''))).toBe(false);
  });
});

test('beside upgrades of the program that the backend is put into, each has its own', async () => {
  const program = createServer();
  const own = new WebSocketServer({ noServer: true });
  program.on('upgrade', (request, raw, head) => {
    if (request.url === '/own') own.handleUpgrade(request, raw, head, (ws) => ws.send('from the program'));
  });
  const app = Fastify({
    serverFactory: (handler) => program.on('request', handler),
  });
  await server.backend.register(app);
  const base = await app.listen({ port: 0 });
  const ours = await openRaw({ socket: `${base.replace('http:', 'ws:')}/realtime/v1/websocket`, keys: server.keys });
  expect((await ours.join('realtime:room')).status).toBe('ok');
  const theirs = new WebSocket(`${base.replace('http:', 'ws:')}/own`);
  const [message] = await once(theirs, 'message');
  expect(String(message)).toBe('from the program');
  theirs.close();
  await app.close();
  expect(await ours.closed).toBe(1012);
});

describe('the real client', () => {
  test('joins, hears SUBSCRIBED, and leaves', async () => {
    const client = clientOf(server, server.tokenOf());
    const channel = await subscribed(client.channel('room'));
    expect(channel.state).toBe('joined');
    expect(await client.removeChannel(channel)).toBe('ok');
    await client.realtime.disconnect();
  });

  test('says CLOSED when the server ends its channel', async () => {
    const person = await server.signIn();
    const client = clientOf(server, person.token);
    const channel = client.channel('room');
    const log = statusesOf(channel);
    await expect.poll(() => log.said).toEqual(['SUBSCRIBED']);
    await server.admin.query('delete from auth.sessions where id = $1', [person.sessionId]);
    await expect.poll(() => log.said, { timeout: 5_000 }).toEqual(['SUBSCRIBED', 'CLOSED']);
    await client.realtime.disconnect();
  });
});
