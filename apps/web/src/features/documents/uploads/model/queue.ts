import type { Chosen, Kept, Upload, UploadState, UploadTarget } from '../types.ts';
import { FileGone, isForNow, reasonOf } from './failures.ts';
import { Meter } from './meter.ts';
import { newUpload } from './new-upload.ts';
import type { Report } from './one-upload.ts';

/** So many files are sent at once. */
export const AT_ONCE = 3;
/** How long one waits after so many failures of the connection, in milliseconds; the last for all further ones. */
const WAITS_MS = [1000, 2000, 5000, 10_000, 30_000];
/** How often those who watch hear of progress, in milliseconds. */
const NOTIFY_MS = 200;
/** After so many bytes it is written down how far an upload has come. */
const KEEP_BYTES = 6 * 1024 * 1024;

/** Keeps the queue for another day. */
export interface Keeper {
  put: (uploads: readonly Upload[]) => void;
  remove: (ids: readonly string[]) => void;
  /** Keeps the bytes, or what leads to them, as far as it can. */
  keepFile: (id: string, chosen: Omit<Chosen, 'path'>) => Promise<Kept>;
  /** The file, where it can be read without asking anybody. */
  fileOf: (id: string) => Promise<File | null>;
  /** The file, after asking the person; at a press of a button. */
  askForFile: (id: string) => Promise<File | null>;
}

export interface QueueParts {
  /** Sends one file, and resolves with what it has become. */
  send: (upload: Upload, file: File, report: Report, signal: AbortSignal) => Promise<string>;
  giveUp: (upload: Upload) => Promise<void>;
  keeper: Keeper;
  /** A file is there. */
  onDone: () => void;
  /** Nothing is being sent any more. */
  onIdle: () => void;
  isOnline: () => boolean;
}

/** The files of one person on their way to the server. */
export class UploadQueue {
  readonly #parts: QueueParts;
  readonly #uploads = new Map<string, Upload>();
  readonly #files = new Map<string, File>();
  readonly #running = new Map<string, AbortController>();
  readonly #meters = new Map<string, Meter>();
  readonly #waits = new Map<string, { tries: number; until: number }>();
  readonly #listeners = new Set<() => void>();
  #snapshot: readonly Upload[] = [];
  #notifying: ReturnType<typeof setTimeout> | null = null;
  #waking: ReturnType<typeof setTimeout> | null = null;
  #keeping: Promise<unknown> = Promise.resolve();
  #stopped = false;
  /** While many change at once: they are shown, and the next ones sent, after the last. */
  #many = false;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** The uploads at this moment; another list after each change. */
  readonly uploads = (): readonly Upload[] => this.#snapshot;

  /** Calls back after changes; returns how to stop it. */
  readonly subscribe = (notify: () => void): (() => void) => {
    this.#listeners.add(notify);
    return () => this.#listeners.delete(notify);
  };

  add(chosen: readonly Chosen[], target: UploadTarget): void {
    const added = chosen.map(({ file, path }, place) =>
      newUpload(file, target, {
        state: 'waiting',
        kept: 'pending',
        addedAt: Date.now() + place / chosen.length,
        path,
        folderId: path.length === 0 ? target.folder_id : null,
      }),
    );
    for (const [place, upload] of added.entries()) {
      const { file, handle } = chosen[place] ?? {};
      if (file === undefined) continue;
      this.#uploads.set(upload.id, upload);
      this.#files.set(upload.id, file);
      this.#keeping = this.#keeping.then(() => this.#keepFile(upload.id, { file, handle }));
    }
    this.#parts.keeper.put(added);
    this.#publish();
    this.#fill();
  }

