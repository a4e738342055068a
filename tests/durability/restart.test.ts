import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';

import { demonstrationFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

const folder = demonstrationFolder();
let server: TestServer | undefined;
afterAll(async () => {
  await server?.stop();
  removeFolder(folder);
});

function postmaster(): number {
  return Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(`${url}/readyz`)).status;
}

test('an embedded database that is killed is started again in its place, with all that was acknowledged; not for ever', async () => {
  server = await startServer({ DATA_DIR: folder });
  const { url, anonKey, process: running } = server;
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  await client.auth.signInWithPassword({ email: 'user@casewright.test', password: 'casewright-demo' });

  for (const title of ['Before the first', 'Before the second']) {
    const { error } = await client.from('cases').insert({ title });
    expect(error).toBeNull();
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    // Until it is back every answer says when to come again.
    for (let answer = await fetch(`${url}/rest/v1/faqs?limit=1`, { headers: { apikey: anonKey } }); !answer.ok;) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      await new Promise((resolve) => setTimeout(resolve, 20));
      answer = await fetch(`${url}/rest/v1/faqs?limit=1`, { headers: { apikey: anonKey } });
    }
    await expect.poll(() => statusOf(url), { timeout: 60_000 }).toBe(200);
    expect(postmaster()).not.toBe(killed);
    expect((await client.from('cases').select('title').eq('title', title)).data).toEqual([{ title }]);
  }
  expect(running.exitCode).toBeNull();
  expect(server.said()).toMatch(/"restart":1,"msg":"The embedded PostgreSQL ended \(SIGKILL\)/);

  const ended = once(running, 'exit');
  for (let kills = 2; running.exitCode === null; kills += 1) {
    expect(kills).toBeLessThan(7);
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    const isOver = async (): Promise<boolean> =>
      running.exitCode !== null || (postmaster() !== killed && (await statusOf(url)) === 200);
    await expect.poll(() => isOver().catch(() => false), { timeout: 100_000 }).toBe(true);
  }
  expect(await ended).toEqual([1, null]);
});
