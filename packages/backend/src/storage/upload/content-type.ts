import { fileTypeFromBuffer } from 'file-type';

import { invalidMimeType } from '../errors.ts';

const TYPE = /^[\w!#$&^.+-]{1,127}\/[\w!#$&^.+-]{1,127}(?:\s*;[\x20-\x7e]{0,200})?$/;
/** What is said of an object that nobody says anything of. */
const UNKNOWN = 'application/octet-stream';
/** Types that the first bytes prove: where they do not, the name of the type is a lie. */
const PROVABLE: ReadonlySet<string> = new Set([
  'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'application/pdf',
]); // prettier-ignore
/** Types that a browser shows by itself without running anything, once the first bytes have proved them. */
const SHOWN = /^(image\/(png|jpeg|webp|gif|avif)|application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+)$/;
/** Forms in which other types come: what is inside decides, and the first bytes do not show it. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'application/zip', 'application/x-cfb', 'application/xml', 'application/gzip', 'application/ogg', 'video/mp4',
]); // prettier-ignore

/** A type as it is sent, without what follows; unknown where none is. @throws StorageError InvalidMimeType */
export function requireType(type: string | undefined): string {
  if (type === undefined || type === '') return UNKNOWN;
  if (!TYPE.test(type)) throw invalidMimeType(type);
  return type;
}

/** A type without its parameters, in small letters. */
export function bareType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Whether a text is a type that a bucket may allow: `image/png`, or all of a kind as `image/*`. */
export function isTypePattern(text: string): boolean {
  return /^[\w!#$&^.+-]{1,127}\/(\*|[\w!#$&^.+-]{1,127})$/.test(text) || text === '*/*';
}

/** Whether a bucket that allows these takes the type; one that names none takes all. */
export function isAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (allowed === null || allowed.length === 0) return true;
  const bare = bareType(type);
  return allowed.some((each) => {
    const pattern = each.toLowerCase();
    if (pattern === '*/*') return true;
    return pattern.endsWith('/*') ? bare.startsWith(pattern.slice(0, -1)) : bare === pattern;
  });
}

/** What the first bytes say of themselves; undefined for text, which says nothing. */
export async function sniff(head: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(head))?.mime;
}

/**
 * Checks in a bucket that allows only some types that the bytes are what they are said to be.
 * @throws StorageError InvalidMimeType
 */
export async function requireAllowed(type: string, head: Uint8Array, allowed: readonly string[] | null): Promise<void> {
  if (!isAllowed(type, allowed)) throw invalidMimeType(type);
  if (allowed === null || allowed.length === 0) return;
  const found = await sniff(head);
  const isHidden = found !== undefined && !CONTAINERS.has(found) && !isAllowed(found, allowed);
  const isFalse = PROVABLE.has(bareType(type)) && found !== bareType(type);
  if (isHidden || isFalse) throw invalidMimeType(found ?? type);
}

/** Whether a browser may show the bytes in its own window: they are proved to be of a type that runs nothing. */
export async function mayBeShown(type: string, head: () => Promise<Uint8Array>): Promise<boolean> {
  const bare = bareType(type);
  return SHOWN.test(bare) && (await sniff(await head())) === bare;
}
