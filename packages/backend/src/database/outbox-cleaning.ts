import type { Engine } from './engine.ts';

// What nobody can ask for any more. Broadcasts can be replayed for three days; the rest has been read by every process that lives.
const EXPIRED = [
  ['changes', "at < now() - interval '1 day'"],
  ['messages', "inserted_at < now() at time zone 'utc' - interval '3 days'"],
  ['relay', "at < now() - interval '1 minute'"],
] as const;
const AT_ONCE = 5_000;

/** Removes expired rows of the realtime protocol in small pieces. One process at a time does it, the second one leaves it. */
export async function cleanOutbox(engine: Engine): Promise<number> {
  let removed = 0;
  for (const [table, condition] of EXPIRED) {
    for (let last = AT_ONCE; last === AT_ONCE; removed += last) {
      last = await engine.transaction(async (transaction) => {
        const { rows } = await transaction.query<{ mine: boolean }>(
          "select pg_try_advisory_xact_lock(hashtextextended('realtime.clean_outbox', 0)) as mine",
        );
        if (!rows[0]?.mine) return 0;
        const { rowCount } = await transaction.query(
          `delete from realtime.${table} where ctid in (select ctid from realtime.${table} where ${condition} limit ${AT_ONCE})`,
        );
        return rowCount ?? 0;
      });
    }
  }
  return removed;
}
