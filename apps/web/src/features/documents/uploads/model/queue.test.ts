import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Chosen, Kept, Upload } from '../types.ts';
import { FileGone, SendError } from './failures.ts';
import type { Report } from './one-upload.ts';
import { AT_ONCE, type Keeper, UploadQueue } from './queue.ts';

/** A file being sent, whose end is the test's to say. */
interface Call {
  upload: Upload;
  file: File;
  report: Report;
  signal: AbortSignal;
  end: (fileId: string) => void;
  fail: (error: unknown) => void;
}

const OWN_PLACE = { folder_id: null, case_id: null };
const BEGUN = { id: 'begun', bucket: 'documents', object_path: 'a/b' };

let online = true;
let calls: Call[] = [];
let kept: Map<string, Upload>;
let stored: Map<string, File>;
let givenUp: string[] = [];
let keepsAs: Kept = 'file';
let queue: UploadQueue;

const keeper: Keeper = {
  put: (uploads) => uploads.forEach((upload) => kept.set(upload.id, upload)),
  remove: (ids) => ids.forEach((id) => kept.delete(id)),
  keepFile: (id, { file }) => {
    if (keepsAs === 'file') stored.set(id, file);
    return Promise.resolve(keepsAs);
  },
  fileOf: (id) => Promise.resolve(stored.get(id) ?? null),
  askForFile: (id) => Promise.resolve(stored.get(id) ?? null),
};

function newQueue(): UploadQueue {
  return new UploadQueue({
    keeper,
    send: (upload, file, report, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
        calls.push({ upload, file, report, signal, end: resolve, fail: reject });
      }),
    giveUp: ({ begun }) => {
      givenUp.push(begun?.id ?? '');
      return Promise.resolve();
    },
    onDone: () => undefined,
    onIdle: () => undefined,
    isOnline: () => online,
  });
}

const chosen = (...names: string[]): Chosen[] => names.map((name) => ({ file: new File(['words'], name), path: [] }));
const states = () => queue.uploads().map(({ state }) => state);
const settle = () => vi.advanceTimersByTimeAsync(0);
const open = () => calls.filter(({ signal }) => !signal.aborted);
const idOf = (place: number) => queue.uploads()[place]?.id ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  [online, calls, givenUp, keepsAs] = [true, [], [], 'file'];
  [kept, stored] = [new Map(), new Map()];
  queue = newQueue();
});
afterEach(() => {
  queue.leave();
  vi.useRealTimers();
});

test('three are sent at once, and the next when one has ended', async () => {
  queue.add(chosen('a', 'b', 'c', 'd', 'e'), OWN_PLACE);
  await settle();
  expect(calls.map(({ file }) => file.name)).toEqual(['a', 'b', 'c']);
  expect(states()).toEqual([...Array<string>(AT_ONCE).fill('sending'), 'waiting', 'waiting']);
  calls[1]?.end('file-b');
  await settle();
  expect(calls.map(({ file }) => file.name)).toEqual(['a', 'b', 'c', 'd']);
  expect(queue.uploads()[1]).toMatchObject({ state: 'done', fileId: 'file-b', sent: 5 });
  // What is there need not be kept.
  expect(kept.has(idOf(1))).toBe(false);
});

test('what is paused lets the next one go, and goes on from where it was', async () => {
  queue.add(chosen('a', 'b', 'c', 'd'), OWN_PLACE);
  await settle();
  calls[0]?.report({ begun: BEGUN, url: null, sent: 0 });
  calls[0]?.report({ url: 'there' });
  calls[0]?.report({ sent: 3 });
  queue.pause(idOf(0));
  await settle();
  expect(states()).toEqual(['paused', 'sending', 'sending', 'sending']);
  expect(kept.get(idOf(0))).toMatchObject({ state: 'paused', sent: 3, url: 'there', begun: BEGUN });
  // What the stopped attempt still says counts no more.
  calls[0]?.report({ sent: 5 });
  expect(queue.uploads()[0]?.sent).toBe(3);
  calls[1]?.end('file-b');
  queue.resume(idOf(0));
  await settle();
  expect(calls.at(-1)?.upload).toMatchObject({ name: 'a', url: 'there', begun: BEGUN });
});

test('all are paused without a next one being begun, and go on together', async () => {
  queue.add(chosen('a', 'b', 'c', 'd', 'e'), OWN_PLACE);
  await settle();
  queue.pauseAll();
  await settle();
  expect(new Set(states())).toEqual(new Set(['paused']));
  expect(calls).toHaveLength(3);
  queue.resumeAll();
  await settle();
  expect(open()).toHaveLength(3);
  expect(states().filter((state) => state === 'waiting')).toHaveLength(2);
});

