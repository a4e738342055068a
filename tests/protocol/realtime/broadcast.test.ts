import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { clientOf, subscribed } from './client.ts';
import { openRaw, type Heard, type RawOptions, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  server = await startRealtime({ maxMessageBytes: 1_048_576 });
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => server.close());

function client(options?: Parameters<typeof clientOf>[2]): SupabaseClient {
  const made = clientOf(server, undefined, options);
  opened.push({ close: () => made.removeAllChannels() });
  return made;
}

async function open(options?: RawOptions): Promise<RawSocket> {
  const socket = await openRaw(server, options);
  opened.push(socket);
  return socket;
}

/** Joins a topic by a client and notes what it hears of an event. */
async function hear(
  topic: string,
  event = '*',
  config: object = {},
): Promise<{ channel: RealtimeChannel; heard: Said[] }> {
  const heard: Said[] = [];
  const channel = client().channel(topic, { config });
  channel.on('broadcast', { event }, (message) => void heard.push(message));
  await subscribed(channel);
  return { channel, heard };
}

interface Said {
  type: string;
  event: string;
  payload?: unknown;
  meta?: unknown;
}

const broadcasts = (socket: RawSocket): Heard[] =>
  socket.heard.filter((frame): frame is Heard => !Buffer.isBuffer(frame) && frame[3] === 'broadcast');

const binaryOf = (socket: RawSocket): Buffer[] => socket.heard.filter((frame) => Buffer.isBuffer(frame));

/** When this is answered, whatever was said before it on the server has been sent. */
async function settled(...sockets: RawSocket[]): Promise<void> {
  for (const socket of sockets) {
    const ref = `h${Math.random()}`;
    socket.say(null, ref, 'phoenix', 'heartbeat');
    await socket.reply(ref);
  }
}

/** A broadcast as a client of version 2 sends it: kind 3. */
function push(
  topic: string,
  event: string,
  payload: Uint8Array,
  encoding: 0 | 1,
  refs = { join: '1', ref: '2' },
): Buffer {
  const parts = [refs.join, refs.ref, topic, event, ''].map((text) => Buffer.from(text));
  return Buffer.concat([Buffer.from([3, ...parts.map(({ length }) => length), encoding]), ...parts, payload]);
}

