import { queryAsCaller, type Scope } from '../../database/scope.ts';
import type { StorageServices } from '../services.ts';
import type { ObjectRow } from './objects.ts';

/** One line of a folder: an object, or a folder in it, which has a name alone. */
export interface Entry {
  /** Name from the root of the bucket; of a folder without the slash at its end. */
  key: string;
  object: ObjectRow | null;
}

/** Columns by which a folder can be sorted. */
export const ENTRY_ORDER = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;
export type EntryOrder = (typeof ENTRY_ORDER)[number];

/** Beyond every name that begins with a prefix, in the order of bytes. */
const BEYOND = 'chr(1114111)';
/** The next character after the slash: beyond whatever lies in a folder. */
const AFTER_SLASH = '0';

/**
 * One step of a walk through names in the order of bytes: the first object at or after a place. Row security is asked for each. What lies
 * in a folder is stepped over by the next place, so that a page costs as many steps as it has lines, however much there is.
 */
function step(from: string): string {
  return `select o.name, o.id,
      case when $5 and strpos(substr(o.name, length($2) + 1), '/') > 0
        then $2 || split_part(substr(o.name, length($2) + 1), '/', 1) end as folder
    from storage.objects o
    where o.bucket_id = $1 and o.name collate "C" >= ${from} and o.name collate "C" < $2 || ${BEYOND}
    order by o.name collate "C" limit 1`;
}

const WALK = `
  with recursive walk as (
    select 1 as line, first.* from (${step('$3')}) first
    union all
    select walk.line + 1, next.* from walk cross join lateral (
      ${step(`case when walk.folder is null then walk.name || chr(1) else walk.folder || '${AFTER_SLASH}' end`)}
    ) next
    where walk.line < $4
  )
  select coalesce(walk.folder, walk.name) as key, to_jsonb(o) - 'path_tokens' as object
  from walk left join storage.objects o on o.id = walk.id and walk.folder is null
  where walk.line > $6 order by walk.line`;

/** Where a walk begins and how far it goes. */
export interface Walk {
  prefix: string;
  /** First name that counts, and whether folders are one line each. */
  from: string;
  limit: number;
  /** Lines that are stepped over first. */
  offset?: number;
  folders: boolean;
}

/** Lines in the order of the bytes of their names, from a place on. */
export async function walk(
  { engine }: StorageServices,
  scope: Scope,
  bucket: string,
  { prefix, from, limit, offset = 0, folders }: Walk,
): Promise<Entry[]> {
  if (limit < 1) return [];
  const { rows } = await queryAsCaller(engine, scope, {
    name: 'storage_walk',
    text: WALK,
    values: [bucket, prefix, from < prefix ? prefix : from, offset + limit, folders, offset],
  });
  return rows;
}

/** The place after a line: nothing between the two is left out. */
export function placeAfter({ key, object }: Entry): string {
  return object === null ? `${key}${AFTER_SLASH}` : `${key}\u0001`;
}

export interface Sorted {
  prefix: string;
  /** Beginning of the names that count, in whatever letters. */
  search: string;
  column: EntryOrder;
  descending: boolean;
  limit: number;
  offset: number;
  /** Whether folders are one line each; they come first, by name. */
  folders: boolean;
}

/** Lines of a folder in another order than that of bytes, for which all of it is read. */
export async function listSorted(
  { engine }: StorageServices,
  scope: Scope,
  bucket: string,
  { prefix, search, column, descending, limit, offset, folders }: Sorted,
): Promise<Entry[]> {
  const direction = descending ? 'desc' : 'asc';
  // A folder is sorted by its name with the slash.
  const byName = `(key || case when isfolder then '/' else '' end) collate "C"`;
  const order = column === 'name' ? `${byName} ${direction}` : `isfolder desc, ${column} ${direction}, ${byName}`;
  const { rows } = await queryAsCaller(engine, scope, {
    text: `
      with found as (
        select o.*, substr(o.name, length($2) + 1) as rest from storage.objects o
        where o.bucket_id = $1 and o.name collate "C" >= $2 and o.name collate "C" < $2 || ${BEYOND}
      ), lines as (
        select $2 || split_part(rest, '/', 1) as key, true as isfolder, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at
        from found where $6 and strpos(rest, '/') > 0 group by 1
        union all
        select name, false, id, updated_at, created_at, last_accessed_at from found where not $6 or strpos(rest, '/') = 0
      ), page as (
        select * from lines where starts_with(lower(substr(key, length($2) + 1)), lower($3))
        order by ${order} limit $4 offset $5
      )
      select page.key, to_jsonb(o) - 'path_tokens' as object from page left join storage.objects o on o.id = page.id
      order by ${order.replaceAll(/\b(key|isfolder|updated_at|created_at|last_accessed_at)\b/g, 'page.$1')}`,
    values: [bucket, prefix, search, limit, offset, folders],
  });
  return rows;
}
