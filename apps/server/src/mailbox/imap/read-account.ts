import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ImapFlow } from 'imapflow';

import type { FindName } from '../names.ts';
import { readMails, type MailReading } from '../run-mail-reader.ts';
import { findFolders, type ReadFolder } from './find-folders.ts';
import type { FolderPlace, MailPlace, MailStore } from './mail-store.ts';
import { pushChanges } from './push-changes.ts';
import { bringSources, placesIn } from './read-window.ts';

/** What it takes to read an account. */
export interface Reading {
  client: ImapFlow;
  store: MailStore;
  findName: FindName | null;
  timeZone: string;
  signal: AbortSignal;
  /** How many places are looked at in one step, and brought in one. */
  windowSize?: number;
  batchBytes?: number;
  /** Reads mails, in a process of its own unless a test says otherwise. */
  read?: (reading: MailReading) => Promise<void>;
  /** From when on no further step is taken: what is left is read the next time. */
  until?: number;
}

const WINDOW = 200;
const BATCH = 100;
const BATCH_BYTES = 16 * 1024 * 1024;
/** How long after it came the sender of a mail is checked. */
const CHECKED_MS = 7 * 86_400_000;

/** What came of reading: how many mails are new, and whether every folder was read to its end. */
export interface ReadOutcome {
  count: number;
  isWhole: boolean;
}

/**
 * Reads what is new in all folders of an account, the newest first, in steps of bounded size: each mail is kept before the next step, so that
 * whatever cuts it short loses nothing and doubles nothing. Changes that were made here are sent to the mail server before.
 * @throws what the connection and the store throw, and the reason of the signal
 */
export async function readAccount(reading: Reading): Promise<ReadOutcome> {
  let count = 0;
  let isWhole = true;
  const folders = await findFolders(reading.client);
  for (const folder of folders) {
    reading.signal.throwIfAborted();
    if (isOver(reading)) return { count, isWhole: false };
    const outcome = await readFolder(reading, folder, folders);
    count += outcome.count;
    isWhole &&= outcome.isWhole;
  }
  return { count, isWhole };
}

const isOver = ({ until }: Reading): boolean => until !== undefined && performance.now() > until;

async function readFolder(
  reading: Reading,
  { path, role }: ReadFolder,
  folders: readonly ReadFolder[],
): Promise<ReadOutcome> {
  const { client, store, signal } = reading;
  const opened = await client.mailboxOpen(path).catch((error: unknown) => {
    // A folder that the mail server does not open, which keeps nobody from the others.
    if (error instanceof Error && 'responseStatus' in error && error.responseStatus === 'NO') return null;
    throw error;
  });
  if (opened === null) return { count: 0, isWhole: false };
  const { uidValidity } = opened;
  const folder: FolderPlace = { path, role, uidValidity };
  const { wasWhole } = await store.begin(folder);
  const changes = await store.changes(folder);
  await pushChanges(client, folder, changes, folders);
  await store.sent(folder, changes);
  // Said again: what was moved away is no longer counted.
  const exists = client.mailbox === false ? 0 : client.mailbox.exists;
  let count = 0;
  let newest = 0;
  let isWhole = true;
  const size = reading.windowSize ?? WINDOW;
  // By their order from the end: whatever is taken out meanwhile moves others into what is yet to come, never out of it.
  for (let to = exists; to > 0; to -= size) {
    signal.throwIfAborted();
    if (isOver(reading)) return { count, isWhole: false };
    const from = Math.max(to - size + 1, 1);
    const places = await placesIn(client, from, to);
    newest = Math.max(newest, places[0]?.uid ?? 0);
    const known = await store.known(
      folder,
      places.map(({ uid }) => uid),
    );
    await store.noteFlags(
      folder,
      places.filter(({ uid }) => known.has(uid)),
    );
    const unknown = places.filter(({ uid }) => !known.has(uid));
    const kept = await keepAll(reading, folder, unknown);
    count += kept;
    // What the mail server did not name, or did not bring, is looked for again.
    isWhole &&= places.length === to - from + 1 && kept === unknown.length;
    // Below what is known all is known, once the folder was read to its end.
    if (unknown.length === 0 && isWhole && wasWhole) break;
  }
  if (isWhole) await store.end(folder, newest);
  return { count, isWhole };
}

/** Brings, reads and keeps mails, some at once. */
async function keepAll(reading: Reading, folder: FolderPlace, places: readonly MailPlace[]): Promise<number> {
  let count = 0;
  const most = reading.batchBytes ?? BATCH_BYTES;
  const since = Date.now() - CHECKED_MS;
  // By their keys of then nobody could judge what came long ago.
  const isRecent = ({ receivedAt }: MailPlace): boolean => receivedAt !== null && receivedAt.getTime() > since;
  const recent = places.filter(isRecent);
  const older = places.filter((place) => !isRecent(place));
  for (const batch of [...batchesOf(recent, most), ...batchesOf(older, most)]) {
    reading.signal.throwIfAborted();
    const place = await mkdtemp(join(tmpdir(), 'casewright-mail-'));
    try {
      const brought = await bringSources(reading.client, batch, place);
      await (reading.read ?? readMails)({
        paths: brought.map(({ path }) => path),
        timeZone: reading.timeZone,
        findName: batch.every(isRecent) ? reading.findName : null,
        signal: reading.signal,
        take: async (mail, at, fileOf) => {
          const one = brought[at];
          if (one === undefined) return;
          await reading.store.keep(folder, one.place, mail, fileOf);
          count += 1;
        },
      });
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }
  return count;
}

function* batchesOf(places: readonly MailPlace[], mostBytes: number): Generator<MailPlace[]> {
  let batch: MailPlace[] = [];
  let bytes = 0;
  for (const place of places) {
    if (batch.length > 0 && (batch.length >= BATCH || bytes + place.size > mostBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(place);
    bytes += place.size;
  }
  if (batch.length > 0) yield batch;
}
