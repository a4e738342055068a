import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Engine, Transaction } from './engine.ts';

/** A token bucket: `burst` (1 or more) requests at once, refilled evenly so that `perInterval` fit into the interval. */
export interface Bucket {
  perInterval: number;
  intervalSeconds: number;
  burst: number;
}

/** At most `most` within any span of `seconds`. */
export interface Window {
  most: number;
  seconds: number;
}

/** An attempt that was let in; its place is taken until `end`. Only one that failed counts afterwards. */
export interface Attempt {
  end(failed: boolean): Promise<void>;
}

/** Limits that every process on the database shares. `name` is the limit, `who` is whom it counts; neither is kept, only a hash of both. */
export interface RateLimits {
  /** Takes one token. Returns the whole seconds to wait for it, 0 when it was there. */
  take(name: string, who: string, bucket: Bucket): Promise<number>;
  /** Counts one request. Returns the whole seconds to wait when it is one too many, 0 when it is not. */
  count(name: string, who: string, window: Window): Promise<number>;
  /**
   * Lets an attempt in whose failure would count, or returns the whole seconds to wait. Attempts under way may still fail: with the
   * failures they stay within the limit, and an attempt for which they leave no room waits until one of them has ended.
   */
  attempt(name: string, who: string, window: Window): Promise<Attempt | number>;
}

/** Refusals remembered in the process; past it the oldest are forgotten, and the database is asked again. */
const REFUSALS = 50_000;
/** An attempt whose process ended takes its place no longer than this. */
const LEASE_SECONDS = 120;
/** How often an attempt that waits for others asks whether one has ended. */
const POLL_MS = 25;
/** Rows that one statement deletes. */
const BATCH = 1_000;

// The moment is read after the row is locked: requests that wait for each other are counted in the order of their turns. $2 is the time in
// which a token comes back, $3 that of all tokens but one.
const TAKE = `
  insert into backend.rate_limits as kept (key, free_at) values ($1, clock_timestamp() + make_interval(secs => $2::float8))
  on conflict (key) do update set (is_granted, free_at) = (
    select is_granted, case when is_granted then greatest(kept.free_at, moment) + make_interval(secs => $2) else kept.free_at end
    from (select clock_timestamp() as moment offset 0) clock, lateral (select kept.free_at <= moment + make_interval(secs => $3::float8) as is_granted) judged)
  returning is_granted, extract(epoch from free_at - clock_timestamp())::float8 - $3 as seconds`;

// $2 is how many fit, $3 the span, $4 whether this one counts at once; otherwise it is under way.
const ENTER = `
  insert into backend.rate_limits as kept (key, free_at, counted, under_way)
  select $1, moment + make_interval(secs => greatest($3::float8, ${LEASE_SECONDS})), case when $4::boolean then array[moment] else '{}' end,
    case when $4 then '{}' else array[moment] end
  from (select clock_timestamp() as moment offset 0) clock
  on conflict (key) do update set (is_granted, free_at, counted, under_way) = (
    select is_granted, greatest(kept.free_at, moment + make_interval(secs => greatest($3::float8, ${LEASE_SECONDS}))),
      case when is_granted and $4 then live.counted || moment else live.counted end,
      case when is_granted and not $4 then live.under_way || moment else live.under_way end
    from (select clock_timestamp() as moment offset 0) clock,
      lateral (select
        array(select at from unnest(kept.counted) at where at > moment - make_interval(secs => $3)) as counted,
        array(select at from unnest(kept.under_way) at where at > moment - make_interval(secs => ${LEASE_SECONDS})) as under_way) live,
      lateral (select cardinality(live.counted) + cardinality(live.under_way) < $2::int as is_granted) judged)
  returning is_granted, cardinality(counted) >= $2::int as is_full, under_way[cardinality(under_way)]::text as entered,
    extract(epoch from counted[1] + make_interval(secs => $3) - clock_timestamp())::float8 as seconds`;

const LEAVE = `
  update backend.rate_limits set under_way = array_remove(under_way, $2::timestamptz),
    counted = case when $3 then counted || clock_timestamp() else counted end,
    free_at = case when $3 then greatest(free_at, clock_timestamp() + make_interval(secs => $4)) else free_at end
  where key = $1`;