  /** Takes up what was kept from another day. */
  restore(kept: readonly Upload[]): void {
    for (const upload of kept) {
      if (this.#uploads.has(upload.id)) continue;
      const isOpen = upload.state === 'sending' || upload.state === 'waiting';
      const isLost = upload.kept !== 'file' && upload.kept !== 'handle' && upload.state !== 'failed';
      const state = isLost ? 'needsFile' : isOpen ? 'waiting' : upload.state;
      this.#uploads.set(upload.id, { ...upload, state, offline: false, speed: 0 });
    }
    this.#publish();
    this.#fill();
  }

  pause(id: string): void {
    const upload = this.#uploads.get(id);
    if (upload?.state !== 'waiting' && upload?.state !== 'sending') return;
    this.#stop(id);
    this.#change(id, { state: 'paused', offline: false, speed: 0 });
    this.#fill();
  }

  /** Goes on with what was paused, has failed, or waits for the connection. */
  resume(id: string): void {
    const state = this.#uploads.get(id)?.state;
    if (state !== 'paused' && state !== 'failed' && state !== 'waiting') return;
    this.#waits.delete(id);
    this.#change(id, { state: 'waiting', reason: null, offline: false });
    this.#fill();
  }

  pauseAll(): void {
    this.#each((id) => this.pause(id));
  }

  resumeAll(): void {
    this.#each((id, state) => state === 'paused' && this.resume(id));
  }

  retryAll(): void {
    this.#each((id, state) => state === 'failed' && this.resume(id));
  }

  /** Gives up what is not there yet, and takes off the list what is. */
  cancel(id: string): void {
    const upload = this.#uploads.get(id);
    if (!upload) return;
    this.#forget(id);
    if (upload.state !== 'done' && upload.begun !== null) void this.#parts.giveUp(upload);
    this.#publish();
    this.#fill();
  }

  /** Takes off the list what is there, and what has failed. */
  clear(): void {
    this.#each((id, state) => (state === 'done' || state === 'failed') && this.cancel(id));
  }

  /** Goes on with a file that was chosen again; whether it is the same one. */
  giveFile(id: string, file: File): boolean {
    const upload = this.#uploads.get(id);
    if (!upload || file.name !== upload.name || file.size !== upload.size) return false;
    this.#files.set(id, file);
    this.#change(id, { state: 'waiting', kept: 'pending', reason: null });
    this.#keeping = this.#keeping.then(() => this.#keepFile(id, { file }));
    this.#fill();
    return true;
  }

  /** Lets the browser read a file again; whether it may. */
  async askForFile(id: string): Promise<boolean> {
    const file = await this.#parts.keeper.askForFile(id);
    return file !== null && this.giveFile(id, file);
  }

  /** The connection is back, or gone: what waits looks again. */
  wake(): void {
    for (const [id, wait] of this.#waits) this.#waits.set(id, { ...wait, until: 0 });
    for (const { id, offline } of this.#uploads.values()) if (offline) this.#change(id, { offline: false }, false);
    this.#fill();
  }

  /** Sends no more, and changes nothing of what is kept: the person has gone. */
  leave(): void {
    this.#stopped = true;
    for (const id of this.#running.keys()) this.#stop(id);
    if (this.#waking !== null) clearTimeout(this.#waking);
    if (this.#notifying !== null) clearTimeout(this.#notifying);
    this.#listeners.clear();
    this.#uploads.clear();
    this.#files.clear();
    this.#snapshot = [];
  }

  #each(act: (id: string, state: UploadState) => unknown): void {
    this.#many = true;
    for (const { id, state } of this.#snapshot) act(id, state);
    this.#many = false;
    this.#publish();
    this.#fill();
  }

  #fill(): void {
    if (this.#many) return;
    if (this.#stopped || !this.#parts.isOnline()) {
      this.#markOffline();
      return;
    }
    const now = Date.now();
    let nextAt = Infinity;
    for (const { id, state } of this.#uploads.values()) {
      if (this.#running.size >= AT_ONCE) break;
      if (state !== 'waiting' || this.#running.has(id)) continue;
      const until = this.#waits.get(id)?.until ?? 0;
      if (until <= now) void this.#run(id);
      else nextAt = Math.min(nextAt, until);
    }
    if (this.#waking !== null) clearTimeout(this.#waking);
    this.#waking = nextAt === Infinity ? null : setTimeout(() => this.#fill(), nextAt - now);
  }

  #markOffline(): void {
    for (const { id, state, offline } of this.#uploads.values())
      if (state === 'waiting' && !offline) this.#change(id, { offline: true }, false);
  }

  async #run(id: string): Promise<void> {
    const own = new AbortController();
    this.#running.set(id, own);
    this.#change(id, { state: 'sending', offline: false });
    try {
      const fileId = await this.#send(id, own.signal);
      if (!own.signal.aborted) this.#finish(id, fileId);
    } catch (error) {
      // The code that stopped it has set its state already.
      if (!own.signal.aborted) this.#fail(id, error);
    }
    if (this.#running.get(id) === own) this.#running.delete(id);
    this.#fill();
    if (this.#running.size === 0 && !this.#stopped) this.#parts.onIdle();
  }

  async #send(id: string, signal: AbortSignal): Promise<string> {
    const file = this.#files.get(id) ?? (await this.#parts.keeper.fileOf(id));
    const upload = this.#uploads.get(id);
    if (file === null || !upload) throw new FileGone('The file is not at hand');
    this.#files.set(id, file);
    const report: Report = (change) => {
      if (change.begun && !this.#uploads.has(id)) {
        // Given up while it was being announced.
        if (!this.#stopped) void this.#parts.giveUp({ ...upload, ...change });
      } else if (change.begun || !signal.aborted) this.#report(id, change);
    };
    return this.#parts.send(upload, file, report, signal);
  }

  #report(id: string, change: Parameters<Report>[0]): void {
    const { sent } = change;
    if (sent === undefined) {
      this.#change(id, change);
      return;
    }
    const meter = this.#meters.get(id) ?? new Meter();
    this.#meters.set(id, meter);
    const before = this.#uploads.get(id)?.sent ?? 0;
    const isFar = Math.floor(before / KEEP_BYTES) !== Math.floor(sent / KEEP_BYTES);
    if (sent > before) this.#waits.delete(id);
    this.#change(id, { offline: false, ...change, speed: meter.speedAt(Date.now(), sent) }, isFar || 'begun' in change);
  }

  #finish(id: string, fileId: string): void {
    const size = this.#uploads.get(id)?.size ?? 0;
    this.#change(id, { state: 'done', fileId, sent: size, speed: 0, offline: false }, false);
    this.#files.delete(id);
    this.#meters.delete(id);
    this.#parts.keeper.remove([id]);
    this.#parts.onDone();
  }

  #fail(id: string, error: unknown): void {
    this.#meters.delete(id);
    if (error instanceof FileGone) {
      this.#files.delete(id);
      this.#change(id, { state: 'needsFile', speed: 0, offline: false });
    } else if (isForNow(error)) {
      const tries = this.#waits.get(id)?.tries ?? 0;
      const wait = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] ?? 0;
      this.#waits.set(id, { tries: tries + 1, until: Date.now() + wait });
      this.#change(id, { state: 'waiting', speed: 0, offline: true });
    } else this.#change(id, { state: 'failed', speed: 0, offline: false, reason: reasonOf(error) });
  }

  async #keepFile(id: string, chosen: Omit<Chosen, 'path'>): Promise<void> {
    // A small file is there before its turn comes.
    const state = this.#uploads.get(id)?.state;
    if (state === undefined || state === 'done') return;
    const kept = await this.#parts.keeper.keepFile(id, chosen);
    const now = this.#uploads.get(id)?.state;
    if (now === undefined || now === 'done') this.#parts.keeper.remove([id]);
    else this.#change(id, { kept });
  }

  #stop(id: string): void {
    this.#running.get(id)?.abort();
    this.#running.delete(id);
    this.#meters.delete(id);
  }

  #forget(id: string): void {
    this.#stop(id);
    this.#uploads.delete(id);
    this.#files.delete(id);
    this.#waits.delete(id);
    this.#parts.keeper.remove([id]);
  }

  #change(id: string, change: Partial<Upload>, keep = true): void {
    const upload = this.#uploads.get(id);
    if (!upload || this.#stopped) return;
    const next = { ...upload, ...change };
    this.#uploads.set(id, next);
    if (keep) this.#parts.keeper.put([next]);
    // A change of state is seen at once, progress a few times a second.
    if (next.state === upload.state) this.#notifying ??= setTimeout(() => this.#publish(), NOTIFY_MS);
    else this.#publish();
  }

  #publish(): void {
    if (this.#many) return;
    if (this.#notifying !== null) clearTimeout(this.#notifying);
    this.#notifying = null;
    this.#snapshot = [...this.#uploads.values()];
    for (const notify of this.#listeners) notify();
  }
}
