import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { makeKeys } from '@casewright/backend';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as tus from 'tus-js-client';
import { expect } from 'vitest';

const WRITERS = 4;

/** Where the server that is killed has its data and its bytes, and how often it is killed. */
export interface Rounds {
  rounds: number;
  folder: string;
  /** Variables of the process beside its folder and keys. */
  environment?: Record<string, string>;
  /** How many bytes the next object has. */
  drawSize: () => number;
  /** How long a round lasts at most. */
  longestMs: number;
  /** Holds after each start: there are the bytes of so many objects, and nothing that a crash left. */
  requireTidy: (objects: number) => Promise<void>;
  /** How much the crash has left that is not whole. */
  leftOver: () => number;
}

const keys = makeKeys({ issuer: 'http://127.0.0.1/auth/v1' });

type Files = ReturnType<SupabaseClient['storage']['from']>;

async function start(
  folder: string,
  environment: Record<string, string>,
): Promise<{ base: string; client: SupabaseClient; process: ChildProcess }> {
  const process = spawn(globalThis.process.execPath, [join(import.meta.dirname, 'storage-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...globalThis.process.env,
      ...environment,
      STORAGE_TEST_FOLDER: folder,
      STORAGE_TEST_KEYS: JSON.stringify(keys),
    },
  });
  const [line]: unknown[] = await Promise.race([
    once(process.stdout, 'data'),
    once(process, 'exit').then(() => Promise.reject(new Error('the backend did not start'))),
  ]);
  const base = String(line).trim();
  const client = createClient(base, keys.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return { base, client, process };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** What is known of one writer's objects: the hash of what was acknowledged, or `unknown` where a call was cut off in the middle. */
type Known = Map<string, string>;

/** Uploads, replaces, moves, copies and removes objects of its own until the server is gone. */
async function write(
  files: Files,
  writer: string,
  known: Known,
  drawSize: () => number,
  isOver: () => boolean,
): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const names = [...known].filter(([, hash]) => hash !== 'unknown').map(([name]) => name);
    const some = names[randomInt(Math.max(1, names.length))];
    const fresh = `${writer}/${Date.now()}-${number}`;
    const bytes = randomBytes(drawSize());
    const verb =
      some === undefined ? 'upload' : (['upload', 'replace', 'move', 'copy', 'remove'] as const)[randomInt(5)];
    const from = some ?? fresh;
    const before = known.get(from);
    for (const name of verb === 'upload' ? [fresh] : verb === 'replace' || verb === 'remove' ? [from] : [from, fresh])
      known.set(name, 'unknown');
    // A client that is cut off says so in one of two ways.
    const failed = await done(files, verb ?? 'upload', from, fresh, bytes).catch(() => true);
    if (failed && isOver()) return;
    if (failed) throw new Error(`${verb} failed while the server was there`);
    if (verb === 'upload') known.set(fresh, hashOf(bytes));
    if (verb === 'replace') known.set(from, hashOf(bytes));
    if (verb === 'copy' && before !== undefined) known.set(from, before);
    if (verb === 'move' || verb === 'remove') known.delete(from);
    if ((verb === 'move' || verb === 'copy') && before !== undefined) known.set(fresh, before);
  }
}

async function done(files: Files, verb: string, from: string, to: string, bytes: Buffer): Promise<boolean> {
  if (verb === 'upload') return (await files.upload(to, bytes)).error !== null;
  if (verb === 'replace') return (await files.upload(from, bytes, { upsert: true })).error !== null;
  if (verb === 'move') return (await files.move(from, to)).error !== null;
  if (verb === 'copy') return (await files.copy(from, to)).error !== null;
  return (await files.remove([from])).error !== null;
}

/** An upload that comes in parts, and where it goes on after a crash. */
interface InParts {
  name: string;
  bytes: Buffer;
  path: string | undefined;
}

/** Sends what is left of an upload; the error where it came to none. */
function sendRest(base: string, upload: InParts): Promise<Error | null> {
  return new Promise((resolve) => {
    const client: tus.Upload = new tus.Upload(upload.bytes, {
      endpoint: `${base}/storage/v1/upload/resumable`,
      retryDelays: null,
      chunkSize: 50_000,
      uploadSize: upload.bytes.length,
      headers: { authorization: `Bearer ${keys.serviceRoleKey}` },
      metadata: { bucketName: 'papers', objectName: upload.name },
      ...(upload.path !== undefined && { uploadUrl: `${base}${upload.path}` }),
      onUploadUrlAvailable: () => {
        upload.path = new URL(client.url ?? '').pathname;
      },
      onError: (error) => resolve(error),
      onSuccess: () => resolve(null),
    });
    client.start();
  });
}

