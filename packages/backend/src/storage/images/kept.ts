import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { HEAD_BYTES, type OpenBytes } from '../bytes/byte-store.ts';

/** Most bytes that are kept: about a thousand pictures of a page. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Most bytes of one that is kept: more than any of a page has. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/**
 * Pictures that were made of objects that everybody may have, in the memory of this process: who comes second waits for none to be made, and those who come
 * at once wait for the same one. The one that nobody has asked for the longest goes first. A large one is made for each who asks, and never held as a whole.
 */
export class KeptPictures {
  readonly #most: number;
  readonly #kept = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer | OpenBytes>>();
  #bytes = 0;

  /** @param most bytes that are kept */
  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  /** What is kept under a name, or made now. The name says of which bytes it was made, and how. Rejects as `make` does, and keeps nothing then. */
  async open(name: string, make: () => Promise<OpenBytes>): Promise<OpenBytes> {
    const kept = this.#recall(name);
    if (kept !== undefined) return inMemory(kept);
    const begun = this.#making.get(name);
    const made = await (begun ?? this.#make(name, make));
    if (Buffer.isBuffer(made)) return inMemory(made);
    // A large one is read once, by whom it was made for.
    return begun === undefined ? made : make();
  }

  #recall(name: string): Buffer | undefined {
    const found = this.#kept.get(name);
    if (found === undefined) return undefined;
    // The order of the map is that of the last questions.
    this.#kept.delete(name);
    this.#kept.set(name, found);
    return found;
  }

  #make(name: string, make: () => Promise<OpenBytes>): Promise<Buffer | OpenBytes> {
    const making = make()
      .then(async (opened) =>
        opened.size > Math.min(LARGEST_BYTES, this.#most) ? opened : this.#keep(name, await buffer(opened.stream())),
      )
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  #keep(name: string, picture: Buffer): Buffer {
    this.#kept.set(name, picture);
    this.#bytes += picture.length;
    for (const [oldest, bytes] of this.#kept) {
      if (this.#bytes <= this.#most) break;
      this.#kept.delete(oldest);
      this.#bytes -= bytes.length;
    }
    return picture;
  }
}

const inMemory = (bytes: Buffer): OpenBytes => ({
  size: bytes.length,
  head: () => Promise.resolve(bytes.subarray(0, HEAD_BYTES)),
  stream: (range) => Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)]),
  close: () => Promise.resolve(),
});
