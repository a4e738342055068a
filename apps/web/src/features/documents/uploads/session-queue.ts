import { logError } from '../../../client/log.ts';
import { queryClient } from '../../../client/query-client.ts';
import { refreshAfter } from '../../../client/refresh.ts';
import { currentSession, subscribeToSession } from '../../../client/session.tsx';
import { beginUpload, cancelUpload, makeFolder, uploadedFile } from './api/functions.ts';
import { BrowserKeeper } from './api/keeper.ts';
import type { ChosenFiles } from './model/chosen.ts';
import { Folders } from './model/folders.ts';
import { type Sender, sendUpload } from './model/one-upload.ts';
import { UploadQueue } from './model/queue.ts';
import type { Upload, UploadTarget } from './types.ts';
import { noteUploads } from './wanted.ts';

/** Many files that come at once are one reason to ask for the lists again, in milliseconds. */
const REFRESH_MS = 500;

interface Own {
  person: string;
  queue: UploadQueue;
  keeper: BrowserKeeper;
  folders: Folders;
}

let own: Own | null = null;
let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();
let refreshing: ReturnType<typeof setTimeout> | null = null;

/** The uploads of the signed-in person; none for a guest. */
export const currentUploads = (): readonly Upload[] => uploads;

/** Calls back after changes; returns how to stop it. */
export function subscribeToUploads(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The queue of the signed-in person, taken up where they have left it. */
export function uploadQueue(): UploadQueue | null {
  return own?.queue ?? null;
}

/** Sends what was chosen. Folders with nothing in them are made as well; rejects where one is refused. */
export async function startUploads({ files, emptyFolders }: ChosenFiles, target: UploadTarget): Promise<void> {
  if (own === null) return;
  const { queue, folders } = own;
  if (files.length > 0) queue.add(files, target);
  await Promise.all(emptyFolders.map((path) => folders.idOf(target, path)));
  if (emptyFolders.length > 0) refreshSoon();
}

function refreshSoon(): void {
  refreshing ??= setTimeout(() => {
    refreshing = null;
    void refreshAfter(queryClient, [], 'uploads');
  }, REFRESH_MS);
}

function queueFor(person: string): Own {
  const keeper = new BrowserKeeper(person);
  const folders = new Folders(makeFolder);
  const sender: Sender = {
    folderOf: ({ target, path, folderId }) =>
      folderId === null ? folders.idOf(target, path) : Promise.resolve(folderId),
    begin: ({ name, size, target, folderId }) =>
      beginUpload(name, size, folderId === null ? target : { ...target, folder_id: folderId }),
    // Sending takes a library that reading the queue does not need.
    send: async (sending) => (await import('./api/transport.ts')).sendBytes(sending),
    fileIdOf: ({ id }) => uploadedFile(id),
    giveUp,
  };
  const queue = new UploadQueue({
    keeper,
    giveUp,
    send: (upload, file, report, signal) => sendUpload(sender, upload, file, report, signal),
    onDone: refreshSoon,
    onIdle: () => folders.forget(),
    isOnline: () => navigator.onLine,
  });
  return { person, queue, keeper, folders };
}

/** Nobody waits for it: what is given up here runs out there as well. */
async function giveUp({ begun, url }: Pick<Upload, 'begun' | 'url'>): Promise<void> {
  try {
    if (begun !== null) await cancelUpload(begun.id);
    if (url !== null) await (await import('./api/transport.ts')).endBytes(url);
  } catch (error) {
    logError('An upload could not be given up', error);
  }
}

/** Takes up what the person left, and later what another of their tabs leaves. */
async function restore({ queue, keeper }: Own): Promise<void> {
  const found = await keeper.restore();
  if (own?.queue !== queue) return;
  queue.restore(found.uploads);
  for (const other of found.others) void other.then(() => (own?.queue === queue ? restore(own) : undefined));
}

/** Whether something would be lost with the tab: bytes that the browser cannot find again. */
const isAtRisk = ({ state, kept }: Upload) =>
  (state === 'waiting' || state === 'sending' || state === 'paused') && (kept === 'pending' || kept === 'no');

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function publish(): void {
  const before = uploads;
  uploads = own?.queue.uploads() ?? [];
  const isOpen = ({ state }: Upload) => state !== 'done';
  if (own !== null && before.some(isOpen) !== uploads.some(isOpen)) void note(own);
  // Only while it is needed: a page that listens is not kept for the way back.
  if (uploads.some(isAtRisk)) window.addEventListener('beforeunload', askBeforeLeaving);
  else window.removeEventListener('beforeunload', askBeforeLeaving);
  for (const notify of listeners) notify();
}

async function note({ person, queue, keeper }: Own): Promise<void> {
  const isOpen = queue.uploads().some(({ state }) => state !== 'done');
  if (isOpen) {
    noteUploads(person, true);
    return;
  }
  await keeper.write();
  if (await keeper.isEmpty()) noteUploads(person, false);
}

function follow(): void {
  const { user, awaitsFactor } = currentSession();
  const person = awaitsFactor ? null : (user?.id ?? null);
  if (person === (own?.person ?? null)) return;
  const left = own?.queue.uploads().filter(({ state }) => state !== 'done') ?? [];
  own?.queue.leave();
  // Signing out leaves no documents behind. A change to another account of the same person keeps them.
  if (person === null) void own?.keeper.forgetCopies(left);
  own = person === null ? null : queueFor(person);
  own?.queue.subscribe(publish);
  publish();
  if (own !== null) void restore(own);
}

follow();
subscribeToSession(follow);
window.addEventListener('online', () => own?.queue.wake());
window.addEventListener('offline', () => own?.queue.wake());
window.addEventListener('pagehide', () => void own?.keeper.write());
