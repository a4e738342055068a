import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { demonstrationFolder, freshFolder, removeFolder, startServer, type TestServer } from '../setup/server.ts';

const folder = demonstrationFolder();
const disk = freshFolder();
const canMount = mounts();
let server: TestServer | undefined;
afterAll(async () => {
  await server?.stop();
  if (canMount) execFileSync('umount', ['--lazy', disk]);
  removeFolder(folder);
  removeFolder(disk);
});

/** A disk of its own of 8 MB; only who may mount one can fill it without filling the machine's. */
function mounts(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=711', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Fills the disk to its last block. */
function fill(): void {
  try {
    writeFileSync(join(disk, 'filler'), Buffer.alloc(8 * 1024 * 1024));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

test.skipIf(!canMount)(
  'a full disk is answered 503 with a time, logged, counted and shown to who asks whether we are ready',
  async () => {
    server = await startServer({ DATA_DIR: folder });
    const { url, anonKey } = server;
    const { uid, gid } = statSync(join(folder, 'postgres/cluster'));
    const space = join(disk, 'space');
    mkdirSync(space);
    execFileSync('chown', [`${uid}:${gid}`, space]);
    const admin = new pg.Client({ host: join(folder, 'postgres/run'), user: 'postgres', database: 'postgres' });
    await admin.connect();
    await admin.query(`create tablespace small location '${space}'`);
    await admin.query('alter table public.cases set tablespace small');
    await admin.end();

    const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    await client.auth.signInWithPassword({ email: 'user@casewright.test', password: 'casewright-demo' });
    const { data } = await client.auth.getSession();
    const insert = async (): Promise<Response> =>
      fetch(`${url}/rest/v1/cases`, {
        method: 'POST',
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          title: 'Longer than a page has room for',
          description: randomBytes(1_500).toString('hex'),
        }),
      });
    expect((await insert()).status).toBe(201);

    fill();
    let answer = await insert();
    // Pages that are there already take a few rows more.
    for (let tries = 0; answer.status === 201 && tries < 100; tries += 1) answer = await insert();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await answer.json()).toMatchObject({ code: '53100' });
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await ready.json()).toEqual({ status: 'not ready', database: 'disk full' });
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^casewright_disk_full_total [1-9]\d*$/m);
    expect(server.said()).toContain('The disk of the database is full');
    // Who only reads is served.
    expect((await client.from('cases').select('id').limit(1)).error).toBeNull();

    rmSync(join(disk, 'filler'));
    expect((await insert()).status).toBe(201);
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  },
);

test.skipIf(!canMount)('a full disk of stored files refuses what has no room, and keeps no half of it', async () => {
  await server?.stop();
  const stored = join(folder, 'storage');
  const { uid, gid } = statSync(stored);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=8m,mode=700,uid=${uid},gid=${gid}`, 'tmpfs', stored]);
  try {
    server = await startServer({ DATA_DIR: folder });
    const { url, anonKey } = server;
    const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    await client.auth.signInWithPassword({ email: 'lawyer@casewright.test', password: 'casewright-demo' });
    const send = async (name: string): Promise<{ path: string; error: unknown }> => {
      const bytes = randomBytes(5 * 1024 * 1024);
      const { data: begun } = await client.rpc('begin_upload', { name, size: bytes.length }).throwOnError();
      const path: string = begun[0].object_path;
      const { error } = await client.storage.from('documents').upload(path, bytes, { contentType: 'text/plain' });
      return { path, error };
    };
    const first = await send('first.txt');
    expect(first.error).toBeNull();
    const refused = await send('second.txt');
    expect(refused.error).toMatchObject({ status: 503 });
    const { data: rows } = await client
      .from('files')
      .select('name')
      .in('name', ['first.txt', 'second.txt'])
      .throwOnError();
    expect(rows).toEqual([{ name: 'first.txt' }]);
    expect(readdirSync(join(stored, 'incoming'))).toEqual([]);
    expect((await client.storage.from('documents').download(first.path)).data?.size).toBe(5 * 1024 * 1024);

    execFileSync('mount', ['-o', 'remount,size=32m', stored]);
    expect((await send('third.txt')).error).toBeNull();
  } finally {
    await server?.stop();
    execFileSync('umount', ['--lazy', stored]);
  }
});
