import type { Engine } from './engine.ts';
import { SnapshotReader, type Feed, type FeedOptions, type Read } from './snapshot-reader.ts';

/** One row of the outbox realtime.changes. */
export interface Change {
  id: bigint;
  /** Object id of the published table. */
  entity: number;
  op: 'INSERT' | 'UPDATE' | 'DELETE' | 'BROADCAST';
  /** When it happened: `2026-11-21T20:24:26.123Z`. */
  at: string;
  /** The row afterwards as JSON text, which the driver never parses; null for a DELETE. */
  record: string | null;
  /** The row before, or its primary key alone, as JSON text. */
  old: string | null;
  /** Size of both texts as they were written: above LARGEST_RECORD they are cut to the key and to short values, a broadcast never. */
  bytes: number;
}

/** One row of realtime.relay: what another process said. */
export interface Relayed {
  id: bigint;
  process: string;
  /** JSON text. */
  frame: string;
  bytes: Buffer | null;
}

/** Bytes of a change above which it is sent in part. */
export const LARGEST_RECORD = 1_048_576;

const PAGE_ROWS = 500;
const PAGE_BYTES = 4 * 1_048_576;
const SHORT_VALUE = 64;

// A page of what one snapshot ($1) did not show and another ($2, or the present one) does, of ids above $3; one row at least, for the
// snapshot. What is new is found by two ranges of the index on xid: the limit is outside, or the planner would go through all of
// a day by id. Behind the first page the ids that follow are new for the most part, so there it should. Sizes are those on disk, where
// values are compressed.
const FRESH = (table: string, sizes: string, first: boolean): string => `
  with present as materialized (
    select coalesce($2::pg_snapshot, pg_current_snapshot()) as snapshot
  ), fresh as materialized (
    select c.id, ${sizes} as size
    from realtime.${table} c
    where (c.xid >= pg_snapshot_xmax($1::pg_snapshot) or c.xid = any (array(select pg_snapshot_xip($1::pg_snapshot))))
      and c.id > $3 and ($2::pg_snapshot is null or pg_visible_in_snapshot(c.xid, $2::pg_snapshot))
    ${first ? '' : `order by c.id limit ${PAGE_ROWS + 1}`}
  ), page as (
    select id from (
      select id, sum(size) over (order by id) - size as before, row_number() over (order by id) as place from fresh
    ) f
    where before < ${PAGE_BYTES} and place <= ${PAGE_ROWS}
  )
  select
    (select snapshot::text from present) as snapshot,
    (select pg_snapshot_xmax(snapshot) < pg_snapshot_xmax($1::pg_snapshot) from present) as behind,
    (select count(*) from fresh) > (select count(*) from page) as more,
    t.*
  from (select) one left join lateral`;

const weighted = (column: string): string =>
  `coalesce(case when pg_column_size(c.${column}) > 2000 then pg_column_size(c.${column}) * 8 else pg_column_size(c.${column}) end, 0)`;

const cut = (column: string): string =>
  `case when s.bytes > ${LARGEST_RECORD} and c.op <> 'B' then (
      select jsonb_object_agg(e.key, e.value)::text
      from jsonb_each(c.${column}) e
      where octet_length(e.value::text) <= ${SHORT_VALUE} or e.key in (
        select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = c.entity and i.indisprimary
      )
    ) else s.${column} end`;

/** A row of the outbox as it is read: `c`, and its texts with their size as `s`. */
export const CHANGE_COLUMNS = `
      c.id, c.entity, c.op::text as op, ${cut('record')} as record, ${cut('old_record')} as old, s.bytes,
      to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

const changesText = (
  first: boolean,
): string => `${FRESH('changes', `${weighted('record')} + ${weighted('old_record')}`, first)} (
    select ${CHANGE_COLUMNS}
    from page p join realtime.changes c on c.id = p.id
    cross join lateral (
      select w.*, coalesce(octet_length(w.record), 0) + coalesce(octet_length(w.old_record), 0) as bytes
      from (select c.record::text as record, c.old_record::text as old_record offset 0) w
    ) s
  ) t on true order by t.id`;

const relayText = (first: boolean): string => `${FRESH('relay', `${weighted('frame')} + ${weighted('bytes')}`, first)} (
    select c.id, c.process::text as process, c.frame::text as frame, c.bytes as binary
    from page p join realtime.relay c on c.id = p.id
  ) t on true order by t.id`;

const OPS: Partial<Record<string, Change['op']>> = { I: 'INSERT', U: 'UPDATE', D: 'DELETE', B: 'BROADCAST' };

/** A row of the outbox as the driver gives it. */
export interface RawChange {
  id: string | null;
  entity: number;
  op: string;
  at: string;
  record: string | null;
  old: string | null;
  bytes: number;
}

/** A row of either table with its page; a page without rows is one row of nulls. */
interface Raw extends RawChange {
  snapshot: string;
  behind: boolean;
  more: boolean;
  process: string;
  frame: string;
  binary: Buffer | null;
}

/**
 * Reads what is new in realtime.changes or realtime.relay, in the order of ids, each row exactly once: a round delivers the rows that the
 * snapshot of the round before did not show (decision 017). It reads nothing before the first start().
 */
export async function openFeed(
  engine: Engine,
  options: ({ source: 'changes' } & FeedOptions<Change>) | ({ source: 'relay' } & FeedOptions<Relayed>),
): Promise<Feed> {
  const feed =
    options.source === 'changes'
      ? new SnapshotReader(engine, options, reader(engine, changesText, 'fresh_changes', asChange))
      : new SnapshotReader(engine, options, reader(engine, relayText, 'fresh_relay', asRelayed));
  await feed.listen();
  return feed;
}

function reader<Row>(
  engine: Engine,
  text: (first: boolean) => string,
  name: string,
  read: (row: Raw) => Row,
): Read<Row> {
  const first = text(true);
  const next = text(false);
  return async (seen, upTo, after) => {
    const { rows } =
      upTo === null
        ? await engine.query<Raw>(first, [seen, null, '0'], name)
        : await engine.query<Raw>(next, [seen, upTo, after.toString()], `${name}_next`);
    const [head] = rows;
    if (!head) throw new Error('The feed got no snapshot.');
    const { snapshot, behind, more } = head;
    return { snapshot, behind, more, rows: head.id === null ? [] : rows.map(read) };
  };
}

/** Makes a change of a row that was read. */
export function asChange({ id, entity, op, at, record, old, bytes }: RawChange): Change {
  return { id: BigInt(id ?? 0), entity, op: OPS[op] ?? 'BROADCAST', at, record, old, bytes };
}

function asRelayed({ id, process, frame, binary }: Raw): Relayed {
  return { id: BigInt(id ?? 0), process, frame, bytes: binary };
}