const CLEAR = `delete from backend.rate_limits where ctid = any(array(
  select ctid from backend.rate_limits where free_at < now() limit ${BATCH} for update skip locked))`;

interface Taken {
  is_granted: boolean;
  seconds: number;
}

interface Entered extends Taken {
  is_full: boolean;
  entered: string | null;
}

/**
 * The limits of a database. A refusal is remembered in the process until it ends, so that somebody who goes on costs the database nothing.
 * @param now milliseconds by a clock that only goes forward
 */
export function makeRateLimits(
  { query }: Pick<Engine, 'query'>,
  now: () => number = () => performance.now(),
): RateLimits {
  const refusals = new Map<string, number>();
  const turns = new Map<string, Promise<unknown>>();

  const refusedFor = (key: string): number => {
    const seconds = ((refusals.get(key) ?? 0) - now()) / 1000;
    if (seconds > 0) return Math.ceil(seconds);
    refusals.delete(key);
    return 0;
  };
  const refuse = (key: string, seconds: number): number => {
    refusals.delete(key);
    refusals.set(key, now() + seconds * 1000);
    if (refusals.size > REFUSALS) dropOldest(refusals);
    return Math.max(1, Math.ceil(seconds));
  };
  const enter = async (key: string, { most, seconds }: Window, countsNow: boolean): Promise<Entered | undefined> => {
    const values = [key, most, seconds, countsNow];
    return (await query<Entered>(ENTER, values, 'rate_limits_enter')).rows[0];
  };

  const letIn = async (key: string, window: Window): Promise<Attempt | number> => {
    for (;;) {
      const wait = refusedFor(key);
      if (wait > 0) return wait;
      const entered = await enter(key, window, false);
      if (entered?.is_granted === true)
        return {
          end: async (failed) => {
            await query(LEAVE, [key, entered.entered, failed, window.seconds], 'rate_limits_leave');
          },
        };
      if (entered?.is_full === true) return refuse(key, entered.seconds);
      await sleep(POLL_MS);
    }
  };

  return {
    take: async (name, who, bucket) => {
      const key = keyOf(name, who);
      const wait = refusedFor(key);
      if (wait > 0) return wait;
      const seconds = await takeToken({ query }, name, who, bucket);
      return seconds > 0 ? refuse(key, seconds) : 0;
    },
    count: async (name, who, window) => {
      const key = keyOf(name, who);
      const wait = refusedFor(key);
      if (wait > 0) return wait;
      const entered = await enter(key, window, true);
      return entered?.is_granted === false ? refuse(key, entered.seconds) : 0;
    },
    attempt: async (name, who, window) => {
      const key = keyOf(name, who);
      // One after the other, so that of those who wait here only the first asks the database.
      const turn = (turns.get(key) ?? Promise.resolve()).then(() => letIn(key, window));
      const ended = turn.catch(() => undefined);
      turns.set(key, ended);
      try {
        return await turn;
      } finally {
        if (turns.get(key) === ended) turns.delete(key);
      }
    },
  };
}

/**
 * Takes one token in a transaction, where it goes with what is rolled back. Returns the seconds to wait for it, 0 when it was there.
 */
export async function takeToken(
  { query }: Pick<Transaction, 'query'>,
  name: string,
  who: string,
  { burst, perInterval, intervalSeconds }: Bucket,
): Promise<number> {
  const step = intervalSeconds / perInterval;
  const { rows } = await query<Taken>(TAKE, [keyOf(name, who), step, step * (burst - 1)], 'rate_limits_take');
  const [taken] = rows;
  return taken === undefined || taken.is_granted ? 0 : Math.max(taken.seconds, 0.001);
}

/** Deletes the rows that say nothing any more, in small steps, until none is left or it is asked to stop. */
export async function clearRateLimits({ query }: Pick<Engine, 'query'>, stopping: AbortSignal): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH && !stopping.aborted) deleted = (await query(CLEAR)).rowCount ?? 0;
}

/** The name that is counted is chosen by the client, and may be a megabyte long. */
function keyOf(name: string, who: string): string {
  return createHash('sha256').update(`${name}\n${who}`).digest('base64');
}

function dropOldest(entries: Map<string, unknown>): void {
  const [oldest] = entries.keys();
  if (oldest !== undefined) entries.delete(oldest);
}
