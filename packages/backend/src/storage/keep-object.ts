import { randomUUID } from 'node:crypto';

import type { Scope } from '../database/scope.ts';
import type { ByteStore } from './bytes/byte-store.ts';
import { fullKey } from './names.ts';
import type { Operation, StorageServices } from './services.ts';
import { isAllowed, requireType } from './upload/content-type.ts';
import { limitsOf, requireMayWrite, save } from './upload/save.ts';
import { entityTooLarge, invalidMimeType } from './errors.ts';

/** A new object that the program itself writes for somebody. */
export interface NewObject {
  bucket: string;
  key: string;
  /** Its media type. */
  type: string;
}

const OPERATION: Operation = 'storage.object.upload';

/**
 * Writes an object for a caller as if they had sent it: the bucket's limits and row security decide, and the bytes are in place before the
 * row that names them. Answers the object's full key.
 * @throws StorageError; the database's errors. Nothing is left then.
 */
export async function keepObject(
  services: StorageServices,
  scope: Scope,
  { bucket, key, type }: NewObject,
  pieces: AsyncIterable<Buffer>,
): Promise<string> {
  const settings = new Map([...(scope.settings ?? []), ['storage.operation', OPERATION]]);
  const target = { scope: { ...scope, settings }, bucket, key, writing: 'insert' } as const;
  const { most, allowedMimeTypes } = await limitsOf(services, bucket);
  const described = { type: requireType(type), cacheControl: undefined, userMetadata: null };
  if (!isAllowed(described.type, allowedMimeTypes)) throw invalidMimeType(described.type);
  await requireMayWrite(services, target);
  const received = await services.bytes.receive(atMost(pieces, most));
  await save(services, target, received, described, allowedMimeTypes);
  return fullKey(bucket, key);
}

/** Bytes that are in place, and have no row yet. */
export interface KeptBytes {
  version: string;
  size: number;
  sha256: string;
}

/** Keeps bytes as a version of their own, for a row that is written afterwards. @throws the error of the pieces; nothing is left then */
export async function keepBytes(bytes: ByteStore, pieces: AsyncIterable<Buffer>): Promise<KeptBytes> {
  const received = await bytes.receive(pieces);
  const version = randomUUID();
  await received.keep(version);
  return { version, size: received.size, sha256: received.sha256 };
}

async function* atMost(pieces: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > most) throw entityTooLarge();
    yield piece;
  }
}
