import { randomUUID } from 'node:crypto';

import { DatabaseUnavailable } from '../../database/errors.ts';
import { transactionAsCaller, type Scope } from '../../database/scope.ts';
import type { Received } from '../bytes/byte-store.ts';
import { removeBytes } from '../bytes/remove.ts';
import { noSuchBucket } from '../errors.ts';
import { bucketLimits, unnamedVersions, type BucketLimits } from '../rows/as-owner.ts';
import { writeObject, type ObjectMetadata, type Writing, type Written } from '../rows/objects.ts';
import type { StorageServices } from '../services.ts';
import { requireAllowed } from './content-type.ts';

/** Where an object is to be written, by whom and how. */
export interface Target {
  scope: Scope;
  bucket: string;
  key: string;
  writing: Writing;
}

/** What is said of the bytes. */
export interface Described {
  type: string;
  cacheControl: string | undefined;
  userMetadata: Record<string, unknown> | null;
}

const NO_CACHE = 'no-cache';
/** What a header may carry on: anything else would end the answer. */
const CACHE_CONTROL = /^[\x20-\x7e]{1,200}$/;

/** The limits of the bucket, and the most bytes that it takes. @throws StorageError NoSuchBucket */
export async function limitsOf(
  { engine, settings }: StorageServices,
  bucket: string,
): Promise<BucketLimits & { most: number }> {
  const limits = await bucketLimits(engine, bucket);
  if (!limits) throw noSuchBucket();
  return { ...limits, most: Math.min(settings.fileSizeLimit, limits.fileSizeLimit ?? Infinity) };
}

/**
 * Asks row security, by doing it and undoing it, whether the caller may write the object: nothing of a body is read for those who may not.
 * @throws StorageError; the database's errors
 */
export async function requireMayWrite(
  { engine }: StorageServices,
  { scope, bucket, key, writing }: Target,
  metadata: Partial<ObjectMetadata> = {},
): Promise<void> {
  await transactionAsCaller(engine, scope, async (transaction) => {
    const draft = { id: randomUUID(), bucket, key, version: randomUUID(), metadata, userMetadata: null };
    await writeObject(transaction, draft, scope.caller.userId, writing);
    transaction.rollback();
  });
}

/** What an object is said to be, for those who ask and for its answers. */
export function metadataOf(bytes: { size: number; sha256: string }, { type, cacheControl }: Described): ObjectMetadata {
  return {
    eTag: `"${bytes.sha256}"`,
    size: bytes.size,
    mimetype: type,
    cacheControl: cacheControl !== undefined && CACHE_CONTROL.test(cacheControl) ? cacheControl : NO_CACHE,
    // HTTP knows no fractions of a second.
    lastModified: new Date(Math.floor(Date.now() / 1000) * 1000).toISOString(),
    contentLength: bytes.size,
    httpStatusCode: 200,
  };
}

/**
 * Keeps bytes that have come whole: they are in place before the row that names them commits, and those that it replaces go afterwards. A
 * crash in between leaves bytes that no row names, which the housekeeping removes.
 * @throws StorageError; the database's errors. Nothing is left then.
 */
export async function save(
  services: StorageServices,
  target: Target,
  received: Received,
  described: Described,
  allowed: readonly string[] | null,
): Promise<Written> {
  const version = randomUUID();
  try {
    await requireAllowed(described.type, received.head, allowed);
    await received.keep(version);
  } catch (error) {
    await received.discard();
    throw error;
  }
  return commit(services, target, version, metadataOf(received, described), described.userMetadata);
}

/** Writes the row of bytes that are in place, as the caller. @throws StorageError; the database's errors */
export async function commit(
  services: StorageServices,
  { scope, bucket, key, writing }: Target,
  version: string,
  metadata: Partial<ObjectMetadata>,
  userMetadata: Record<string, unknown> | null,
): Promise<Written> {
  let written: Written;
  try {
    written = await transactionAsCaller(services.engine, scope, (transaction) => {
      const row = { id: randomUUID(), bucket, key, version, metadata, userMetadata };
      return writeObject(transaction, row, scope.caller.userId, writing);
    });
  } catch (error) {
    // A connection that broke may have committed: the housekeeping asks the database which of the two it is.
    if (!(error instanceof DatabaseUnavailable))
      await removeBytes(services, await unnamedVersions(services.engine, [version]));
    throw error;
  }
  if (written.replaced !== null) await removeBytes(services, [written.replaced]);
  return written;
}
