import { asChange, CHANGE_COLUMNS, type Change, type RawChange } from './changes.ts';
import type { Engine } from './engine.ts';
import { type Position, positionText } from './position.ts';

/** What happened since a position; null where it cannot be said any more, so that all has to be fetched again. */
export interface Missed {
  /** Where it ends: all that comes later is new. */
  position: string;
  changes: Change[] | null;
}

/**
 * A page joins within seconds of its first answer. What is older is read from the tables again: of rows that somebody may read only
 * since then, nobody shall learn what went before.
 */
const LONGEST_MS = 5 * 60_000;
/** Changes of all tables that are looked through; where more have come, asking again is cheaper. */
const MOST_CHANGES = 1000;
/** An invalid value, and a snapshot whose ends are the wrong way round. */
const MALFORMED = '22P02';

const MISSED = `
  with unseen as materialized (
    select c.id, c.entity, c.at from realtime.changes c
    where c.xid >= pg_snapshot_xmax($1::pg_snapshot) or c.xid = any (array(select pg_snapshot_xip($1::pg_snapshot)))
    limit ${MOST_CHANGES + 1}
  )
  select
    pg_current_snapshot()::text as snapshot,
    pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax($1::pg_snapshot)
      or (select count(*) > ${MOST_CHANGES} or min(at) < now() - interval '${2 * LONGEST_MS} milliseconds' from unseen) as lost,
    t.*
  from (select) one left join lateral (
    select ${CHANGE_COLUMNS}
    from unseen u join realtime.changes c on c.id = u.id
    cross join lateral (
      select w.*, coalesce(octet_length(w.record), 0) + coalesce(octet_length(w.old_record), 0) as bytes
      from (select c.record::text as record, c.old_record::text as old_record offset 0) w
    ) s
    where u.entity = any ($2::oid[]) and c.op <> 'B'
  ) t on true order by t.id`;

type Raw = { snapshot: string; lost: boolean | null } & (RawChange | { id: null });

/**
 * The changes of some tables that a position does not show and the present does.
 * @throws DatabaseUnavailable
 */
export async function missedChanges(engine: Engine, since: Position, entities: readonly number[]): Promise<Missed> {
  const at = Date.now();
  const isLate = at - since.at > LONGEST_MS;
  try {
    const { rows } = await engine.query<Raw>(
      MISSED,
      [since.snapshot, isLate ? [] : [...new Set(entities)]],
      'missed_changes',
    );
    const [head] = rows;
    if (!head) throw new Error('The missed changes came without a snapshot.');
    const changes = rows.flatMap((row) => (row.id === null ? [] : [asChange(row)]));
    return { position: positionText({ snapshot: head.snapshot, at }), changes: isLate || head.lost ? null : changes };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === MALFORMED)) throw error;
    return { position: '', changes: null };
  }
}
