import { connect } from 'node:net';

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { openRaw, type RawOptions, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;
const opened: RawSocket[] = [];
const TOPIC = 'realtime:room';

beforeAll(async () => {
  server = await startRealtime({ messagesPerSecond: 1_000_000, joinsPerSecond: 1_000_000 });
});
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
  // Nothing that a client says is a fault of ours.
  expect(server.log).toEqual([]);
});
afterAll(() => server.close());

async function open(options?: RawOptions): Promise<RawSocket> {
  const socket = await openRaw(server, options);
  opened.push(socket);
  return socket;
}

/** Whether the socket still answers. */
async function answers(socket: RawSocket, ref = 'alive'): Promise<void> {
  socket.say(null, ref, 'phoenix', 'heartbeat');
  expect(await socket.reply(ref)).toEqual({ status: 'ok', response: {} });
}

test.each(['1.0.0', '2.0.0'])('frames that are none are ignored and the socket stays, version %s', async (vsn) => {
  const socket = await open({ vsn });
  for (const frame of [
    '',
    ' ',
    '{',
    'null',
    '7',
    '"x"',
    '[]',
    '{}',
    '[1,2,3,4,5]',
    '[null,null,null,null,null]',
    '[[],[],[],[],[]]',
  ])
    socket.raw(frame);
  for (const bytes of [[], [0], [3], [3, 255, 255, 255, 255, 255, 1], [9, 9, 9], [3, 0, 0, 1, 0, 0, 1, 0xff]])
    socket.raw(Uint8Array.from(bytes));
  await answers(socket);
  expect(socket.heard).toHaveLength(1);
});

test('2,000 random frames, text and binary, leave the socket and the process as they were', async () => {
  const socket = await open();
  await socket.join(TOPIC);
  const event = fc.constantFrom(
    'phx_join',
    'phx_leave',
    'broadcast',
    'presence',
    'access_token',
    'heartbeat',
    'system',
  );
  const topic = fc.constantFrom(TOPIC, 'realtime:', 'phoenix', 'realtime:other', '__proto__', 'realtime:__proto__');
  const ref = fc.oneof(fc.constantFrom(null, '1', '2'), fc.jsonValue());
  const head = fc.tuple(fc.constantFrom(0, 1, 2, 3, 4, 5), fc.uint8Array({ maxLength: 40 }));
  const frames = fc.sample(
    fc.oneof(
      fc.tuple(ref, ref, topic, event, fc.jsonValue()).map((parts) => JSON.stringify(parts)),
      fc.json(),
      head.map(([kind, rest]) => Uint8Array.from([kind, ...rest])),
    ),
    2_000,
  );
  for (const frame of frames) socket.raw(frame);
  await answers(socket, 'after all that');
});

test('payloads of a join of any shape are read leniently and never fail', async () => {
  const socket = await open();
  const part = fc.oneof(fc.jsonValue(), fc.constantFrom('true', 'false', null, [], {}, -1, 1e99));
  const config = fc.record(
    {
      broadcast: fc.oneof(part, fc.record({ self: part, ack: part }, { requiredKeys: [] })),
      presence: fc.oneof(part, fc.record({ key: part, enabled: part }, { requiredKeys: [] })),
      private: fc.constantFrom(false, 'false', null, 7, 'x'),
      postgres_changes: fc.oneof(fc.constant([]), fc.constantFrom(null, 'x', {}, 3)),
    },
    { requiredKeys: [] },
  );
  const payloads = fc.sample(fc.oneof(fc.record({ config }), fc.record({ config: part }), part), 300);
  for (const [index, payload] of payloads.entries()) {
    const ref = `join ${index}`;
    socket.say(ref, ref, `realtime:${index % 50}`, 'phx_join', payload);
    const answer = await socket.reply(ref);
    // A private channel is refused; whatever else it was, it was read.
    const reason = JSON.stringify(answer.response['reason'] ?? '');
    expect([payload, answer.status, reason]).toEqual([payload, reason === '""' ? 'ok' : 'error', reason]);
    expect(reason).not.toContain('UnknownErrorOnChannel');
  }
});

test('text that is no UTF-8 closes the socket with 1007, a fragment that never ends with nothing of ours', async () => {
  const socket = await open();
  socket.ws.send(Buffer.from([0x22, 0xff, 0xfe, 0x22]), { binary: false });
  expect(await socket.closed).toBe(1007);
  const other = await open();
  other.ws.send('[null,', { fin: false });
  other.close();
  await expect.poll(() => server.backend.realtime.sockets).toBe(0);
});

test('nesting a hundred thousand deep costs nobody anything', async () => {
  const socket = await open();
  await socket.join(TOPIC, { config: { broadcast: { ack: true, self: true } } });
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  socket.raw(`["1","2","${TOPIC}","phx_join",${deep}]`);
  socket.raw(`["1","3","${TOPIC}","broadcast",{"type":"broadcast","event":"x","payload":${deep}}]`);
  // What is nested so deep is no message, and the channel goes on.
  await answers(socket);
  socket.raw(`["1","4","${TOPIC}","broadcast",{"type":"broadcast","event":"x","payload":{}}]`);
  await socket.until(([, ref, , event]) => event === 'phx_reply' && ref === '4');
});

test('a connection that is cut in the middle of its upgrade, or sends nonsense after it, ends alone', async () => {
  const { hostname, port } = new URL(server.base);
  const upgrade = (rest: string): Promise<void> =>
    new Promise((resolve) => {
      const raw = connect(Number(port), hostname, () => {
        raw.write(`GET /realtime/v1/websocket?apikey=${server.keys.anonKey}&vsn=2.0.0 HTTP/1.1\r\nhost: x\r\n${rest}`);
        setTimeout(() => raw.destroy(), 20);
      });
      raw.on('error', () => {});
      raw.on('close', () => resolve());
    });
  const good =
    'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
  await upgrade('connection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  await upgrade('connection: Upgrade\r\nupgrade: other\r\n\r\n');
  await upgrade(good);
  await upgrade(`${good}\u0000\u0000nonsense`);
  await upgrade(good.slice(0, 40));
  await answers(await open());
});