test('a refusal stays with its reason until it is tried again', async () => {
  queue.add(chosen('a'), OWN_PLACE);
  await settle();
  const refusal = { message: 'The file is empty.', code: 'P0001', hint: 'file_empty', details: null };
  calls[0]?.fail(refusal);
  await settle();
  expect(queue.uploads()[0]).toMatchObject({ state: 'failed', reason: { hint: 'file_empty', status: null } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  expect(kept.get(idOf(0))).toMatchObject({ state: 'failed' });
  queue.retryAll();
  await settle();
  expect(queue.uploads()[0]).toMatchObject({ state: 'sending', reason: null });
});

test.each([
  ['no answer', new SendError(0, '')],
  ['a server that is busy', new SendError(503, '')],
  ['a lock', new SendError(423, '')],
  ['a fetch without a line', new TypeError('Failed to fetch')],
  ['a database that restarts', { message: 'gone', code: '57P01' }],
])('%s is waited out, longer each time', async (_, error) => {
  queue.add(chosen('a'), OWN_PLACE);
  await settle();
  calls[0]?.fail(error);
  await settle();
  expect(queue.uploads()[0]).toMatchObject({ state: 'waiting', offline: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(2);
  calls[1]?.fail(error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(3);
});

test.each([new TypeError('x is not a function'), new SendError(403, ''), { message: 'no', code: '42501' }])(
  'what will not get better by itself is not tried again: %s',
  async (error) => {
    queue.add(chosen('a'), OWN_PLACE);
    await settle();
    calls[0]?.fail(error);
    await settle();
    expect(states()).toEqual(['failed']);
  },
);

test('without a connection nothing is begun; with it all goes on at once', async () => {
  online = false;
  queue.add(chosen('a', 'b'), OWN_PLACE);
  await vi.advanceTimersByTimeAsync(250);
  expect([calls.length, ...queue.uploads().map(({ offline }) => offline)]).toEqual([0, true, true]);
  online = true;
  queue.wake();
  await settle();
  expect(calls).toHaveLength(2);
  calls[0]?.fail(new SendError(0, ''));
  await settle();
  queue.wake();
  await settle();
  expect(calls).toHaveLength(3);
});

test('what was cancelled is given up, also where its announcement is still on its way', async () => {
  queue.add(chosen('a', 'b'), OWN_PLACE);
  await settle();
  calls[0]?.report({ begun: { ...BEGUN, id: 'first' } });
  queue.cancel(idOf(0));
  queue.cancel(idOf(0));
  calls[1]?.report({ begun: { ...BEGUN, id: 'second' } });
  expect(givenUp).toEqual(['first', 'second']);
  expect([queue.uploads().length, kept.size]).toEqual([0, 0]);
});

test('another day it goes on: what was sent by itself, what was paused when it is wanted', async () => {
  queue.add(chosen('a', 'b', 'c'), OWN_PLACE);
  await settle();
  calls[0]?.report({ begun: BEGUN, url: 'there', sent: 3 });
  queue.pause(idOf(1));
  calls[2]?.fail({ message: 'no', code: 'P0001', hint: 'file_name' });
  await settle();
  const left = [...kept.values()];
  queue.leave();
  calls = [];
  queue = newQueue();
  queue.restore(left);
  await settle();
  expect(states()).toEqual(['sending', 'paused', 'failed']);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.upload).toMatchObject({ name: 'a', url: 'there', begun: BEGUN });
  expect(await calls[0]?.file.text()).toBe('words');
});

test('a file that could not be kept is chosen again, and has to be the same', async () => {
  keepsAs = 'no';
  queue.add(chosen('a'), OWN_PLACE);
  await settle();
  calls[0]?.report({ begun: BEGUN, url: 'there', sent: 3 });
  const left = [...kept.values()];
  queue.leave();
  calls = [];
  queue = newQueue();
  queue.restore(left);
  await settle();
  expect([states(), calls.length]).toEqual([['needsFile'], 0]);
  expect(queue.giveFile(idOf(0), new File(['words'], 'b'))).toBe(false);
  expect(queue.giveFile(idOf(0), new File(['other words'], 'a'))).toBe(false);
  expect(queue.giveFile(idOf(0), new File(['words'], 'a'))).toBe(true);
  await settle();
  expect(calls[0]?.upload).toMatchObject({ url: 'there', begun: BEGUN, sent: 3 });
});

test('a file that cannot be read any more is asked for', async () => {
  queue.add(chosen('a'), OWN_PLACE);
  await settle();
  calls[0]?.fail(new FileGone());
  await settle();
  expect(states()).toEqual(['needsFile']);
});

test('who leaves sends no more, sees nothing, and loses nothing', async () => {
  queue.add(chosen('a'), OWN_PLACE);
  await settle();
  const before = [...kept.keys()];
  queue.leave();
  expect([queue.uploads().length, calls[0]?.signal.aborted]).toEqual([0, true]);
  calls[0]?.report({ sent: 5 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([calls.length, givenUp.length, [...kept.keys()]]).toEqual([1, 0, before]);
});

test('progress is reported a few times a second', async () => {
  queue.add(chosen('a'), OWN_PLACE);
  await settle();
  const heard = vi.fn();
  queue.subscribe(heard);
  for (let sent = 1; sent <= 5; sent += 1) calls[0]?.report({ sent });
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(250);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(queue.uploads()[0]?.sent).toBe(5);
});