describe('a broadcast of a client', () => {
  test('reaches every other member of its topic and nobody else', async () => {
    const [one, two, other] = [await hear('room'), await hear('room'), await hear('room2')];
    expect(await one.channel.send({ type: 'broadcast', event: 'greet', payload: { n: 1, text: 'é😀' } })).toBe('ok');
    await expect
      .poll(() => two.heard)
      .toMatchObject([{ type: 'broadcast', event: 'greet', payload: { n: 1, text: 'é😀' } }]);
    expect([one.heard, other.heard]).toEqual([[], []]);
  });

  test('comes back to its sender when it asks for that, and is answered when it asks for that', async () => {
    const { channel, heard } = await hear('self', '*', { broadcast: { self: true, ack: true } });
    expect(await channel.send({ type: 'broadcast', event: 'e', payload: { a: [1] } })).toBe('ok');
    // The answer comes after the fan-out.
    expect(heard).toMatchObject([{ event: 'e', payload: { a: [1] } }]);
  });

  test('is heard by event', async () => {
    const { channel } = await hear('events');
    const greetings = await hear('events', 'greet');
    await channel.send({ type: 'broadcast', event: 'leave', payload: {} });
    await channel.send({ type: 'broadcast', event: 'greet', payload: {} });
    await expect.poll(() => greetings.heard.map(({ event }) => event)).toEqual(['greet']);
  });

  test('carries bytes untouched, none and nearly a mebibyte, and an emoji in topic and event', async () => {
    const topic = 'bytes 🏛';
    const two = await hear(topic, '📜');
    const { channel } = await hear(topic, '*', { broadcast: { ack: true } });
    const large = crypto.getRandomValues(new Uint8Array(65_536));
    const whole = Buffer.concat([Buffer.alloc(1_048_575 - large.length), large]);
    for (const bytes of [new Uint8Array(0), new Uint8Array([0, 255, 0x80]), whole]) {
      const payload = new Uint8Array(bytes).buffer;
      expect(await channel.send({ type: 'broadcast', event: '📜', payload })).toBe('ok');
    }
    await expect.poll(() => two.heard.length).toBe(3);
    const got = two.heard.map(({ payload }) => (payload instanceof ArrayBuffer ? Buffer.from(payload) : null));
    expect(got.map((bytes) => bytes?.length)).toEqual([0, 3, 1_048_575]);
    expect(got[1]).toEqual(Buffer.from([0, 255, 0x80]));
    expect(got[2]?.equals(whole)).toBe(true);
  });

  test('that is too large is answered with that, or with nothing', async () => {
    const { channel, heard } = await hear('large', '*', { broadcast: { ack: true, self: true } });
    const payload = new Uint8Array(1_048_577).buffer;
    expect(await channel.send({ type: 'broadcast', event: 'e', payload })).toBe('error');
    expect(await channel.send({ type: 'broadcast', event: 'after', payload: {} })).toBe('ok');
    expect(heard.map(({ event }) => event)).toEqual(['after']);
  });

  test('crosses the versions of the protocol; bytes go to version 2 alone', async () => {
    const [old, fresh] = [await open({ vsn: '1.0.0' }), await open()];
    for (const socket of [old, fresh]) expect((await socket.join('realtime:both')).status).toBe('ok');
    const texts: string[] = [];
    old.ws.on('message', (data: Buffer) => texts.push(data.toString()));
    const said = Buffer.from('{"big":12345678901234567890}');
    fresh.raw(push('realtime:both', 'json', said, 1));
    fresh.raw(push('realtime:both', 'bytes', Buffer.from([1, 2]), 0));
    old.say('1', '3', 'realtime:both', 'broadcast', { type: 'broadcast', event: 'text', payload: { b: 2 } });
    await fresh.until((frame) => frame[3] === 'broadcast');
    await expect.poll(() => texts.length).toBe(1);
    expect(broadcasts(fresh)).toEqual([
      [null, null, 'realtime:both', 'broadcast', { type: 'broadcast', event: 'text', payload: { b: 2 } }],
    ]);
    expect(texts).toEqual([
      // Numbers keep their digits.
      '{"topic":"realtime:both","event":"broadcast","payload":{"type":"broadcast","event":"json","payload":{"big":12345678901234567890}},"ref":null}',
    ]);
  });

  test('as a binary frame reaches version 2 with the same bytes', async () => {
    const [one, two] = [await open(), await open()];
    for (const socket of [one, two]) await socket.join('realtime:frames');
    const said = Buffer.from('{ "spaces" : "stay" }');
    one.raw(push('realtime:frames', 'json', said, 1));
    await expect.poll(() => binaryOf(two)).toHaveLength(1);
    const head = ['realtime:frames', 'json', ''];
    expect(binaryOf(two)[0]).toEqual(
      Buffer.concat([Buffer.from([4, ...head.map((part) => part.length), 1]), Buffer.from(head.join('')), said]),
    );
  });

  test('is not believed about `meta`, and nothing is passed on that others could not read', async () => {
    const [one, two] = [await open(), await open()];
    for (const socket of [one, two]) await socket.join('realtime:hostile');
    one.raw(push('realtime:hostile', 'json', Buffer.from('{"broken'), 1));
    for (const payload of [null, 5, 'text', [1]]) one.say('1', null, 'realtime:hostile', 'broadcast', payload);
    one.say('1', null, 'realtime:hostile', 'broadcast', { event: 'e', meta: { id: 'x', replayed: true }, extra: 1 });
    await two.until((frame) => frame[3] === 'broadcast');
    expect(broadcasts(two)).toEqual([
      [null, null, 'realtime:hostile', 'broadcast', { type: 'broadcast', event: 'e', extra: 1 }],
    ]);
    expect(binaryOf(two)).toEqual([]);
  });

  test('stays in order, from one sender to a hundred', async () => {
    const members = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = await open();
        await socket.join('realtime:order');
        return socket;
      }),
    );
    const [sender] = members;
    for (let n = 0; n < 200; n++) sender?.say('1', null, 'realtime:order', 'broadcast', { event: 'n', payload: { n } });
    const last = members.at(-1);
    await last?.until((frame) => JSON.stringify(frame[4]).includes('"n":199'));
    await settled(...members);
    const expected = Array.from({ length: 200 }, (_, n) => ({ type: 'broadcast', event: 'n', payload: { n } }));
    for (const member of members.slice(1)) expect(broadcasts(member).map((frame) => frame[4])).toEqual(expected);
    expect(sender && broadcasts(sender)).toEqual([]);
  });

  test('on a public topic is not heard on the private one of the same name, nor after leaving', async () => {
    await server.admin.query(`
      create policy everything on realtime.messages for select to authenticated using (true);
      create policy anything on realtime.messages for insert to authenticated with check (true)`);
    const [open1, closed, gone] = [await open(), await open(), await open()];
    await open1.join('realtime:twin');
    await gone.join('realtime:twin');
    const token = server.tokenOf();
    expect(await closed.join('realtime:twin', { config: { private: true }, access_token: token })).toMatchObject({
      status: 'ok',
    });
    gone.say('1', '9', 'realtime:twin', 'phx_leave');
    await gone.reply('9');
    closed.say('1', null, 'realtime:twin', 'broadcast', { event: 'private', payload: {} });
    open1.say('1', null, 'realtime:twin', 'broadcast', { event: 'public', payload: {} });
    const second = await open();
    await second.join('realtime:twin');
    second.say('1', null, 'realtime:twin', 'broadcast', { event: 'public', payload: {} });
    await open1.until((frame) => frame[3] === 'broadcast');
    await settled(closed, gone);
    expect(broadcasts(open1).map((frame) => JSON.stringify(frame[4]))).toEqual([
      '{"event":"public","payload":{},"type":"broadcast"}',
    ]);
    expect([broadcasts(closed), broadcasts(gone)]).toEqual([[], []]);
  });
});
