/** A directory of a TIFF, which describes one of its pages: where it is, and its numbers by their tags. */
export interface TiffDirectory {
  at: number;
  tags: ReadonlyMap<number, number>;
}

/** Directories that are read. A circle of them ends as well. */
const MOST_DIRECTORIES = 1_000;
const SHORT = 3;
const LONG = 4;
const ENTRY_BYTES = 12;

/** The directories of a TIFF, or of what a camera writes in its way, as far as they are whole; none for anything else. */
export function tiffDirectories(bytes: Uint8Array): TiffDirectory[] {
  const found = new Map<number, TiffDirectory>();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const little = view.getUint16(0) === 0x4949;
    if (view.getUint16(2, little) !== 42) return [];
    let at = view.getUint32(4, little);
    while (at !== 0 && !found.has(at) && found.size < MOST_DIRECTORIES) {
      const count = view.getUint16(at, little);
      const tags = new Map<number, number>();
      for (let place = at + 2; place < at + 2 + count * ENTRY_BYTES; place += ENTRY_BYTES) {
        const type = view.getUint16(place + 2, little);
        if (type === SHORT) tags.set(view.getUint16(place, little), view.getUint16(place + 8, little));
        if (type === LONG) tags.set(view.getUint16(place, little), view.getUint32(place + 8, little));
      }
      const next = view.getUint32(at + 2 + count * ENTRY_BYTES, little);
      found.set(at, { at, tags });
      at = next;
    }
  } catch (error) {
    // It ends before its directories do.
    if (!(error instanceof RangeError)) throw error;
  }
  return [...found.values()];
}

/** The same TIFF, as one that begins with this page. */
export function tiffFrom(bytes: Uint8Array, { at }: TiffDirectory): Uint8Array {
  const turned = bytes.slice();
  new DataView(turned.buffer).setUint32(4, at, turned[0] === 0x49);
  return turned;
}
