import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { openRaw, type Heard, type RawSocket } from './frames.ts';
import { startProcess, type OwnProcess } from './own-process.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

let server: RealtimeServer;
let second: OwnProcess;
let third: OwnProcess;
const opened: RawSocket[] = [];

const SCHEMA = `
  create policy hear on realtime.messages for select to authenticated using (true);
  create policy say on realtime.messages for insert to authenticated with check (true);
`;
const LIMITS = { presenceCalls: 1_000, messagesPerSecond: 100_000 };

beforeAll(async () => {
  server = await startRealtime(LIMITS, { schema: SCHEMA });
}, 60_000);
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});
afterAll(async () => {
  await second.close();
  await third.close();
  await server.close();
}, 30_000);

type Place = Pick<RealtimeServer, 'socket' | 'keys'>;

async function join(place: Place, topic: string, config: object = {}): Promise<RawSocket> {
  const socket = await openRaw(place);
  opened.push(socket);
  const answer = await socket.join(`realtime:${topic}`, { config, access_token: server.tokenOf() });
  expect(answer.status).toBe('ok');
  return socket;
}

const say = (socket: RawSocket, topic: string, event: string, payload: unknown, ref: string | null = null): void =>
  socket.say('1', ref, `realtime:${topic}`, 'broadcast', { type: 'broadcast', event, payload });
const track = (socket: RawSocket, topic: string, payload: unknown): void =>
  socket.say('1', null, `realtime:${topic}`, 'presence', { event: 'track', payload });
const untrack = (socket: RawSocket, topic: string): void =>
  socket.say('1', null, `realtime:${topic}`, 'presence', { event: 'untrack' });

function heardBy(socket: RawSocket, event = 'broadcast'): unknown[] {
  return socket.heard
    .filter((frame): frame is Heard => !Buffer.isBuffer(frame) && frame[3] === event)
    .map((frame) => frame[4]);
}

interface Metas {
  [key: string]: { metas: { phx_ref: string; n?: number }[] };
}

/** Who is present, as a client of this socket believes: state, then every difference. */
function presentFor(socket: RawSocket): string[] {
  const present = new Map<string, string>();
  const put = (metas: Metas): void => {
    for (const [key, { metas: list }] of Object.entries(metas))
      for (const { phx_ref: ref, n } of list) present.set(ref, `${key} ${n}`);
  };
  for (const frame of socket.heard) {
    if (Buffer.isBuffer(frame)) continue;
    const payload: { joins: Metas; leaves: Metas } & Metas = JSON.parse(JSON.stringify(frame[4]));
    if (frame[3] === 'presence_state') {
      present.clear();
      put(payload);
    } else if (frame[3] === 'presence_diff') {
      put(payload.joins);
      for (const { metas } of Object.values(payload.leaves)) for (const { phx_ref: ref } of metas) present.delete(ref);
    }
  }
  return [...present.values()].toSorted();
}

async function count(table: string): Promise<number> {
  const { rows } = await server.admin.query<{ n: number }>(`select count(*)::int as n from realtime.${table}`);
  return rows[0]?.n ?? -1;
}

