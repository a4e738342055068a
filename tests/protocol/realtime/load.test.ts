import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openRaw, type RawSocket } from './frames.ts';
import { startRealtime, type RealtimeServer } from './server.ts';

vi.setConfig({ testTimeout: 120_000 });
const SOCKETS = 1_000;
const AT_ONCE = 100;
let server: RealtimeServer;
let sockets: RawSocket[] = [];

beforeAll(async () => {
  server = await startRealtime(
    { joinsPerSecond: 100_000, sweepSeconds: 1 },
    {
      schema: `create table public.posts (id bigint primary key generated always as identity, body text);
      grant select on public.posts to authenticated; alter publication supabase_realtime add table public.posts;`,
    },
  );
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.close();
});

/** Opens and joins so many, a hundred at a time, each for a person of its own with a session. */
async function joinMany(payload: object): Promise<RawSocket[]> {
  const joined: RawSocket[] = [];
  for (let from = 0; from < SOCKETS; from += AT_ONCE)
    joined.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const socket = await openRaw(server);
          expect((await socket.join('realtime:posts', payload)).status).toBe('ok');
          return socket;
        }),
      )),
    );
  return joined;
}

test('requests are answered beside many idle sockets', async () => {
  const { token } = await server.signIn();
  sockets = await joinMany({ config: {}, access_token: token });
  for (let turn = 0; turn < 200; turn++) {
    const answer = await fetch(`${server.base}/rest/v1/posts?select=id`, {
      headers: { apikey: server.keys.anonKey, authorization: `Bearer ${token}` },
    });
    expect([answer.status, await answer.json()]).toEqual([200, []]);
  }
  expect(server.backend.realtime).toMatchObject({ sockets: SOCKETS, channels: SOCKETS });
});

test('after all of them left at once, those that come next hear what they ask for', async () => {
  for (const socket of sockets) socket.close();
  const { token } = await server.signIn();
  const config = { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'posts' }] };
  sockets = await joinMany({ config, access_token: token });
  await server.admin.query("insert into posts (body) values ('heard')");
  const isChange = ([, , , event]: unknown[]): boolean => event === 'postgres_changes';
  await Promise.all(sockets.map((socket) => socket.until(isChange, 10_000)));
  await sleep(100);
  for (const { heard } of sockets)
    expect(heard.filter((frame) => !Buffer.isBuffer(frame) && isChange(frame))).toHaveLength(1);
});
