import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startFunctions, type FunctionsServer } from './server.ts';

const ROOT = join(import.meta.dirname, '../../..');
let server: FunctionsServer;
beforeAll(async () => {
  server = await startFunctions({
    cpuMs: 600,
    memoryBytes: 160 * 1024 * 1024,
    idleMs: 30_000,
    wallMs: 40_000,
    requestsOfOne: 100,
    environment: { GIVEN: 'yes' },
  });
});
afterAll(() => server.close());

const ask = (path: string, more: RequestInit = {}, on = server): Promise<Response> =>
  fetch(`${on.base}/functions/v1/${path}`, { method: 'POST', ...more, headers: { apikey: on.keys.anonKey } });
const said = async (answer: Promise<Response>): Promise<[number, unknown]> => {
  const { status, headers, ...rest } = await answer.then(async (each) => ({
    status: each.status,
    headers: each.headers,
    text: await each.text(),
  }));
  expect(headers.get('x-relay-error')).toBeNull();
  return [status, JSON.parse(rest.text)];
};
const LIMIT = [
  546,
  { code: 'WORKER_LIMIT', message: 'Worker failed to respond due to a resource limit (please check logs)' },
];
const ERROR = [500, { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' }];

test('one that never looks up is ended, and nobody else waits for it', async () => {
  const wait = async (): Promise<number> => {
    const begun = performance.now();
    expect(await (await ask('throws?well=1')).text()).toBe('well');
    return performance.now() - begun;
  };
  const median = (waits: number[]): number => waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
  await wait();
  const idle: number[] = [];
  for (let turn = 0; turn < 30; turn++) idle.push(await wait());
  const held = said(ask('loop'));
  const waits: number[] = [];
  const state = { isOver: false };
  void held.then(() => (state.isOver = true));
  do {
    waits.push(await wait());
    await sleep(20);
  } while (!state.isOver);
  expect(await held).toEqual(LIMIT);
  expect(median(waits)).toBeLessThan(Math.max(50, median(idle) * 4));
});

test.each(['memory', 'memory?outside=1'])('one that takes too much of the memory is ended: %s', async (path) => {
  expect(await said(ask(path))).toEqual(LIMIT);
});

test('one that crashes says so, and the next request finds another worker', async () => {
  expect(await said(ask('crash'))).toEqual(ERROR);
  expect(await said(ask('crash'))).toEqual(ERROR);
  const middle = await ask('crash?middle=1');
  expect(middle.status).toBe(200);
  await expect(middle.text()).rejects.toThrow();
});

test('one that fails with a request goes on with the next', async () => {
  expect(await said(ask('throws'))).toEqual(ERROR);
  expect(await (await ask('throws?well=1')).text()).toBe('well');
});

test('one that cannot begin says so, and is not begun for every request', async () => {
  const BOOT = [503, { code: 'BOOT_ERROR', message: 'Worker failed to boot (please check logs)' }];
  expect(await said(ask('broken'))).toEqual(BOOT);
  const begun = performance.now();
  for (let turn = 0; turn < 20; turn++) expect(await said(ask('broken'))).toEqual(BOOT);
  expect(performance.now() - begun).toBeLessThan(1_500);
});

test('one that says nothing is given up, and one that goes on for too long', async () => {
  const impatient = await startFunctions({ idleMs: 1_500, wallMs: 60_000 });
  const hasty = await startFunctions({ wallMs: 1_500 });
  try {
    const silence = [504, { code: 'IDLE_TIMEOUT', message: 'Function did not answer in time (please check logs)' }];
    expect(await said(ask('slow?ms=20000', {}, impatient))).toEqual(silence);
    expect(await said(ask('slow?ms=20000', {}, hasty))).toEqual(LIMIT);
  } finally {
    await impatient.close();
    await hasty.close();
  }
});

test('one whose caller goes away hears of it', async () => {
  expect(await (await ask('gone?count=1')).json()).toEqual({ left: 0 });
  for (let turn = 0; turn < 3; turn++)
    await expect(ask('gone', { signal: AbortSignal.timeout(150) })).rejects.toThrow();
  await expect.poll(async () => (await ask('gone?count=1')).json()).toEqual({ left: 3 });
});

test('what failed is logged by its kind and place, and nothing of what it said', () => {
  const log = server.log.filter((line) => line.includes('a function failed'));
  expect(log.some((line) => line.includes('"function":"crash"') && line.includes('"stack"'))).toBe(true);
  expect(log.some((line) => line.includes('"failed":"boot"'))).toBe(true);
  expect(server.log.join('\n')).not.toContain('secret of a client');
});

test('it sees its own files, and nothing of ours', async () => {
  const files = [
    join(import.meta.dirname, 'hosted/exported/index.ts'),
    join(import.meta.dirname, 'hosted/echo/index.ts'),
    join(ROOT, 'README.md'),
    '/etc/hostname',
    '/proc/self/environ',
  ];
  const seen = await (await ask('exported', { body: JSON.stringify(files) })).json();
  expect(seen.files).toEqual(['read', ...files.slice(1).map(() => 'ERR_ACCESS_DENIED')]);
  expect(seen.started).toBe('ERR_ACCESS_DENIED');
  // The shell that limits it adds where it is.
  expect(seen.environment.filter((name: string) => name !== 'PWD')).toEqual(
    ['GIVEN', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_URL', 'TEMP', 'TMPDIR', 'TZ'].toSorted(),
  );
});

test('there are no more of them than the settings say, and no caller has them all', async () => {
  const few = await startFunctions({ workers: 2, requestsEach: 2, requestsOfOne: 3 });
  try {
    const slow = Array.from({ length: 2 }, () => ask('slow?ms=1500', {}, few));
    await sleep(700);
    // The worker of this function has enough to do, and one function has half of all.
    expect((await ask('slow?ms=1', {}, few)).status).toBe(546);
    expect(await (await ask('throws?well=1', {}, few)).text()).toBe('well');
    const third = ask('throws?well=1', {}, few);
    const fourth = await Promise.all([third, ask('throws?well=1', {}, few)]);
    expect(new Set(fourth.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200]);
    // One that rests makes room for another.
    expect((await ask('types', { body: 'x' }, few)).status).toBe(200);
  } finally {
    await few.close();
  }
});
