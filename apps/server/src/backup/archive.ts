import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { Decrypter, Encrypter } from 'age-encryption';
import { extract as readTar, pack as writeTar, type Header } from 'tar-stream';
import { z } from 'zod/mini';

/** What is in a backup beside its files: which product made it, when, and of which PostgreSQL. */
const about = z.object({
  format: z.literal(1),
  version: z.string(),
  postgres: z.string(),
  takenAt: z.iso.datetime(),
});
export type About = z.infer<typeof about>;

const contents = z.object({
  about,
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});

/** The last entry: it names what is before it, so that a backup which was cut off has none. */
const CONTENTS = 'contents.json';
/** Larger than any that is made here; a list of a million files has 150 MB. */
const MOST_CONTENTS = 512 * 1024 * 1024;

export interface Entry {
  name: string;
  type: 'file' | 'directory';
  size: number;
  mode: number;
}

/** Puts one entry into an archive. */
export type Add = (entry: Entry, bytes: AsyncIterable<unknown>) => Promise<void>;

/** A backup that cannot be read; the message is a sentence that says what is wrong with it. */
export class BackupDamaged extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupDamaged';
  }
}

/**
 * Writes an archive that a passphrase opens: a tar, compressed by gzip and encrypted by age, so that the programs of those names read it
 * without us (`age -d FILE | tar -xz`). `fill` adds the entries one after the other.
 * @throws the errors of `fill` and of the disk; the file is then not whole
 */
export async function writeArchive(
  path: string,
  passphrase: string,
  facts: About,
  fill: (add: Add) => Promise<void>,
): Promise<void> {
  const pack = writeTar();
  // It may fail before anybody reads it; what it says then is what `fill` has thrown.
  pack.on('error', () => {});
  const files: z.infer<typeof contents>['files'] = [];
  const put = async ({ name, type, size, mode }: Entry, bytes: AsyncIterable<unknown>): Promise<Hash> => {
    const hash = createHash('sha256');
    const sink = pack.entry({ name, type, size: type === 'file' ? size : 0, mode });
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const piece of bytesOf(bytes)) {
        hash.update(piece);
        yield piece;
      }
    }
    await pipeline(hashed, sink);
    return hash;
  };
  const add: Add = async (entry, bytes) => {
    requireName(entry.name);
    const hash = await put(entry, bytes);
    if (entry.type === 'file') files.push({ name: entry.name, size: entry.size, sha256: hash.digest('hex') });
  };
  const filling = async (): Promise<void> => {
    try {
      await fill(add);
      const text = Buffer.from(JSON.stringify({ about: facts, files } satisfies z.infer<typeof contents>));
      await put({ name: CONTENTS, type: 'file', size: text.length, mode: 0o600 }, Readable.from([text]));
      pack.finalize();
    } catch (error) {
      pack.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  const writing = async (): Promise<void> => {
    const zipped = createGzip({ level: 1 });
    const encrypted = await encrypter.encrypt(streamOf(zipped));
    const ends = await Promise.allSettled([
      pipeline(Readable.from(pack), zipped),
      pipeline(piecesOf(encrypted), createWriteStream(path, { mode: 0o600, flush: true, flags: 'wx' })),
    ]);
    requireAll(ends);
  };
  requireAll(await Promise.allSettled([filling(), writing()]));
}

/** @throws what the operating system has refused, before what was cut off by it */
function requireAll(ends: readonly PromiseSettledResult<void>[]): void {
  const reasons: unknown[] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (reasons.length > 0) throw reasons.find(isOfSystem) ?? reasons[0];
}

/**
 * Reads an archive, gives each entry to `take`, and holds every file against what the backup says of it.
 * @returns what the backup says of itself
 * @throws BackupDamaged for a wrong passphrase, and where something was changed, is missing, or was cut off
 */
export async function readArchive(
  path: string,
  passphrase: string,
  take: (entry: Entry, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<About> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(streamOf(createReadStream(path))).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error) throw error;
    throw new BackupDamaged('The passphrase is another one, or the file is no backup of Casewright.', error);
  });
  const tar = readTar();
  const found = new Map<string, { size: number; sha256: string }>();
  let last = 'the beginning';
  let list: unknown = null;
  const feeding = pipeline(piecesOf(plain), createGunzip(), tar);
  // Who reads the entries hears of it.
  feeding.catch(() => {});
  try {
    for await (const each of tar) {
      const entry = entryOf(each.header);
      last = entry.name;
      if (entry.name === CONTENTS) {
        list = JSON.parse(await textOf(bytesOf(each), entry.size));
        continue;
      }
      const hash = createHash('sha256');
      let size = 0;
      async function* hashed(): AsyncGenerator<Uint8Array> {
        for await (const piece of bytesOf(each)) {
          hash.update(piece);
          size += piece.length;
          yield piece;
        }
      }
      await take(entry, hashed());
      if (entry.type === 'file') found.set(entry.name, { size, sha256: hash.digest('hex') });
    }
    await feeding;
  } catch (error) {
    // The disk on which it is unpacked has errors of its own.
    if (error instanceof BackupDamaged || isOfSystem(error)) throw error;
    throw new BackupDamaged(`The backup is damaged at ${last}, or was cut off there.`, error);
  }
  return hold(list, found);
}

/** Compares what was found with what the backup says. */
function hold(list: unknown, found: ReadonlyMap<string, { size: number; sha256: string }>): About {
  const { data } = contents.safeParse(list);
  if (data === undefined) throw new BackupDamaged('The backup does not say what is in it: it was cut off.');
  const other = data.files.find(({ name, size, sha256 }) => {
    const file = found.get(name);
    return file?.size !== size || file.sha256 !== sha256;
  });
  if (other !== undefined) throw new BackupDamaged(`The backup is damaged: ${other.name} is not what was put in.`);
  if (found.size !== data.files.length)
    throw new BackupDamaged('The backup is damaged: there are files in it that it does not name.');
  return data.about;
}

/** Whether a name stays in the folder into which it is unpacked. */
function isName(name: string): boolean {
  return !name.split('/').some((part) => part === '' || part === '.' || part === '..') && !/[\\\0]/.test(name);
}

/** What a backup could not be read with is not put into it. */
function requireName(name: string): void {
  if (!isName(name.replace(/\/$/, '')) || name === CONTENTS)
    throw new Error(`A file ${JSON.stringify(name)} cannot be in a backup. Move it away.`);
}

/** @throws BackupDamaged for a name that leads out of the folder, and for what is neither file nor folder */
function entryOf({ name, type, size, mode }: Header): Entry {
  const plain = name.replace(/\/$/, '');
  if (!isName(plain)) throw new BackupDamaged(`The backup is damaged: it names a file ${JSON.stringify(name)}.`);
  if (type !== 'file' && type !== 'directory')
    throw new BackupDamaged(`The backup is damaged: ${name} is neither a file nor a folder.`);
  return { name: plain, type, size, mode: mode & 0o777 };
}

async function textOf(bytes: AsyncIterable<Uint8Array>, size: number): Promise<string> {
  if (size > MOST_CONTENTS) throw new BackupDamaged('The backup is damaged: its list of files is too long.');
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** The pieces of an entry, whose library does not say what they are. */
async function* bytesOf(pieces: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('The pieces of an archive are bytes');
    yield piece;
  }
}

/** The web's kind of stream, which the cipher takes. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await iterator.return?.()),
  });
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // What went wrong with the stream, its reader has heard already.
    await reader.cancel().catch(() => {});
  }
}

/** What the operating system refuses: a full disk, a file that is not there. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
