import type { Engine } from '../../database/engine.ts';
import { OBJECT, type ObjectRow } from './objects.ts';

// What the protocol asks past row security, and why: the limits of a bucket hold for those who may not see it, what is public is
// everybody's, a signed address may outlive its session but not its person, and the housekeeping and a move of all bytes are nobody's.

/** What holds for every object of a bucket. */
export interface BucketLimits {
  id: string;
  isPublic: boolean;
  fileSizeLimit: number | null;
  allowedMimeTypes: string[] | null;
}

/** The limits of a bucket; undefined when there is none. */
export async function bucketLimits(engine: Engine, id: string): Promise<BucketLimits | undefined> {
  const { rows } = await engine.query<BucketLimits>(
    `select id, coalesce(public, false) as "isPublic", file_size_limit::float8 as "fileSizeLimit",
      allowed_mime_types as "allowedMimeTypes" from storage.buckets where id = $1`,
    [id],
    'storage_bucket_limits',
  );
  return rows[0];
}

/** An object of a public bucket; undefined when there is none, or the bucket is private. */
export async function publicObject(engine: Engine, bucket: string, key: string): Promise<ObjectRow | undefined> {
  const columns = OBJECT.replaceAll(/\w+/g, 'o.$&');
  const { rows } = await engine.query<ObjectRow>(
    `select ${columns} from storage.objects o join storage.buckets b on b.id = o.bucket_id
     where b.public and o.bucket_id = $1 and o.name = $2`,
    [bucket, key],
    'storage_public_object',
  );
  return rows[0];
}

/** Whether the account of a person who signed an address is still one: neither deleted nor banned. */
export async function accountHolds(engine: Engine, userId: string): Promise<boolean> {
  const { rows } = await engine.query(
    `select from auth.users where id::text = lower($1) and deleted_at is null and (banned_until is null or banned_until <= now())`,
    [userId],
    'storage_account_holds',
  );
  return rows.length > 0;
}

/** Those of these versions that no object names. */
export async function unnamedVersions(engine: Engine, versions: readonly string[]): Promise<string[]> {
  const { rows } = await engine.query<{ version: string }>(
    `select given.version from unnest($1::text[]) as given (version)
     where not exists (select from storage.objects o where o.version = given.version)`,
    [versions],
  );
  return rows.map(({ version }) => version);
}

/** Whether an object has this version. */
export async function isNamed(engine: Engine, version: string): Promise<boolean> {
  return (await unnamedVersions(engine, [version])).length === 0;
}

/** A version that an object names, and what is said of its bytes. */
export interface NamedVersion {
  id: string;
  version: string;
  eTag: string | null;
}

/** The versions that objects name after an object ($1), so many ($2), by the ids of their objects. */
export const NAMED_VERSIONS = `select id, version, metadata ->> 'eTag' as "eTag" from storage.objects
  where id > $1 and version is not null order by id limit $2`;

/** The versions that objects name, so many after an object. */
export async function namedVersions(engine: Engine, after: string, most: number): Promise<NamedVersion[]> {
  const { rows } = await engine.query<NamedVersion>(NAMED_VERSIONS, [after, most]);
  return rows;
}
