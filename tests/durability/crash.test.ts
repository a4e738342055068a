import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';

import { demonstrationFolder, freshFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

/** `npm run test:long` takes fifty. */
const ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 3);
/** What is written at least before the kill of a round: some of it is on its way to the disk. */
const writtenIn = (round: number): number => 10 + 4 * (round % 10);

const folder = demonstrationFolder();
let server: TestServer | undefined;
afterAll(async () => {
  await server?.stop();
  removeFolder(folder);
});

/** Signed in as a client of the demonstration, writing notes of interest: drafts of cases. */
async function signedIn(at: TestServer) {
  const client = createClient(at.url, at.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { error } = await client.auth.signInWithPassword({
    email: 'user@casewright.test',
    password: 'casewright-demo',
  });
  if (error) throw error;
  return client;
}

function postmasterPid(): number {
  return Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

test(
  `killed in the middle of writes, ${ROUNDS} times: every acknowledged write is there, and each start succeeds`,
  { timeout: 1_200_000 },
  async () => {
    const acknowledged: string[] = [];
    let least = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      server = await startServer({ DATA_DIR: folder });
      const client = await signedIn(server);
      const { process } = server;
      // Every other round the database is killed with its server, as a machine that stops does it.
      const pid = postmasterPid();
      const writing = new AbortController();
      const enough = acknowledged.length + writtenIn(round);
      least += writtenIn(round);
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let number = 0; !writing.signal.aborted; number += 1) {
          const title = `Crash ${round}-${writer}-${number}`;
          const { error } = await client.from('cases').insert({ title });
          if (error && writing.signal.aborted) return;
          if (error) throw new Error(error.message);
          acknowledged.push(title);
        }
      });
      // After so many writes and not so much time: a machine that is busy with other tests writes slower.
      while (acknowledged.length < enough) await Promise.race([Promise.all(writers), setImmediate()]);
      writing.abort();
      const ended = once(process, 'close');
      process.kill('SIGKILL');
      if (round % 2 === 1) globalThis.process.kill(pid, 'SIGKILL');
      await ended;
      await Promise.all(writers);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(least);

    server = await startServer({ DATA_DIR: folder });
    const client = await signedIn(server);
    const found = new Set<string>();
    for (let from = 0; ; from += 1000) {
      const { data, error } = await client
        .from('cases')
        .select('title')
        .like('title', 'Crash %')
        .order('title')
        .range(from, from + 999);
      if (error) throw error;
      for (const row of data) found.add(row.title);
      if (data.length < 1000) break;
    }
    expect(acknowledged.filter((title) => !found.has(title))).toEqual([]);
  },
);

test('a second server on the folder stops with one line that says so', async () => {
  server ??= await startServer({ DATA_DIR: folder });
  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
    /casewright: Another server is using .+\. Stop it first, or choose another DATA_DIR\.\n$/,
  );
});

test('a plain stop ends the database too and keeps the keys', async () => {
  server ??= await startServer({ DATA_DIR: folder });
  const before = server.anonKey;
  const pid = postmasterPid();
  await server.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  server = await startServer({ DATA_DIR: folder });
  expect(server.anonKey).toBe(before);
});

test('a folder deeper than the path of a socket may be serves all the same', async () => {
  const base = freshFolder();
  const deep = join(base, 'a-practice-with-a-long-name'.repeat(2), 'and-a-branch-office'.repeat(3));
  mkdirSync(deep, { recursive: true });
  const there = await startServer({ DATA_DIR: demonstrationFolder(deep) });
  const client = await signedIn(there);
  const { error } = await client.from('cases').select('id').limit(1);
  expect(error).toBeNull();
  await there.stop();
  removeFolder(base);
});
