import { openPromise, type Entry } from 'yauzl';

/** Most parts of a document; one of a thousand pages has a few hundred, with its pictures. */
const MOST_ENTRIES = 10_000;
/** Most bytes that a document may unpack to. */
const MOST_UNPACKED = 200 * 1024 * 1024;
/** How many times its packed size it may unpack to, from MODEST on: XML packs to a twentieth. */
const MOST_RATIO = 100;
const MODEST = 10 * 1024 * 1024;

/** A zip that would unpack to more than a document does, or is none. */
export class ZipRefused extends Error {
  constructor(what: string) {
    super(`The zip ${what}`);
    this.name = 'ZipRefused';
  }
}

/**
 * Names the parts of a zip after it was unpacked once into nothing, because its directory may lie.
 * @throws ZipRefused for a bomb, and the error of the format for what is broken or encrypted
 */
export async function checkedNames(path: string): Promise<Set<string>> {
  const file = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true });
  try {
    if (file.entryCount > MOST_ENTRIES) throw new ZipRefused('has too many parts');
    const allowed = Math.min(MOST_UNPACKED, Math.max(MODEST, file.fileSize * MOST_RATIO));
    const entries: Entry[] = [];
    let said = 0;
    for await (const entry of file.eachEntry()) {
      entries.push(entry);
      said += entry.uncompressedSize;
      if (entries.length > MOST_ENTRIES) throw new ZipRefused('has too many parts');
      if (said > allowed) throw new ZipRefused('says that it unpacks to too much');
    }
    let unpacked = 0;
    for (const entry of entries) {
      const stream = await file.openReadStreamPromise(entry);
      for await (const piece of stream) {
        unpacked += Buffer.byteLength(piece);
        if (unpacked > allowed) throw new ZipRefused('unpacks to too much');
      }
    }
    return new Set(entries.map(({ fileName }) => fileName));
  } finally {
    file.close();
  }
}
