import { invalidBucketName, invalidKey } from './errors.ts';

/** Longest name of an object in bytes, as on a hosted project. */
const LONGEST_KEY = 1_024;
/** Longest name of a bucket, as the client has it. */
const LONGEST_BUCKET = 100;
/** What the client takes for a bucket's name: no slash, and nothing that an address would spell in two ways. */
const BUCKET = /^[\w!.*'() &$@=;:+,?-]+$/;
/** Control characters, which no header carries, and those that turn the rest of a name around, so that exe.pdf is a pdf.exe. */
const HOSTILE = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069\\]/u;

/**
 * Checks the name of an object: any Unicode, in parts of which none is empty or leads elsewhere. The name is never a path on a disk.
 * @throws StorageError InvalidKey
 */
export function requireKey(name: unknown): string {
  if (typeof name !== 'string') throw invalidKey(typeof name);
  const isLong = Buffer.byteLength(name) > LONGEST_KEY;
  if (isLong || HOSTILE.test(name) || name.split('/').some((part) => ['', '.', '..'].includes(part)))
    throw invalidKey(name);
  return name;
}

/** Checks the name of a bucket. @throws StorageError InvalidBucketName */
export function requireBucketName(name: unknown): string {
  const isOne = typeof name === 'string' && name.length <= LONGEST_BUCKET && name.trim() === name && BUCKET.test(name);
  if (!isOne || name === '.' || name === '..') throw invalidBucketName();
  return name;
}

/** The last part of the name of an object. */
export function fileNameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** `bucket/name`, as answers have it. */
export function fullKey(bucket: string, key: string): string {
  return `${bucket}/${key}`;
}
