import { queryAsCaller, type Scope } from '../../database/scope.ts';
import { accessDenied, alreadyExists, codeOf, noSuchBucket, notEmpty } from '../errors.ts';
import type { StorageServices } from '../services.ts';
import { ownerUuid } from './owner.ts';

/** A bucket as answers have it. */
export interface BucketRow {
  id: string;
  name: string;
  owner: string;
  public: boolean;
  type: 'STANDARD';
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
  created_at: string;
  updated_at: string;
}

/** What a bucket is made of or changed to; what is not given stays as it is. */
export interface BucketFields {
  public?: boolean | null | undefined;
  file_size_limit?: number | null | undefined;
  allowed_mime_types?: string[] | null | undefined;
}

// Numbers of the driver's int8 are texts; a size is exact as a JSON number.
const BUCKET = `id, name, coalesce(owner_id, '') as owner, coalesce(public, false) as public, type,
  file_size_limit::float8 as file_size_limit, allowed_mime_types, created_at, updated_at`;
/** Columns by which buckets can be sorted. */
export const BUCKET_ORDER = ['id', 'name', 'created_at', 'updated_at'] as const;

export interface BucketPage {
  limit: number;
  offset: number;
  sortColumn: (typeof BUCKET_ORDER)[number];
  sortOrder: 'asc' | 'desc';
  search: string;
}

/** Buckets that the caller may see. */
export async function listBuckets({ engine }: StorageServices, scope: Scope, page: BucketPage): Promise<BucketRow[]> {
  const { sortColumn, sortOrder } = page;
  const { rows } = await queryAsCaller(engine, scope, {
    text: `select ${BUCKET} from storage.buckets where strpos(lower(name), lower($1)) > 0 or $1 = ''
      order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
    values: [page.search, page.limit, page.offset],
  });
  return rows;
}

/** A bucket that the caller may see. @throws StorageError NoSuchBucket */
export async function findBucket({ engine }: StorageServices, scope: Scope, id: string): Promise<BucketRow> {
  const { rows } = await queryAsCaller(engine, scope, {
    text: `select ${BUCKET} from storage.buckets where id = $1`,
    values: [id],
  });
  if (!rows[0]) throw noSuchBucket();
  return rows[0];
}

/** Makes a bucket in the caller's name. @throws StorageError BucketAlreadyExists, AccessDenied */
export async function insertBucket(
  { engine }: StorageServices,
  scope: Scope,
  id: string,
  name: string,
  fields: BucketFields,
): Promise<void> {
  const { userId } = scope.caller;
  await queryAsCaller(engine, scope, {
    text: `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, owner, owner_id)
      values ($1, $2, coalesce($3::boolean, false), $4, $5, ${ownerUuid('$6')}, $6)`,
    values: [
      id,
      name,
      fields.public ?? null,
      fields.file_size_limit ?? null,
      fields.allowed_mime_types ?? null,
      userId,
    ],
  }).catch((error: unknown) => {
    throw codeOf(error) === '23505' ? alreadyExists('Bucket') : error;
  });
}

/** Changes what is given. @throws StorageError NoSuchBucket where the caller may not see or not change it */
export async function updateBucket(
  { engine }: StorageServices,
  scope: Scope,
  id: string,
  fields: BucketFields,
): Promise<void> {
  const { public: isPublic, file_size_limit: limit, allowed_mime_types: types } = fields;
  const { rowCount } = await queryAsCaller(engine, scope, {
    text: `update storage.buckets set
        public = coalesce($2::boolean, public),
        file_size_limit = case when $3 then $4::bigint else file_size_limit end,
        allowed_mime_types = case when $5 then $6::text[] else allowed_mime_types end,
        updated_at = now()
      where id = $1`,
    values: [id, isPublic ?? null, limit !== undefined, limit ?? null, types !== undefined, types ?? null],
  });
  if (rowCount === 0) throw noSuchBucket();
}

/** Deletes an empty bucket. @throws StorageError NoSuchBucket, ResourceNotEmpty */
export async function deleteBucket(services: StorageServices, scope: Scope, id: string): Promise<void> {
  const { engine } = services;
  const { rowCount } = await queryAsCaller(engine, scope, {
    text: 'delete from storage.buckets where id = $1',
    values: [id],
  }).catch((error: unknown) => {
    throw codeOf(error) === '23503' ? notEmpty() : error;
  });
  if (rowCount !== 0) return;
  await findBucket(services, scope, id);
  throw accessDenied();
}
