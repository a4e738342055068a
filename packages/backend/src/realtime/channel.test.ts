import { setTimeout as sleep } from 'node:timers/promises';

import { beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { SocketChannel } from './channel.ts';
import { ClientSocket, type Wire } from './client-socket.ts';
import { readJoinConfig } from './join-payload.ts';
import { newMetrics } from './metrics.ts';
import { realtimeSettings } from './settings.ts';

const faults: string[] = [];
let ended = 0;
beforeEach(() => {
  faults.length = 0;
  ended = 0;
});

/** A channel of a socket whose frames are kept instead of sent. */
function channelOf(version: 1 | 2 = 2): { channel: SocketChannel; sent: unknown[]; paused: () => boolean } {
  const sent: unknown[] = [];
  let paused = false;
  const wire: Wire = {
    OPEN: WebSocket.OPEN,
    readyState: WebSocket.OPEN,
    bufferedAmount: 0,
    send: (data: unknown) => void sent.push(JSON.parse(String(data))),
    close: () => {},
    terminate: () => {},
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
    },
  };
  const caller = { role: 'anon', claims: { role: 'anon' }, userId: null, sessionId: null };
  const bearer = { token: 't', caller, expiresAt: Number.POSITIVE_INFINITY };
  const host = { settings: realtimeSettings(), metrics: newMetrics(), buffered: () => {} };
  const socket = new ClientSocket(1, wire, host, {
    version,
    headers: {},
    bearer,
    now: 0,
  });
  const channel = new SocketChannel(
    socket,
    {
      ended: (which) => {
        which.state = 'ended';
        ended += 1;
      },
      fault: (_error, what) => void faults.push(what),
    },
    { wholeTopic: 'realtime:room', topic: 'room', joinRef: '7', config: readJoinConfig({}), bearer },
  );
  return { channel, sent, paused: () => paused };
}

describe('what a channel sends', () => {
  test('waits for the answer to the join, and comes behind what belongs to it', () => {
    const { channel, sent } = channelOf();
    channel.push('broadcast', { n: 1 });
    channel.send({ bytes: Buffer.from('["ready"]'), binary: false });
    expect(sent).toEqual([]);
    channel.release(() => channel.system('system', 'ok', 'first'));
    channel.push('broadcast', { n: 2 });
    expect(sent).toEqual([
      ['7', null, 'realtime:room', 'system', { extension: 'system', status: 'ok', message: 'first', channel: 'room' }],
      [null, null, 'realtime:room', 'broadcast', { n: 1 }],
      ['ready'],
      [null, null, 'realtime:room', 'broadcast', { n: 2 }],
    ]);
  });

  test('ends with an error and phx_close, or with phx_error, once, and nothing after it', () => {
    for (const [end, event] of [
      ['close', 'phx_close'],
      ['fail', 'phx_error'],
    ] as const) {
      const { channel, sent } = channelOf();
      channel.push('broadcast', { dropped: true });
      if (end === 'close') channel.close('why');
      else channel.fail();
      channel.close('again');
      channel.fail();
      expect(channel.send('late')).toBe(false);
      const system = [
        '7',
        null,
        'realtime:room',
        'system',
        { extension: 'system', status: 'error', message: 'why', channel: 'room' },
      ];
      const last = ['7', '7', 'realtime:room', event, {}];
      expect(sent).toEqual(end === 'close' ? [system, last] : [last]);
    }
    expect(ended).toBe(2);
  });

  test('in binary reaches version 1 as text when it is JSON, and not at all otherwise', () => {
    const { channel, sent } = channelOf(1);
    channel.release(() => {});
    channel.pushBinary('word', '{"id":1}', 'json', Buffer.from('{"a":1}'));
    channel.pushBinary('word', '', 'binary', Buffer.from([1, 2]));
    const payload = { type: 'broadcast', event: 'word', payload: { a: 1 }, meta: { id: 1 } };
    expect(sent).toEqual([{ topic: 'realtime:room', event: 'broadcast', payload, ref: null }]);
  });
});

describe('the work of a channel', () => {
  test('is done one after the other, at once where nothing waits, and goes on after a failure', async () => {
    const { channel } = channelOf();
    const done: number[] = [];
    channel.run(() => void done.push(1));
    expect(done).toEqual([1]);
    channel.run(async () => {
      await sleep(20);
      done.push(2);
    });
    channel.run(() => {
      throw new Error('a fault of ours');
    });
    channel.run(() => void done.push(3));
    expect(done).toEqual([1]);
    await expect.poll(() => done).toEqual([1, 2, 3]);
    expect(faults).toEqual(['the work of a channel failed']);
    channel.run(() => void done.push(4));
    expect(done).toEqual([1, 2, 3, 4]);
  });

  test('that waits in great number keeps the socket from being read until it is done', async () => {
    const { channel, paused } = channelOf();
    let done = 0;
    channel.run(() => sleep(30));
    for (let turn = 0; turn < 300; turn++) channel.run(() => void done++);
    expect(paused()).toBe(true);
    await expect.poll(() => done).toBe(300);
    expect(paused()).toBe(false);
  });
});
