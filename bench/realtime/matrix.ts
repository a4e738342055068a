import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { BareFacts } from './bare-process.ts';
import type { RealtimeFacts } from './backend-process.ts';
import { startChild, type Child } from './child.ts';
import { openSubscribers } from './joined.ts';
import { openReceivers, type Receivers } from './receivers.ts';

const SUBSCRIBERS = Number(process.env['BENCH_SUBSCRIBERS'] ?? 1_000);
const IDLE = Number(process.env['BENCH_IDLE'] ?? 5_000);
const INSERTS = Number(process.env['BENCH_INSERTS'] ?? 200);
const WARM_UP = 20;
/** Between two fan-outs, so that one is over before the next. */
const REST_MS = 5;
const GOAL_RATIO = 3;
const GOAL_KILOBYTES = 40;
const GOAL_REQUEST_MS = 100;
const REQUESTS = 500;

const SCHEMA = `
  create table public.posts (id bigint generated always as identity primary key, n integer not null, owner uuid, body text not null, at timestamptz not null default now());
  alter table public.posts enable row level security;
  create policy readable on public.posts for select to authenticated using (owner is null or owner = auth.uid());
  grant select on public.posts to authenticated;
  alter publication supabase_realtime add table public.posts;`;

/** Changes to 1,000 subscribers against a bare fan-out of the same bytes, single matches, and the memory of idle sockets. */
export async function measureRealtime(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'casewright-bench-'));
  execFileSync('chmod', ['711', folder]);
  const backend = await startChild<RealtimeFacts>('backend-process.ts', folder);
  const database = new pg.Client({
    host: join(folder, 'postgres/run'),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
  });
  try {
    await database.connect();
    await database.query(SCHEMA);
    // First, while the process has held nothing else yet.
    await measureIdle(backend);
    await measureFanOut(backend, database, 10);
    await measureFanOut(backend, database, SUBSCRIBERS);
    await measureOneOfMany(backend, database);
  } finally {
    await database.end();
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One insert at a time reaches everybody; in turn with it, the same bytes by a bare server. */
async function measureFanOut(backend: Child<RealtimeFacts>, database: pg.Client, callers: number): Promise<void> {
  const filter = (place: number): string => `id=gt.-${place + 1}`;
  const subscribers = await openSubscribers(backend.facts, { count: SUBSCRIBERS, callers, filter });
  const insert = insertInto(database, () => 1);
  await round(subscribers, SUBSCRIBERS, insert);
  const body = subscribers.last();
  const bare = await startChild<BareFacts>('bare-process.ts');
  const listeners = await openReceivers(
    SUBSCRIBERS,
    () => bare.facts.socket,
    async () => {},
    () => true,
  );
  const fanOut = async (): Promise<void> => {
    const answer = await fetch(bare.facts.fanOut, { method: 'POST', body: new Uint8Array(body) });
    await answer.arrayBuffer();
  };
  for (let turn = 0; turn < WARM_UP; turn += 1) {
    await round(subscribers, SUBSCRIBERS, insert);
    await round(listeners, SUBSCRIBERS, fanOut);
  }
  const before = [await backend.usage(), await bare.usage()];
  const ours: number[][] = [];
  const yardstick: number[][] = [];
  for (let turn = 0; turn < INSERTS; turn += 1) {
    ours.push(await round(subscribers, SUBSCRIBERS, insert));
    yardstick.push(await round(listeners, SUBSCRIBERS, fanOut));
  }
  const after = [await backend.usage(), await bare.usage()];
  const cpu = after.map((usage, place) => (usage.cpu - (before[place]?.cpu ?? 0)) / (INSERTS * SUBSCRIBERS));
  const [last, bareLast] = [ours, yardstick].map((all) => all.map((times) => Math.max(...times)));
  console.log(`${SUBSCRIBERS} subscribers of one table, a filter each, ${callers} callers, ${body.length} bytes`);
  console.log(
    `    insert to any receiver: ${spread(ours.flat())}; to the last: ${spread(last ?? [])}; ${micros(cpu[0])}`,
  );
  console.log(
    `    bare fan-out to any: ${spread(yardstick.flat())}; to the last: ${spread(bareLast ?? [])}; ${micros(cpu[1])}`,
  );
  const ratio = quantile(last ?? [], 0.95) / quantile(bareLast ?? [], 0.95);
  const verdict = callers === SUBSCRIBERS ? '' : ratio <= GOAL_RATIO ? ' ✓' : ` ✗ (goal: ${GOAL_RATIO})`;
  console.log(`    last receiver at p95: ${ratio.toFixed(2)} × bare${verdict}`);
  await listeners.close();
  await bare.stop();
  await subscribers.close();
}

/** Each insert is what one of the subscribers asked for. */
async function measureOneOfMany(backend: Child<RealtimeFacts>, database: pg.Client): Promise<void> {
  const subscribers = await openSubscribers(backend.facts, {
    count: SUBSCRIBERS,
    callers: 10,
    filter: (place) => `n=eq.${place}`,
  });
  const insert = insertInto(database, (turn) => turn % SUBSCRIBERS);
  for (let turn = 0; turn < WARM_UP; turn += 1) await round(subscribers, 1, insert);
  const before = await backend.usage();
  const times: number[] = [];
  for (let turn = 0; turn < INSERTS; turn += 1) times.push(...(await round(subscribers, 1, insert)));
  const after = await backend.usage();
  console.log(
    `one of ${SUBSCRIBERS} filters matches: insert to receiver ${spread(times)}; ${micros((after.cpu - before.cpu) / INSERTS)}`,
  );
  await subscribers.close();
}

/** What a joined socket that nothing is said to costs in memory. */
async function measureIdle(backend: Child<RealtimeFacts>): Promise<void> {
  await sleep(1_000);
  const before = await backend.usage();
  const idle = await openSubscribers(backend.facts, { count: IDLE, callers: 10, filter: null });
  await sleep(1_000);
  const after = await backend.usage();
  const kilobytes = (after.memory - before.memory) / IDLE / 1_024;
  const verdict = kilobytes < GOAL_KILOBYTES ? '✓' : `✗ (goal: ${GOAL_KILOBYTES})`;
  console.log(`${IDLE} idle joined sockets: ${kilobytes.toFixed(1)} KB each ${verdict}`);
  const beside = await timeRequests(backend);
  await idle.close();
  const alone = await timeRequests(backend);
  const p99 = quantile(beside, 0.99);
  console.log(
    `    a request beside them: ${spread(beside)} ${p99 < GOAL_REQUEST_MS ? '✓' : `✗ (goal: p99 ${GOAL_REQUEST_MS})`}; without them: ${spread(alone)}`,
  );
}

/** How long requests of the data API take, one after the other, in milliseconds. */
async function timeRequests({ facts: { socket, keys } }: Child<RealtimeFacts>): Promise<number[]> {
  const url = `${new URL(socket).origin.replace('ws:', 'http:')}/rest/v1/posts?select=id&limit=1`;
  const times: number[] = [];
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { apikey: keys.serviceRoleKey } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the data API answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** Does it and waits until all have heard; gives how many milliseconds each waited. */
async function round(receivers: Receivers, count: number, work: () => Promise<void>): Promise<number[]> {
  await sleep(REST_MS);
  const heard = receivers.expect(count);
  const began = performance.now();
  await work();
  return (await heard).map((time) => time - began);
}

function insertInto(database: pg.Client, n: (turn: number) => number): () => Promise<void> {
  let turn = 0;
  return async () => {
    turn += 1;
    await database.query({
      name: 'insert',
      text: 'insert into posts (n, body) values ($1, $2)',
      values: [n(turn), `What the post says, number ${turn}, in a line of the usual length.`],
    });
  };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function spread(times: readonly number[]): string {
  const [middle, most, nearlyAll] = [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(1));
  return `p50 ${middle}, p95 ${most}, p99 ${nearlyAll} ms`;
}

function micros(value: number | undefined): string {
  return `${(value ?? Number.NaN).toFixed(1)} µs of processor time a delivery`;
}
