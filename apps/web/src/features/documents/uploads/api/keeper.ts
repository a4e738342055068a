import { createStore, delMany, entries, get, setMany, type UseStore } from 'idb-keyval';

import { logError } from '../../../../client/log.ts';
import type { Keeper } from '../model/queue.ts';
import type { Upload } from '../types.ts';

/** An upload as it is kept, with the tab that sends it and the moment when it last moved. */
interface Row extends Upload {
  person: string;
  tab: string;
  at: number;
}

/** What is larger is chosen again, unless the browser can keep a way to it, in bytes. */
const LARGEST_COPY = 64 * 1024 * 1024;
/** How much of the device copies take at most, in bytes. */
const MOST_COPIED = 512 * 1024 * 1024;
/** The server forgets an announced upload after so long, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Changes are written together, after so many milliseconds. */
const WRITE_MS = 100;

const TAB = crypto.randomUUID();
const lockOf = (tab: string) => `app-uploads:${tab}`;
// Absent where the page came without encryption: two tabs may then send the same, which the server takes once.
const locks: LockManager | undefined = navigator.locks;
// For as long as the tab lives, the others leave alone what it sends.
void locks?.request(lockOf(TAB), () => new Promise(() => undefined));

/** What a person left in this browser, and that others of their tabs are sending. */
export interface Found {
  uploads: Upload[];
  /** Resolves each when a tab with uploads of its own has gone. */
  others: Promise<unknown>[];
}

/** Keeps the queue of one person in the browser. What cannot be kept, as in a private window, lasts as long as the page. */
export class BrowserKeeper implements Keeper {
  readonly #person: string;
  readonly #rows: UseStore;
  readonly #files: UseStore;
  readonly #waiting = new Map<string, Upload | null>();
  #writing: ReturnType<typeof setTimeout> | null = null;
  #copied = 0;

  constructor(person: string) {
    this.#person = person;
    this.#rows = createStore('app-uploads', 'rows');
    this.#files = createStore('app-upload-files', 'files');
  }

  put(uploads: readonly Upload[]): void {
    for (const upload of uploads) this.#waiting.set(upload.id, upload);
    this.#writeSoon();
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.#waiting.set(id, null);
    this.#writeSoon();
  }

  /** Writes what waits to be written; resolves when it is. */
  async write(): Promise<void> {
    if (this.#writing !== null) clearTimeout(this.#writing);
    this.#writing = null;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    const gone = waiting.flatMap(([id, upload]) => (upload === null ? [id] : []));
    const rows = waiting.flatMap(([id, upload]): [string, Row][] =>
      upload === null ? [] : [[id, { ...upload, person: this.#person, tab: TAB, at: Date.now() }]],
    );
    await attempt(async () => {
      if (gone.length > 0) await Promise.all([delMany(gone, this.#rows), delMany(gone, this.#files)]);
      if (rows.length > 0) await setMany(rows, this.#rows);
    });
  }

  keepFile: Keeper['keepFile'] = async (id, { file, handle }) => {
    const isCopied = file.size <= LARGEST_COPY && this.#copied + file.size <= MOST_COPIED;
    if (!isCopied && handle === undefined) return 'no';
    const done = await attempt(() => setMany([[id, isCopied ? file : handle]], this.#files));
    if (!done) return 'no';
    if (isCopied) this.#copied += file.size;
    return isCopied ? 'file' : 'handle';
  };

  fileOf: Keeper['fileOf'] = async (id) => {
    const kept = await this.#kept(id);
    if (kept === undefined || kept instanceof File) return kept ?? null;
    return (await kept.queryPermission?.({ mode: 'read' })) === 'granted' ? readable(kept) : null;
  };

  askForFile: Keeper['askForFile'] = async (id) => {
    const kept = await this.#kept(id);
    if (kept === undefined || kept instanceof File) return kept ?? null;
    return (await kept.requestPermission?.({ mode: 'read' })) === 'granted' ? readable(kept) : null;
  };

  /** Takes over what no living tab sends, and forgets what nobody came back to. */
  async restore(): Promise<Found> {
    const found: Found = { uploads: [], others: [] };
    const take = () => attempt(() => this.#take(found));
    await (locks === undefined ? take() : locks.request('app-uploads', take));
    return found;
  }

  /** Forgets copies of files, and nothing else of their uploads: nobody else reads them on this device. */
  async forgetCopies(uploads: readonly Upload[]): Promise<void> {
    const copied = uploads.filter(({ kept }) => kept === 'file' || kept === 'pending');
    this.put(copied.map((upload): Upload => ({ ...upload, kept: 'no' })));
    await this.write();
    const ids = copied.map(({ id }) => id);
    await attempt(() => delMany(ids, this.#files));
    this.#copied = 0;
  }

  /** Whether anything of the person is kept. */
  async isEmpty(): Promise<boolean> {
    const rows = await entries<string, Row>(this.#rows);
    return !rows.some(([, row]) => row.person === this.#person);
  }

  async #take({ uploads, others }: Found): Promise<void> {
    const rows = (await entries<string, Row>(this.#rows)).map(([, row]) => row);
    const old = rows.filter(({ at }) => Date.now() - at > KEPT_MS).map(({ id }) => id);
    const held = new Set((await locks?.query())?.held?.map(({ name }) => name));
    const own = rows.filter(({ id, person }) => person === this.#person && !old.includes(id));
    const isElsewhere = ({ tab }: Row) => tab !== TAB && held.has(lockOf(tab));
    for (const tab of new Set(own.filter(isElsewhere).map((row) => row.tab)))
      if (locks) others.push(locks.request(lockOf(tab), () => undefined));
    for (const { person: _, tab: __, at: ___, ...upload } of own.filter((row) => !isElsewhere(row)))
      uploads.push(upload);
    uploads.sort((one, other) => one.addedAt - other.addedAt);
    await Promise.all([delMany(old, this.#rows), delMany(old, this.#files)]);
    this.put(uploads);
    await this.write();
    this.#copied = uploads.reduce((sum, { kept, size }) => sum + (kept === 'file' ? size : 0), 0);
  }

  async #kept(id: string): Promise<File | FileSystemFileHandle | undefined> {
    let kept: File | FileSystemFileHandle | undefined;
    await attempt(async () => {
      kept = await get<File | FileSystemFileHandle>(id, this.#files);
    });
    return kept;
  }

  #writeSoon(): void {
    this.#writing ??= setTimeout(() => void this.write(), WRITE_MS);
  }
}

async function readable(handle: FileSystemFileHandle): Promise<File | null> {
  try {
    return await handle.getFile();
  } catch {
    // It was moved or deleted.
    return null;
  }
}

async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logError('Uploads could not be kept in this browser', error);
    return false;
  }
}
