import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { RealtimeSettings } from '@casewright/backend';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';

import { clientOf, subscribed } from './client.ts';
import { openRaw, refusedUpgrade, type Heard, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

vi.setConfig({ testTimeout: 90_000 });
const TOPIC = 'realtime:room';
let server: RealtimeServer | undefined;
const opened: RawSocket[] = [];

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.close();
  await server?.close();
  server = undefined;
});

async function start(settings: Partial<RealtimeSettings>): Promise<RealtimeServer> {
  server = await startRealtime(settings);
  return server;
}

async function open(at: RealtimeServer): Promise<RawSocket> {
  const socket = await openRaw(at);
  opened.push(socket);
  return socket;
}

describe('how many', () => {
  test('sockets join, wait, and are refused; a place is free when one goes', async () => {
    const at = await start({ maxSockets: 10 });
    const sockets = await Promise.all(Array.from({ length: 10 }, () => open(at)));
    for (const socket of sockets) expect((await socket.join(TOPIC)).status).toBe('ok');
    const eleventh = await open(at);
    const full = { reason: 'ConnectionRateLimitReached: Too many connected users' };
    expect(await eleventh.join(TOPIC)).toEqual({ status: 'error', response: full });
    // One that counts already may go on.
    expect((await (sockets[0] ?? eleventh).join('realtime:other', {}, '2')).status).toBe('ok');
    const answer = await refusedUpgrade(`${at.socket}?apikey=${at.keys.anonKey}&vsn=2.0.0`);
    expect(answer).toMatchObject({ status: 429, body: '{"error":"Too many connected users"}' });
    sockets[1]?.close();
    await expect.poll(() => at.backend.realtime.sockets).toBe(10);
    expect((await eleventh.join(TOPIC, {}, '3')).status).toBe('ok');
  });

  test('channels a socket has, also while they are joining', async () => {
    const at = await start({ maxChannels: 5 });
    const socket = await open(at);
    const joins = Array.from({ length: 8 }, (_, index) => socket.join(`realtime:${index}`, {}, `${index}`));
    const answers = await Promise.all(joins);
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(5);
    expect(answers[7]?.response).toEqual({ reason: 'ChannelRateLimitReached: Too many channels' });
    // Joining the same topic again takes its own place.
    expect((await socket.join('realtime:0', {}, 'again')).status).toBe('ok');
    socket.say('again', 'leave', 'realtime:0', 'phx_leave');
    await socket.reply('leave');
    expect((await socket.join('realtime:new', {}, 'new')).status).toBe('ok');
  });

  test('joins a process takes in a second: the rest is refused and its socket closed, and a second later all is well', async () => {
    const at = await start({ joinsPerSecond: 20 });
    const socket = await open(at);
    for (let index = 0; index < 30; index++) socket.say(`${index}`, `${index}`, `realtime:${index}`, 'phx_join', {});
    const refused = await socket.until(({ 4: payload }) => JSON.stringify(payload).includes('"error"'));
    expect(refused[4]).toEqual({
      status: 'error',
      response: { reason: 'ClientJoinRateLimitReached: Too many joins per second' },
    });
    expect(await socket.closed).toBe(1000);
    expect(at.backend.realtime.joins).toBeLessThanOrEqual(21);
    await sleep(1_000);
    expect((await (await open(at)).join(TOPIC)).status).toBe('ok');
  });

  test('messages a socket sends in a second: the channel ends and says so, others of the socket stay', async () => {
    const at = await start({ messagesPerSecond: 50 });
    const socket = await open(at);
    await socket.join(TOPIC, {}, '1');
    await socket.join('realtime:quiet', {}, '2');
    for (let turn = 0; turn < 60; turn++)
      socket.say('1', null, TOPIC, 'broadcast', { type: 'broadcast', event: 'x', payload: { turn } });
    const end = await socket.until(([, , , event]) => event === 'phx_close');
    expect(end).toEqual(['1', '1', TOPIC, 'phx_close', {}]);
    const system = socket.heard.find((frame): frame is Heard => !Buffer.isBuffer(frame) && frame[3] === 'system');
    expect(system).toEqual([
      '1',
      null,
      TOPIC,
      'system',
      { extension: 'system', status: 'error', message: 'Too many messages per second', channel: 'room' },
    ]);
    socket.say('2', '9', 'realtime:quiet', 'phx_leave');
    expect((await socket.reply('9')).status).toBe('ok');
  });
});

describe('how large', () => {
  test('a message beyond the limit and its head closes the socket with 1009', async () => {
    const at = await start({ maxMessageBytes: 100_000 });
    const socket = await open(at);
    socket.raw('x'.repeat(100_000 + 65_537));
    expect(await socket.closed).toBe(1009);
  });
});

