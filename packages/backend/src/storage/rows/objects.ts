import { queryAsCaller, type CallerTransaction, type Scope, type Statement } from '../../database/scope.ts';
import { accessDenied, noSuchKey } from '../errors.ts';
import type { StorageServices } from '../services.ts';
import { ownerUuid } from './owner.ts';

/** What the server knows of the bytes of an object, as a hosted project writes it. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

/** An object as answers have it. */
export interface ObjectRow {
  id: string;
  name: string;
  bucket_id: string;
  owner: string | null;
  owner_id: string | null;
  version: string | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  metadata: Partial<ObjectMetadata> | null;
  user_metadata: Record<string, unknown> | null;
}

/** An object that is written. */
export interface NewObject {
  id: string;
  bucket: string;
  key: string;
  version: string;
  metadata: Partial<ObjectMetadata>;
  userMetadata: Record<string, unknown> | null;
}

export const OBJECT = `id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`;

/** The statement that finds an object by its bucket and name. */
export function objectNamed(bucket: string, key: string): Statement {
  return {
    name: 'storage_object',
    text: `select ${OBJECT} from storage.objects where bucket_id = $1 and name = $2`,
    values: [bucket, key],
  };
}

/** An object that the caller may see, or undefined. */
export async function findObject(
  { engine }: StorageServices,
  scope: Scope,
  bucket: string,
  key: string,
): Promise<ObjectRow | undefined> {
  return (await queryAsCaller(engine, scope, objectNamed(bucket, key))).rows[0];
}

const VALUES = `($1, $2, $3, $4, $5::jsonb, $6::jsonb, ${ownerUuid('$7')}, $7)`;
const INSERT = `insert into storage.objects (id, bucket_id, name, version, metadata, user_metadata, owner, owner_id) values ${VALUES}`;
const UPSERT = `${INSERT} on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
  user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id`;

/** How a new object meets one of the same name: refused, in its place, or only in its place. */
export type Writing = 'insert' | 'upsert' | 'update';

/** What became of a write: the id that the object has, and the bytes that nobody names any more. */
export interface Written {
  id: string;
  replaced: string | null;
}

/**
 * Writes the row of an object in the caller's transaction. Nothing is read back where nothing has to be: policies of a hosted project may
 * let people insert what they may not see.
 * @throws StorageError NoSuchKey, AccessDenied; the database's errors for row security and duplicates
 */
export async function writeObject(
  transaction: CallerTransaction,
  { id, bucket, key, version, metadata, userMetadata }: NewObject,
  owner: string | null,
  writing: Writing,
): Promise<Written> {
  const extra = userMetadata === null ? null : JSON.stringify(userMetadata);
  const values = [id, bucket, key, version, JSON.stringify(metadata), extra, owner];
  if (writing === 'insert') {
    await transaction.query({ text: INSERT, values });
    return { id, replaced: null };
  }
  const old = await lockObject(transaction, bucket, key);
  if (old === null && writing === 'update') throw noSuchKey();
  if (old === null) {
    await transaction.query({ text: UPSERT, values });
    return { id, replaced: null };
  }
  const { rowCount } = await transaction.query({
    text: `update storage.objects set version = $2, metadata = $3::jsonb, user_metadata = $4::jsonb,
      owner = ${ownerUuid('$5')}, owner_id = $5 where id = $1`,
    values: [old.id, version, JSON.stringify(metadata), extra, owner],
  });
  if (rowCount === 0) throw accessDenied();
  return { id: old.id, replaced: old.version };
}

/** Nobody else changes the object before the transaction ends. Null where the caller may not see it, or not change it. */
async function lockObject(
  transaction: CallerTransaction,
  bucket: string,
  key: string,
): Promise<{ id: string; version: string | null } | null> {
  const text = 'select id, version from storage.objects where bucket_id = $1 and name = $2 for update';
  return (await transaction.query({ text, values: [bucket, key] })).rows[0] ?? null;
}

/** Deletes what the caller may see and delete of these names, and gives the rows. */
export async function deleteObjects(
  { engine }: StorageServices,
  scope: Scope,
  bucket: string,
  keys: readonly string[],
): Promise<ObjectRow[]> {
  const { rows } = await queryAsCaller(engine, scope, {
    text: `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${OBJECT}`,
    values: [bucket, [...keys]],
  });
  return rows;
}

/** Deletes some of the objects of a bucket that the caller may delete, and gives their versions; none are left when there are none. */
export async function deleteSome(
  { engine }: StorageServices,
  scope: Scope,
  bucket: string,
  most: number,
): Promise<string[]> {
  const { rows } = await queryAsCaller(engine, scope, {
    text: `delete from storage.objects where id = any(array(select id from storage.objects where bucket_id = $1 limit $2))
      returning version`,
    values: [bucket, most],
  });
  return rows.map(({ version }: { version: string | null }) => version ?? '');
}

/**
 * Renames an object, within its bucket or into another; its bytes stay where they are.
 * @throws StorageError NoSuchKey, AccessDenied; the database's errors for row security and duplicates
 */
export async function renameObject(
  services: StorageServices,
  scope: Scope,
  from: { bucket: string; key: string },
  to: { bucket: string; key: string },
): Promise<ObjectRow> {
  const { rows } = await queryAsCaller(services.engine, scope, {
    text: `update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2 returning ${OBJECT}`,
    values: [from.bucket, from.key, to.bucket, to.key],
  });
  if (rows[0]) return rows[0];
  throw (await findObject(services, scope, from.bucket, from.key)) ? accessDenied() : noSuchKey();
}

/** Those of these names that the caller may see. */
export async function findVisibleKeys(
  { engine }: StorageServices,
  scope: Scope,
  bucket: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await queryAsCaller(engine, scope, {
    text: 'select name from storage.objects where bucket_id = $1 and name = any($2::text[])',
    values: [bucket, [...keys]],
  });
  return new Set(rows.map(({ name }: { name: string }) => name));
}