/** Goes on with what a crash cut off, then sends one upload after the other. */
async function sendInParts(
  base: string,
  cut: InParts | null,
  known: Known,
  drawSize: () => number,
  isOver: () => boolean,
): Promise<InParts | null> {
  for (let upload = cut; !isOver(); upload = null) {
    upload ??= { name: `parts/${Date.now()}`, bytes: randomBytes(Math.max(1, drawSize())), path: undefined };
    known.set(upload.name, 'unknown');
    const error = await sendRest(base, upload);
    if (error === null) known.set(upload.name, hashOf(upload.bytes));
    else if (isOver()) return upload.path === undefined ? null : upload;
    else throw new Error('an upload in parts failed while the server was there', { cause: error });
  }
  return null;
}

/** Every object with the hash of its bytes as they are read. @throws when one cannot be read */
async function readAll(files: Files): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const { data, error } = await files.listV2({ limit: 1_000, ...(cursor !== undefined && { cursor }) });
    if (error) throw error;
    for (const { name, metadata } of data.objects) {
      const { data: blob, error: unreadable } = await files.download(name);
      if (unreadable) throw unreadable;
      const hash = hashOf(Buffer.from(await blob.arrayBuffer()));
      expect([name, metadata?.['eTag'], metadata?.['size']]).toEqual([name, `"${hash}"`, blob.size]);
      found.set(name, hash);
    }
    cursor = data.nextCursor;
  } while (cursor !== undefined);
  return found;
}

/**
 * Starts a server, has it written to, kills it in the middle, and looks each time whether every object that was acknowledged is whole and there
 * is nothing else.
 */
export async function crash({
  rounds,
  folder,
  environment = {},
  drawSize,
  longestMs,
  requireTidy,
  leftOver,
}: Rounds): Promise<void> {
  const known = new Map<string, Known>(Array.from({ length: WRITERS }, (_, number) => [`writer-${number}`, new Map()]));
  const inParts: Known = new Map();
  known.set('parts', inParts);
  let cut: InParts | null = null;
  let wentOn = 0;
  let cutOff = 0;
  let left = 0;
  let running: ChildProcess | undefined;
  try {
    // Chance decides what a kill meets: where the rounds met too little, some more follow.
    const hasMet = () => cutOff > rounds && left > 0 && wentOn > rounds / 4;
    for (let last = false, round = 0; !last; round += 1) {
      last = round >= rounds * 4 || (round >= rounds && hasMet());
      const { base, client, process } = await start(folder, environment);
      running = process;
      if (round === 0) expect((await client.storage.createBucket('papers')).error).toBeNull();
      const files = client.storage.from('papers');
      const found = await readAll(files);
      for (const objects of known.values())
        for (const [name, hash] of objects) {
          if (hash === 'unknown' && found.has(name)) objects.set(name, found.get(name) ?? '');
          if (hash === 'unknown' && !found.has(name)) objects.delete(name);
          if (hash !== 'unknown') expect([name, found.get(name)]).toEqual([name, hash]);
        }
      expect(found.size).toBe([...known.values()].reduce((sum, objects) => sum + objects.size, 0));
      await requireTidy(found.size);

      if (last) break;
      let over = false;
      const isOver = (): boolean => over;
      const parts = sendInParts(base, cut, inParts, drawSize, isOver);
      const writers = [...known].flatMap(([name, objects]) =>
        objects === inParts ? [] : write(files, name, objects, drawSize, isOver),
      );
      await Promise.race([sleep(randomInt(30, longestMs)), Promise.all([parts, ...writers])]);
      over = true;
      const ended = once(process, 'close');
      // Every other round the database dies with its server, as on a machine that stops.
      const pid = Number(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill('SIGKILL');
      if (round % 2 === 1) globalThis.process.kill(pid, 'SIGKILL');
      await ended;
      await Promise.all(writers);
      cut = await parts;
      if (cut) wentOn += 1;
      cutOff += [...known.values()]
        .flatMap((objects) => [...objects.values()])
        .filter((hash) => hash === 'unknown').length;
      left += leftOver();
    }
  } finally {
    // Whatever failed, its server ends with it, and the database with its server.
    if (running?.exitCode === null && running.signalCode === null) {
      running.kill('SIGTERM');
      await once(running, 'close');
    }
  }
  // The test has met what it is about.
  expect(cutOff).toBeGreaterThan(rounds);
  expect(left).toBeGreaterThan(0);
  expect(wentOn).toBeGreaterThan(rounds / 4);
}