describe('how slow', () => {
  test('a reader that stops is cut off before it costs memory, and the others hear everything', async () => {
    const at = await start({ messagesPerSecond: 100_000 });
    const [sender, reader, stalled] = [await open(at), await open(at), await open(at)];
    for (const socket of [sender, reader, stalled]) await socket.join(TOPIC);
    stalled.ws.pause();
    const before = heldBytes();
    let most = 0;
    const text = 'x'.repeat(100_000);
    // The kernel takes some megabytes for a reader before the process has to hold anything.
    for (let turn = 0; turn < 400; turn++) {
      sender.say('1', `${turn + 10}`, TOPIC, 'broadcast', { type: 'broadcast', event: 'x', payload: { turn, text } });
      if (turn % 10 === 9) {
        await reader.until(({ 3: event, 4: payload }) => event === 'broadcast' && turnOf(payload) === turn);
        reader.heard.length = 1;
        most = Math.max(most, heldBytes() - before);
      }
    }
    await expect.poll(() => at.backend.realtime.slowReaders).toBe(1);
    await expect.poll(() => at.backend.realtime.sockets).toBe(2);
    expect(most).toBeLessThan(8 * 1_048_576);
  });

  test('when too much waits for all readers together, the slowest goes first', async () => {
    const at = await start({
      messagesPerSecond: 100_000,
      maxBufferedBytes: 64_000_000,
      maxBufferedBytesInAll: 4_000_000,
    });
    const [sender, slow, slower] = [await open(at), await open(at), await open(at)];
    for (const socket of [sender, slower]) await socket.join(TOPIC);
    slower.ws.pause();
    const text = 'x'.repeat(100_000);
    const say = (turn: number): void =>
      sender.say('1', null, TOPIC, 'broadcast', { type: 'broadcast', event: 'x', payload: { turn, text } });
    for (let turn = 0; turn < 40; turn++) say(turn);
    await slow.join(TOPIC);
    slow.ws.pause();
    for (let turn = 0; turn < 400 && at.backend.realtime.slowReaders === 0; turn++) {
      say(turn);
      await sleep(2);
    }
    await expect.poll(() => at.backend.realtime.slowReaders).toBeGreaterThanOrEqual(1);
    slower.ws.resume();
    await slower.closed;
    expect(slow.ws.readyState).toBe(WebSocket.OPEN);
  });
});

describe('how silent', () => {
  test('a socket that says nothing is closed, one that beats or pings is not', async () => {
    const at = await start({ idleSeconds: 2 });
    const [silent, beating, pinging] = [await open(at), await open(at), await open(at)];
    const began = performance.now();
    const beats = setInterval(() => {
      beating.say(null, '1', 'phoenix', 'heartbeat');
      pinging.ws.ping();
    }, 500);
    expect(await silent.closed).toBe(1000);
    expect(performance.now() - began).toBeLessThan(5_000);
    await sleep(2_000);
    clearInterval(beats);
    expect([beating.ws.readyState, pinging.ws.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN]);
  });

  test('one that does not even answer the goodbye is ended', async () => {
    const at = await start({ idleSeconds: 1 });
    const socket = await open(at);
    socket.ws.pause();
    await expect.poll(() => at.backend.realtime.sockets, { timeout: 8_000 }).toBe(0);
  });
});

describe('how it ends', () => {
  test('500 sockets get 1012 and are closed at once, those that do not listen among them', async () => {
    const at = await start({ joinsPerSecond: 10_000 });
    const sockets = await Promise.all(Array.from({ length: 500 }, () => open(at)));
    await Promise.all(sockets.map((socket) => socket.join(TOPIC)));
    const deaf = sockets.slice(0, 50);
    for (const socket of deaf) socket.ws.pause();
    const began = performance.now();
    const closing = at.close();
    server = undefined;
    expect(await Promise.all(sockets.slice(50).map(({ closed }) => closed))).toEqual(Array(450).fill(1012));
    await closing;
    // A second is what the deaf are waited for; a busy machine takes its time for the rest.
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(at.backend.realtime).toMatchObject({ sockets: 0, channels: 0 });
  });

  test('an idle client is distinguished from a request: plain HTTP goes on beside many sockets', async () => {
    const at = await start({ joinsPerSecond: 10_000 });
    const client = clientOf(at, at.tokenOf());
    await subscribed(client.channel('room'));
    const ws = new WebSocket(`${at.socket}?apikey=${at.keys.anonKey}&vsn=2.0.0`);
    await once(ws, 'open');
    const headers = { apikey: at.keys.anonKey, connection: 'upgrade', upgrade: 'h2c' };
    const [answer]: IncomingMessage[] = await once(get(`${at.base}/rest/v1/`, { headers }), 'response');
    expect(answer?.statusCode).toBe(200);
    answer?.resume();
    ws.terminate();
    await client.realtime.disconnect();
  });
});

function turnOf(payload: unknown): unknown {
  return Object(Object(payload).payload).turn;
}

setFlagsFromString('--expose-gc');
const sweepUp: () => void = runInNewContext('gc');

/** Bytes of buffers that are held, and not only not yet swept up. */
function heldBytes(): number {
  sweepUp();
  return process.memoryUsage().arrayBuffers;
}
