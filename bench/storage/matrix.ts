import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { startBackend } from '../backend.ts';
import { compare } from '../measure.ts';
import { startProgram } from '../program.ts';
import type { BareFacts } from './bare-process.ts';

const BYTES = 1024 ** 3;
const PIECE = Buffer.alloc(1024 * 1024, 7);

/** Sends a gigabyte up and down, against a bare stream on the same disk, and says how much memory that took. */
export async function measureStorage(): Promise<void> {
  const bench = await startBackend();
  const folder = mkdtempSync(join(tmpdir(), 'casewright-bench-'));
  const bare = await startProgram<BareFacts>(['bench/storage/bare-process.ts', folder]);
  try {
    const headers = { authorization: `Bearer ${bench.keys.serviceRoleKey}` };
    const storage = `${bench.url}/storage/v1`;
    const made = await fetch(`${storage}/bucket`, { method: 'POST', headers, body: '{"name":"bench"}' });
    if (!made.ok) throw new Error(`/bucket: ${made.status} ${await made.text()}`);
    const object = `${storage}/object/bench/gigabyte`;
    const upload = (): Promise<number> => up(object, 'POST', { ...headers, 'x-upsert': 'true' });
    // The first of each fills pools and caches.
    await up(bare.facts.url, 'PUT', {});
    await upload();
    const memory = watchMemory(bench.pid);
    const uploads = await compare(upload, () => up(bare.facts.url, 'PUT', {}));
    const taken = memory.most();
    const downloads = await compare(
      () => down(object, headers),
      () => down(bare.facts.url, {}),
    );
    const given = memory.most();
    memory.stop();
    const of = ({ ratio, ours, yardstick }: typeof uploads): string =>
      `${ratio.toFixed(2)} of a bare stream (${ours.toFixed(0)} of ${yardstick.toFixed(0)} MB a second)`;
    console.log(`storage: 1 GB up ${of(uploads)}, ${taken.toFixed(0)} MB of memory more at most`);
    console.log(`storage: 1 GB down ${of(downloads)}, ${given.toFixed(0)} MB of memory more at most`);
  } finally {
    await bare.stop();
    await bench.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends the gigabyte and answers with megabytes a second. */
function up(url: string, method: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { 'content-length': BYTES, ...headers } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${method} ${url}: ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(speed(started)));
    });
    sent.on('error', reject);
    Readable.from(Array.from({ length: BYTES / PIECE.length }, () => PIECE)).pipe(sent);
  });
}

function down(url: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let size = 0;
      answer.on('data', (piece: Buffer) => {
        size += piece.length;
      });
      answer.on('end', () =>
        size === BYTES ? resolve(speed(started)) : reject(new Error(`GET ${url}: ${size} bytes came`)),
      );
    }).on('error', reject);
  });
}

function speed(started: number): number {
  return BYTES / 1e6 / ((performance.now() - started) / 1000);
}

/** What a process holds of memory, in megabytes: `most` is what it was more than at the beginning, since it was asked last. */
function watchMemory(pid: number): { most: () => number; stop: () => void } {
  const resident = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  const before = resident();
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, resident() - before);
  }, 20);
  return {
    most: () => {
      const seen = most;
      most = 0;
      return seen;
    },
    stop: () => clearInterval(timer),
  };
}
