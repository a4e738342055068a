import type { Engine } from './engine.ts';

/** What several processes on one database say to one another, and who is present on whose sockets. */

/** A presence as others keep it: `text` is JSON text. */
export interface SharedPresence {
  topic: string;
  isPrivate: boolean;
  key: string;
  ref: string;
  text: string;
}

/** A process that has not said for so long that it is there is gone. */
const GONE_AFTER = '15 seconds';
/** Channels of NOTIFY: something was said; a process came or went. */
export const RELAY_CHANNEL = 'realtime_relay';
export const PROCESSES_CHANNEL = 'realtime_processes';
/** An index takes only so much of a text. */
const LONGEST_KEY = 200;

/**
 * Says that this process is there, forgets those that have not for 15 seconds, and asks who else is.
 * @returns `isNew` when nobody knew of this process, or it was taken for gone: its presences are not in the table then
 */
export async function beat(engine: Engine, process: string): Promise<{ others: string[]; isNew: boolean }> {
  return engine.transaction(async (transaction) => {
    // One after the other: two that take each other for gone would wait for each other.
    await transaction.query("select pg_advisory_xact_lock(hashtextextended('realtime.processes', 0))");
    await transaction.query(
      `delete from realtime.processes where id <> $1 and seen_at < clock_timestamp() - interval '${GONE_AFTER}'`,
      [process],
    );
    const { rows: own } = await transaction.query<{ isNew: boolean }>(
      `insert into realtime.processes (id, seen_at) values ($1, clock_timestamp())
       on conflict (id) do update set seen_at = excluded.seen_at returning xmax = 0 as "isNew"`,
      [process],
    );
    const isNew = own[0]?.isNew ?? false;
    if (isNew) await transaction.query('select pg_notify($1, $2)', [PROCESSES_CHANNEL, process]);
    await transaction.query(
      'delete from realtime.presences p where not exists (select from realtime.processes o where o.id = p.process)',
    );
    const { rows } = await transaction.query<{ id: string }>('select id::text from realtime.processes where id <> $1', [
      process,
    ]);
    return { others: rows.map(({ id }) => id), isNew };
  });
}

/** Says that this process is gone. */
export async function leaveProcesses(engine: Engine, process: string): Promise<void> {
  await engine.query(
    `with gone as (delete from realtime.processes where id = $1), silent as (delete from realtime.presences where process = $1)
     select pg_notify($2, $1::text)`,
    [process, PROCESSES_CHANNEL],
  );
}

/** Says something to the other processes and, in the same transaction, keeps who came and forgets who went. */
export async function relay(
  engine: Engine,
  process: string,
  bytes: Buffer,
  { joins, leaves }: { joins: readonly SharedPresence[]; leaves: readonly SharedPresence[] },
): Promise<void> {
  if (joins.length === 0 && leaves.length === 0) {
    await engine.query(`${SAY} select pg_notify($3, '')`, [process, bytes, RELAY_CHANNEL], 'realtime_relay');
    return;
  }
  await engine.query(
    `${SAY}, came as (${keep(4)}), went as (
       delete from realtime.presences p using unnest($9::text[], $10::boolean[], $11::text[], $12::text[]) as l (topic, private, key, ref)
       where p.process = $1 and p.topic = l.topic and p.private = l.private and p.key = l.key and p.ref = l.ref
     ) select pg_notify($3, '')`,
    [process, bytes, RELAY_CHANNEL, ...columnsOf(joins), ...columnsOf(leaves).slice(0, 4)],
    'realtime_relay_presences',
  );
}

/** Replaces all presences of this process, and sends messages to the others. */
export async function keepPresences(
  engine: Engine,
  process: string,
  bytes: Buffer,
  presences: readonly SharedPresence[],
): Promise<void> {
  await engine.transaction(async (transaction) => {
    await transaction.query('delete from realtime.presences where process = $1', [process]);
    await transaction.query(`${SAY}, came as (${keep(4)}) select pg_notify($3, '')`, [
      process,
      bytes,
      RELAY_CHANNEL,
      ...columnsOf(presences),
    ]);
  });
}

/** Forgets the presences of this process, which nobody else needs to know of at present. */
export async function forgetPresences(engine: Engine, process: string): Promise<void> {
  await engine.query('delete from realtime.presences where process = $1', [process]);
}

/** The presences of all other processes that live. */
export async function presencesOfOthers(
  engine: Engine,
  process: string,
): Promise<(SharedPresence & { process: string })[]> {
  const { rows } = await engine.query<{ process: string; meta: string }>(
    `select p.process::text, p.meta #>> '{}' as meta from realtime.presences p join realtime.processes o on o.id = p.process
     where p.process <> $1 order by p.ref`,
    [process],
  );
  return rows.map(({ process: owner, meta }) => {
    const presence: SharedPresence = JSON.parse(meta);
    return { ...presence, process: owner };
  });
}

const SAY = `with said as (insert into realtime.relay (process, frame, bytes) values ($1, '{}', $2))`;

/** Inserts presences of the process $1 from five arrays that begin at a parameter. */
function keep(first: number): string {
  const [topics, isPrivate, keys, refs, metas] = [0, 1, 2, 3, 4].map((step) => `$${first + step}`);
  return `insert into realtime.presences (process, topic, private, key, ref, meta)
    select $1, j.topic, j.private, j.key, j.ref, to_jsonb(j.meta)
    from unnest(${topics}::text[], ${isPrivate}::boolean[], ${keys}::text[], ${refs}::text[], ${metas}::text[]) as j (topic, private, key, ref, meta)
    on conflict do nothing`;
}

/** By column. PostgreSQL keeps no NUL and no half of a character in a text, which JSON writes as plain letters. */
function columnsOf(presences: readonly SharedPresence[]): unknown[][] {
  return [
    presences.map(({ topic }) => JSON.stringify(topic)),
    presences.map(({ isPrivate }) => isPrivate),
    presences.map(({ key }) => JSON.stringify(key).slice(0, LONGEST_KEY)),
    presences.map(({ ref }) => ref),
    presences.map((presence) => JSON.stringify(presence)),
  ];
}
