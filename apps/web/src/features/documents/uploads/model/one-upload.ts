import type { Begun, Upload } from '../types.ts';
import { FileGone, isForNow, SendError } from './failures.ts';

/** What is reported of an upload while it is sent. */
export type Report = (change: Partial<Pick<Upload, 'begun' | 'folderId' | 'sent' | 'url'>>) => void;

/** What sending one file takes. All of it rejects with the refusal. */
export interface Sender {
  folderOf: (upload: Upload) => Promise<string | null>;
  /** Announces it. */
  begin: (upload: Upload) => Promise<Begun>;
  send: (sending: Sending) => Promise<void>;
  /** What it has become; null while it is not there. */
  fileIdOf: (begun: Begun) => Promise<string | null>;
  giveUp: (upload: Pick<Upload, 'begun' | 'url'>) => Promise<void>;
}

export interface Sending {
  file: File;
  begun: Begun;
  /** Where an earlier attempt has left off. */
  url: string | null;
  report: Report;
  signal: AbortSignal;
}

/** What an announcement that has run out, or rights that have ended, look like from storage, which cannot say why. */
const ANNOUNCE_AGAIN: ReadonlySet<number> = new Set([400, 403, 404, 409, 410]);

/** Announces a file, sends it, and resolves with what it has become. Goes on where an earlier attempt has left off. */
export async function sendUpload(
  sender: Sender,
  upload: Upload,
  file: File,
  report: Report,
  signal: AbortSignal,
): Promise<string> {
  await requireReadable(file);
  const folderId = await sender.folderOf(upload);
  if (folderId !== upload.folderId) report({ folderId });
  signal.throwIfAborted();
  const announce = async () => {
    const begun = await sender.begin({ ...upload, folderId });
    report({ begun, url: null, sent: 0 });
    signal.throwIfAborted();
    return begun;
  };
  let begun = upload.begun ?? (await announce());
  try {
    await sender.send({ file, begun, url: upload.url, report, signal });
  } catch (error) {
    if (!(error instanceof SendError) || !ANNOUNCE_AGAIN.has(error.status)) throw error;
    // All may have come while nobody heard of it.
    const fileId = await stateOf(sender, begun);
    if (fileId !== null) return fileId;
    signal.throwIfAborted();
    await sender.giveUp({ begun, url: null });
    // The database says in words what storage refuses.
    begun = await announce();
    await sender.send({ file, begun, url: null, report, signal });
  }
  const fileId = await sender.fileIdOf(begun);
  if (fileId === null) throw new SendError(503, 'The file is not there yet');
  return fileId;
}

async function stateOf(sender: Sender, begun: Begun): Promise<string | null> {
  try {
    return await sender.fileIdOf(begun);
  } catch (error) {
    if (isForNow(error)) throw error;
    return null;
  }
}

/** A request with bytes that cannot be read fails as one without a connection does. */
async function requireReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new FileGone('The file cannot be read any more', { cause: error });
  }
}
