import { beforeEach, expect, test, vi } from 'vitest';

import type { Begun, Upload } from '../types.ts';
import { FileGone, SendError } from './failures.ts';
import { Folders } from './folders.ts';
import { newUpload } from './new-upload.ts';
import { type Sender, type Sending, sendUpload } from './one-upload.ts';
import { Meter } from './meter.ts';
import { totalsOf } from './totals.ts';

const file = new File(['words'], 'a.txt', { type: 'text/plain' });
const UPLOAD = newUpload(file, { folder_id: null, case_id: 'case' }, { id: 'upload', state: 'sending', kept: 'file' });
const begunAs = (id: string): Begun => ({ id, bucket: 'documents', object_path: id });

let said: Partial<Upload>[] = [];
let sender: { [Name in keyof Sender]: ReturnType<typeof vi.fn<Sender[Name]>> };

beforeEach(() => {
  said = [];
  let count = 0;
  sender = {
    folderOf: vi.fn(({ folderId }) => Promise.resolve(folderId)),
    begin: vi.fn(() => Promise.resolve(begunAs(`begun-${(count += 1)}`))),
    send: vi.fn(() => Promise.resolve()),
    fileIdOf: vi.fn(() => Promise.resolve('file')),
    giveUp: vi.fn(() => Promise.resolve()),
  };
});

const send = (upload: Partial<Upload> = {}, signal = new AbortController().signal) =>
  sendUpload(sender, { ...UPLOAD, ...upload }, file, (change) => said.push(change), signal);
const sent = (): Pick<Sending, 'begun' | 'url'>[] => sender.send.mock.calls.map(([{ begun, url }]) => ({ begun, url }));

test('a file is announced in its folder, sent, and asked for', async () => {
  sender.folderOf.mockResolvedValue('folder');
  expect(await send({ path: ['a'] })).toBe('file');
  expect(sender.begin.mock.calls[0]?.[0]).toMatchObject({ folderId: 'folder' });
  expect(sent()).toEqual([{ begun: begunAs('begun-1'), url: null }]);
  expect(said).toEqual([{ folderId: 'folder' }, { begun: begunAs('begun-1'), url: null, sent: 0 }]);
});

test('what was announced before is not announced again', async () => {
  await send({ begun: begunAs('old'), url: 'there' });
  expect(sender.begin).not.toHaveBeenCalled();
  expect(sent()).toEqual([{ begun: begunAs('old'), url: 'there' }]);
});

test('an announcement that has run out is made again, once', async () => {
  sender.send.mockRejectedValue(new SendError(403, ''));
  sender.fileIdOf.mockRejectedValue({ message: 'no', code: 'PT404', hint: 'upload_not_found' });
  await expect(send({ begun: begunAs('old'), url: 'there' })).rejects.toBeInstanceOf(SendError);
  expect(sent()).toEqual([
    { begun: begunAs('old'), url: 'there' },
    { begun: begunAs('begun-1'), url: null },
  ]);
  expect(sender.giveUp).toHaveBeenCalledWith({ begun: begunAs('old'), url: null });
});

test('where all has come and nobody heard of it, nothing is sent twice', async () => {
  sender.send.mockRejectedValue(new SendError(409, 'The resource already exists'));
  expect(await send({ begun: begunAs('old') })).toBe('file');
  expect(sender.send).toHaveBeenCalledTimes(1);
});

test('who stops it while it is announced sends nothing', async () => {
  const stop = new AbortController();
  sender.begin.mockImplementation(() => {
    stop.abort();
    return Promise.resolve(begunAs('late'));
  });
  await expect(send({}, stop.signal)).rejects.toBeDefined();
  // It is said all the same: it has to be given up, or gone on with.
  expect(said).toEqual([{ begun: begunAs('late'), url: null, sent: 0 }]);
  expect(sender.send).not.toHaveBeenCalled();
});

test('a file that cannot be read is found before anything is asked', async () => {
  const gone = new File(['words'], 'a.txt');
  vi.spyOn(gone, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotReadableError');
  });
  await expect(sendUpload(sender, UPLOAD, gone, () => undefined, new AbortController().signal)).rejects.toBeInstanceOf(
    FileGone,
  );
  expect(sender.begin).not.toHaveBeenCalled();
});

test('each folder of a tree is made once, below the one before', async () => {
  const make = vi.fn((name: string, { folder_id: parent }: { folder_id: string | null }) =>
    Promise.resolve(`${parent ?? ''}/${name}`),
  );
  const folders = new Folders(make);
  const target = { folder_id: null, case_id: 'case' };
  const ids = await Promise.all([
    folders.idOf(target, ['a', 'b']),
    folders.idOf(target, ['a', 'c']),
    folders.idOf(target, ['A', 'b']),
    folders.idOf(target, []),
  ]);
  expect(ids).toEqual(['/a/b', '/a/c', '/a/b', null]);
  expect(make.mock.calls.map(([name, { folder_id: parent }]) => [name, parent])).toEqual([
    ['a', null],
    ['b', '/a'],
    ['c', '/a'],
  ]);
  make.mockRejectedValueOnce(new Error('no'));
  await expect(folders.idOf(target, ['d'])).rejects.toThrow('no');
  expect(await folders.idOf(target, ['d'])).toBe('/d');
});

test('speed is that of the last seconds', () => {
  const meter = new Meter();
  expect([meter.speedAt(0, 0), meter.speedAt(100, 500)]).toEqual([0, 0]);
  expect(meter.speedAt(1000, 1000)).toBe(1000);
  expect(meter.speedAt(20_000, 1000)).toBe(0);
  expect(meter.speedAt(21_000, 4000)).toBe(3000);
});

test('together they say how much is left, without what has failed or is paused', () => {
  const totals = totalsOf([
    { ...UPLOAD, size: 100, sent: 50, speed: 10 },
    { ...UPLOAD, size: 100, state: 'waiting', offline: true },
    { ...UPLOAD, size: 100, sent: 20, state: 'paused' },
    { ...UPLOAD, size: 100, state: 'failed' },
    { ...UPLOAD, size: 100, sent: 100, state: 'done' },
  ]);
  expect(totals).toMatchObject({ files: 4, size: 400, sent: 170, left: 15, active: true, offline: false });
  expect(totalsOf([{ ...UPLOAD, state: 'waiting', offline: true }])).toMatchObject({ left: null, offline: true });
});
