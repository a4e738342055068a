import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { clientOf, subscribed } from './client.ts';
import { openRaw, type Heard, type RawOptions, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  server = await startRealtime();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => server.close());

async function open(options?: RawOptions): Promise<RawSocket> {
  const socket = await openRaw(server, options);
  opened.push(socket);
  return socket;
}

interface Present {
  channel: RealtimeChannel;
  /** What the client said of joins, leaves and syncs, by kind and key. */
  said: string[];
}

/** Joins a topic by a client that listens to presence. */
async function present(topic: string, key?: string): Promise<Present> {
  const client = clientOf(server);
  opened.push({ close: () => client.removeAllChannels() });
  const said: string[] = [];
  const channel = client.channel(topic, { config: { presence: { key: key ?? '' } } });
  channel.on('presence', { event: 'join' }, (received) => void said.push(`join ${received.key}`));
  channel.on('presence', { event: 'leave' }, (received) => void said.push(`leave ${received.key}`));
  channel.on('presence', { event: 'sync' }, () => void said.push('sync'));
  await subscribed(channel);
  return { channel, said };
}

/** What a client believes: its keys with what is tracked under each. */
function stateOf(channel: RealtimeChannel): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(channel.presenceState()).map(([key, metas]) => [
      key,
      metas.map(({ presence_ref: _ref, ...said }) => said),
    ]),
  );
}

type Metas = Record<string, { metas: Record<string, unknown>[] }>;
interface Diff {
  joins: Metas;
  leaves: Metas;
}

const framesOf = (socket: RawSocket, event: string): Heard[] =>
  socket.heard.filter((frame): frame is Heard => !Buffer.isBuffer(frame) && frame[3] === event);

function diffsOf(socket: RawSocket): Diff[] {
  return framesOf(socket, 'presence_diff').map((frame) => {
    const diff: Diff = JSON.parse(JSON.stringify(frame[4]));
    return diff;
  });
}

function trackBy(socket: RawSocket, ref: string, payload: unknown, topic = 'realtime:raw'): Promise<unknown> {
  socket.say('1', ref, topic, 'presence', { type: 'presence', event: 'track', payload });
  return socket.reply(ref);
}

const ok = { status: 'ok', response: {} };