describe('several processes on one database', () => {
  test('a process that is alone writes nothing of what it hears', async () => {
    const [one, two] = [await join(server, 'alone'), await join(server, 'alone')];
    track(one, 'alone', { n: 1 });
    say(one, 'alone', 'e', {});
    await two.until((frame) => frame[3] === 'presence_diff');
    await two.until((frame) => frame[3] === 'broadcast');
    expect([await count('relay'), await count('presences'), await count('processes')]).toEqual([0, 0, 1]);

    // What was there before is known to those who come.
    [second, third] = await Promise.all([startProcess(server, LIMITS), startProcess(server, LIMITS)]);
    for (const place of [second, third]) {
      const late = await join(place, 'alone');
      await expect.poll(() => presentFor(late).map((who) => who.slice(-1))).toEqual(['1']);
    }
  }, 60_000);

  test('hear one another’s broadcasts, each once: text, bytes, private', async () => {
    for (const isPrivate of [false, true]) {
      const topic = `talk ${isPrivate}`;
      const config = { private: isPrivate, broadcast: { ack: true } };
      const members = await Promise.all([server, server, second, third].map((place) => join(place, topic, config)));
      const other = await join(second, topic, { private: !isPrivate });
      const [sender] = members;
      if (!sender) throw new Error('nobody joined');
      say(sender, topic, 'text', { nul: '\u0000', half: '\ud800', emoji: '🏛' }, '2');
      expect(await sender.reply('2')).toEqual({ status: 'ok', response: {} });
      const parts = ['1', '3', `realtime:${topic}`, 'bytes', ''].map((text) => Buffer.from(text));
      const bytes = Buffer.from([0, 1, 255]);
      sender.raw(Buffer.concat([Buffer.from([3, ...parts.map(({ length }) => length), 0]), ...parts, bytes]));
      await sender.reply('3');
      for (const member of members.slice(1)) {
        await expect.poll(() => member.heard.filter((frame) => Buffer.isBuffer(frame)).length).toBe(1);
        expect(heardBy(member)).toEqual([
          { type: 'broadcast', event: 'text', payload: { nul: '\u0000', half: '\ud800', emoji: '🏛' } },
        ]);
        const frame = member.heard.find((each) => Buffer.isBuffer(each));
        expect(frame && frame.subarray(-3)).toEqual(bytes);
      }
      expect([heardBy(sender), heardBy(other)]).toEqual([[], []]);
    }
  });

  test('hear ten thousand in order, in both directions at once', async () => {
    const [here, there] = [await join(server, 'order'), await join(second, 'order')];
    const each = 5_000;
    for (let n = 0; n < each; n++) {
      say(here, 'order', 'here', n);
      say(there, 'order', 'there', n);
      if (n % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const expected = (event: string): object[] =>
      Array.from({ length: each }, (_, payload) => ({ type: 'broadcast', event, payload }));
    await expect.poll(() => [heardBy(here).length, heardBy(there).length], { timeout: 30_000 }).toEqual([each, each]);
    expect(heardBy(here)).toEqual(expected('there'));
    expect(heardBy(there)).toEqual(expected('here'));
  }, 60_000);

  test('hear what comes over HTTP to one of them, and from the database, each once', async () => {
    const members = await Promise.all([server, second, third].map((place) => join(place, 'http')));
    const answer = await fetch(`${second.base}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: { apikey: server.keys.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ topic: 'http', event: 'e', payload: { n: 1 } }] }),
    });
    expect(answer.status).toBe(202);
    await server.admin.query("select realtime.send('{}', 'sql', 'http', false)");
    for (const member of members) {
      await expect.poll(() => heardBy(member)).toHaveLength(2);
      expect(heardBy(member)).toMatchObject(
        expect.arrayContaining([
          { type: 'broadcast', event: 'e', payload: { n: 1 } },
          expect.objectContaining({ event: 'sql' }),
        ]),
      );
    }
  });

  test('judge again all at once', async () => {
    await server.admin.query('create table public.shut (yes boolean); grant select on public.shut to authenticated');
    await server.admin.query(
      'create policy not_shut on realtime.messages as restrictive for select to authenticated using (not exists (select from public.shut))',
    );
    const members = await Promise.all([server, second, third].map((place) => join(place, 'judged', { private: true })));
    await server.admin.query('insert into public.shut values (true); select realtime.rejudge()');
    for (const member of members) await member.until((frame) => frame[3] === 'phx_close', 1_500);
    await server.admin.query('drop policy not_shut on realtime.messages');
  });
});

describe('who is present in any process', () => {
  test('is the same for everybody, whatever happens in between', async () => {
    const topic = 'state \u0000 🏛';
    const places = [server, second, third];
    let seed = 7;
    const draw = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const members: RawSocket[] = [];
    const open = async (): Promise<void> => {
      const place = places[draw(3)] ?? server;
      members.push(await join(place, topic, { presence: { key: `k${draw(5)}\u0000${'x'.repeat(draw(2) * 3_000)}` } }));
    };
    const watchers = await Promise.all(places.map((place) => join(place, topic)));
    for (let step = 0; step < 200; step++) {
      const member = members[draw(members.length)];
      const what = draw(10);
      if (!member || what < 3) await open();
      else if (what < 8) track(member, topic, { n: draw(100), nul: '\u0000', half: '\ud800' });
      else if (what === 8) untrack(member, topic);
      else {
        member.close();
        members.splice(members.indexOf(member), 1);
      }
    }
    const late = await Promise.all(places.map((place) => join(place, topic)));
    await expect
      .poll(() => new Set([...watchers, ...late].map((socket) => presentFor(socket).join('\n'))).size, {
        timeout: 10_000,
      })
      .toBe(1);
    const { rows } = await server.admin.query<{ n: number }>('select count(*)::int as n from realtime.presences');
    const [watcher] = watchers;
    expect(watcher && presentFor(watcher).length).toBeGreaterThan(3);
    expect(watcher && presentFor(watcher).length).toBe(rows[0]?.n);
    for (const socket of [...members, ...watchers, ...late]) socket.close();
    await expect.poll(() => count('presences')).toBe(0);
  }, 60_000);

  test('comes together again after every connection was cut', async () => {
    const members = await Promise.all(
      [server, second, third].map((place) => join(place, 'cut', { presence: { key: 'k' } })),
    );
    members.forEach((member, n) => track(member, 'cut', { n }));
    const agree = (expected: string[]): Promise<void> =>
      expect.poll(() => members.map(presentFor), { timeout: 20_000 }).toEqual(members.map(() => expected));
    await agree(['k 0', 'k 1', 'k 2']);
    for (let round = 1; round <= 3; round++) {
      await server.admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'casewright%'",
      );
      members.forEach((member, n) => track(member, 'cut', { n: round * 10 + n }));
      await agree([0, 1, 2].map((n) => `k ${round * 10 + n}`));
    }
  }, 90_000);

  test('goes at once with a process that ends, and within twenty seconds with one that is killed', async () => {
    const watchers = [await join(server, 'gone'), await join(second, 'gone')];
    const dying = await startProcess(server, LIMITS);
    const ending = await startProcess(server, LIMITS);
    for (const place of [dying, ending]) track(await join(place, 'gone', { presence: { key: 'k' } }), 'gone', { n: 1 });
    const present = (): number[] => watchers.map((socket) => presentFor(socket).length);
    await expect.poll(present).toEqual([2, 2]);
    await ending.close();
    await expect.poll(present, { timeout: 2_000 }).toEqual([1, 1]);
    const began = performance.now();
    await dying.kill();
    await expect.poll(present, { timeout: 25_000, interval: 200 }).toEqual([0, 0]);
    expect(performance.now() - began).toBeLessThan(20_500);
    expect(await count('presences')).toBe(0);
  }, 90_000);
});