describe('presence by the client', () => {
  test('reaches all members, the tracker among them, changes and ends', async () => {
    const [ann, bob] = [await present('desk', 'ann'), await present('desk', 'bob')];
    expect(await ann.channel.track({ at: 'door' })).toBe('ok');
    expect(await bob.channel.track({ at: 'window' })).toBe('ok');
    const both = { ann: [{ at: 'door' }], bob: [{ at: 'window' }] };
    for (const { channel } of [ann, bob]) await expect.poll(() => stateOf(channel)).toEqual(both);
    await ann.channel.track({ at: 'desk' });
    for (const { channel } of [ann, bob])
      await expect.poll(() => stateOf(channel)).toEqual({ ...both, ann: [{ at: 'desk' }] });
    expect(await ann.channel.untrack()).toBe('ok');
    for (const { channel } of [ann, bob]) await expect.poll(() => stateOf(channel)).toEqual({ bob: both.bob });
    expect(bob.said).toEqual(expect.arrayContaining(['join ann', 'join bob', 'leave ann', 'sync']));
  });

  test('reaches members who join later, and ends with the channel and with the socket', async () => {
    const [ann, bob] = [await present('later', 'ann'), await present('later', 'bob')];
    await ann.channel.track({ n: 1 });
    await bob.channel.track({ n: 2 });
    const late = await present('later', 'late');
    await expect.poll(() => stateOf(late.channel)).toEqual({ ann: [{ n: 1 }], bob: [{ n: 2 }] });
    await ann.channel.unsubscribe();
    await expect.poll(() => stateOf(late.channel)).toEqual({ bob: [{ n: 2 }] });
    const raw = await open();
    await raw.join('realtime:later', { config: { presence: { key: 'raw' } } });
    await trackBy(raw, '2', { n: 3 }, 'realtime:later');
    await expect.poll(() => stateOf(late.channel)).toEqual({ bob: [{ n: 2 }], raw: [{ n: 3 }] });
    raw.ws.terminate();
    await expect.poll(() => stateOf(late.channel)).toEqual({ bob: [{ n: 2 }] });
  });

  test('holds several under one key, and a key of its own for everybody without one', async () => {
    const [one, two] = [await present('key', 'same'), await present('key', 'same')];
    await one.channel.track({ n: 1 });
    await two.channel.track({ n: 2 });
    await expect.poll(() => stateOf(one.channel)).toEqual({ same: [{ n: 1 }, { n: 2 }] });
    await one.channel.untrack();
    await expect.poll(() => stateOf(two.channel)).toEqual({ same: [{ n: 2 }] });
    const [three, four] = [await present('nokey'), await present('nokey')];
    await three.channel.track({ n: 3 });
    await four.channel.track({ n: 4 });
    await expect.poll(() => Object.keys(stateOf(three.channel)).length).toBe(2);
    for (const key of Object.keys(stateOf(three.channel))) expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('presence by frames', () => {
  test('state comes right after the answer to the join, with its ref, and differences with none', async () => {
    const socket = await open();
    await socket.join('realtime:raw', { config: { presence: { key: 'k', enabled: true } } }, '7');
    await socket.until((frame) => frame[3] === 'presence_state');
    expect(socket.heard).toEqual([
      ['7', '7', 'realtime:raw', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }],
      ['7', null, 'realtime:raw', 'presence_state', {}],
    ]);
    expect(await trackBy(socket, '8', { a: 1, phx_ref: 'forged' })).toEqual(ok);
    await socket.until((frame) => frame[3] === 'presence_diff');
    expect(framesOf(socket, 'presence_diff')[0]?.slice(0, 3)).toEqual([null, null, 'realtime:raw']);
    const [first] = diffsOf(socket);
    const ref = first?.joins['k']?.metas[0]?.['phx_ref'];
    expect(first).toEqual({
      joins: { k: { metas: [{ a: 1, phx_ref: expect.stringMatching(/^.{9,}$/) }] } },
      leaves: {},
    });
    expect(ref).not.toBe('forged');
    // The same again says nothing; another says who it was.
    await trackBy(socket, '9', { a: 1, phx_ref: 'forged' });
    await trackBy(socket, '10', { a: 2 });
    await expect.poll(() => diffsOf(socket).length).toBe(2);
    expect(diffsOf(socket)[1]).toMatchObject({
      joins: { k: { metas: [{ a: 2, phx_ref_prev: ref }] } },
      leaves: { k: { metas: [{ a: 1, phx_ref: ref }] } },
    });
  });

  test('does not reach a member who did not ask, until they track themselves', async () => {
    const [quiet, other] = [await open(), await open()];
    await quiet.join('realtime:raw', { config: { presence: { key: 'q', enabled: false } } });
    await other.join('realtime:raw', { config: { presence: { key: 'o' } } });
    await trackBy(other, '2', { n: 1 });
    await expect.poll(() => diffsOf(other).length).toBe(1);
    expect(quiet.heard).toHaveLength(1);
    expect(await trackBy(quiet, '2', { n: 2 })).toEqual(ok);
    const [, , , , state] = await quiet.until((frame) => frame[3] === 'presence_state');
    expect(state).toMatchObject({ o: { metas: [{ n: 1 }] }, q: { metas: [{ n: 2 }] } });
    other.close();
    await expect.poll(() => diffsOf(quiet).flatMap(({ leaves }) => Object.keys(leaves))).toEqual(['o']);
  });

  test.each([['text'], [5], [[1]], [true]])('takes nothing but a map: %j', async (payload) => {
    const socket = await open();
    await socket.join('realtime:raw');
    const reason = 'Presence track payload must be a map';
    expect(await trackBy(socket, '2', payload)).toEqual({ status: 'error', response: { reason } });
  });

  test('answers events without sense as upstream does', async () => {
    const socket = await open();
    await socket.join('realtime:raw');
    socket.say('1', '2', 'realtime:raw', 'presence', { event: 'dance' });
    expect(await socket.reply('2')).toEqual({ status: 'error', response: {} });
    socket.say('1', '3', 'realtime:raw', 'presence', {});
    expect(await socket.reply('3')).toEqual(ok);
    socket.say('1', '4', 'realtime:raw', 'presence', { event: 'UNTRACK' });
    expect(await socket.reply('4')).toEqual(ok);
    expect(await trackBy(socket, '5', undefined)).toEqual(ok);
    await socket.until((frame) => frame[3] === 'presence_diff');
  });

  test('ends the channel of a client that calls more than five times in thirty seconds', async () => {
    const socket = await open();
    await socket.join('realtime:raw');
    for (let n = 2; n < 7; n++) expect(await trackBy(socket, `${n}`, { n })).toEqual(ok);
    socket.say('1', '7', 'realtime:raw', 'presence', { event: 'untrack' });
    await socket.until((frame) => frame[3] === 'phx_close');
    expect(framesOf(socket, 'system').map((frame) => frame[4])).toEqual([
      { extension: 'system', status: 'error', message: 'Client presence rate limit exceeded', channel: 'raw' },
    ]);
    expect(framesOf(socket, 'phx_reply')).toHaveLength(6);
    // The presence is gone with the channel.
    const after = await open();
    await after.join('realtime:raw');
    expect((await after.until((frame) => frame[3] === 'presence_state'))[4]).toEqual({});
  });

  test('speaks version 1 as well, with keys that objects have by nature', async () => {
    const socket = await open({ vsn: '1.0.0' });
    await socket.join('realtime:raw', { config: { presence: { key: '__proto__' } } });
    await trackBy(socket, '2', { n: 1 });
    const frame = await socket.until(([, , , event]) => event === 'presence_diff');
    expect(JSON.stringify(frame[4])).toMatch(
      /^\{"joins":\{"__proto__":\{"metas":\[\{"n":1,"phx_ref":"[\w-]+"\}\]\}\},"leaves":\{\}\}$/,
    );
  });

  test('gathers what happens within a moment', async () => {
    const members = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const socket = await open();
        await socket.join('realtime:crowd', { config: { presence: { key: `k${n}` } } });
        return socket;
      }),
    );
    await Promise.all(members.map((socket, n) => trackBy(socket, '2', { n }, 'realtime:crowd')));
    for (const socket of members)
      await expect.poll(() => new Set(diffsOf(socket).flatMap(({ joins }) => Object.keys(joins))).size).toBe(30);
    const [first] = members;
    expect(first && diffsOf(first).length).toBeLessThan(15);
  });
});
