import { type Examination, examineDatabase, type OwnerQuery } from '@casewright/backend';
import type { Logger } from 'pino';

import type { Environment } from '../environment.ts';
import { databaseOptions, MIGRATIONS } from '../open-backend.ts';
import { type Finding, finding, sizeOf } from './finding.ts';

const MOST_AHEAD_MS = 2_000;
const MOST_LAG_BYTES = 64e6;

/** Counts without a name in them. */
interface Work {
  dead: number;
  failing: number;
  broken: number;
  late: number;
  undelivered: number;
  doubtful: number;
  waiting: number;
  tried_at: Date | null;
  trial_failed: boolean;
}

/** What became of the last backup that was restored for a trial. */
export interface Trial {
  doneAt: Date | null;
  failed: boolean;
}

/** What a database says of an installation. */
interface FoundInDatabase {
  found: Record<'database' | 'migrations' | 'clock' | 'replication' | 'jobs' | 'letters', Finding>;
  /** Null where no trial is asked for, or nothing is known. */
  trial: Trial | null;
}

/** The database, its clock, those that follow it, and what the server does on its own. */
export async function databaseOf(environment: Environment, logger: Logger): Promise<FoundInDatabase> {
  const platform = environment.hosted ? false : 'auto';
  const { found, more } = await examineDatabase(databaseOptions(environment), MIGRATIONS, platform, logger, workOf);
  const work = more?.[0];
  return {
    found: {
      database: engineFrom(found),
      migrations:
        found.pending.length === 0
          ? finding('migrations_ok')
          : finding('migrations_pending', { number: found.pending.length }),
      clock: clockFrom(found),
      replication: replicationFrom(found),
      jobs: jobsFrom(work),
      letters: lettersFrom(work),
    },
    trial: work === undefined ? null : { doneAt: work.tried_at, failed: work.trial_failed },
  };
}

function engineFrom({ version, bytes, connections, mostConnections, isStandby, isPooled }: Examination): Finding {
  const facts = { version, size: sizeOf(bytes), used: connections, most: mostConnections };
  if (isStandby) return finding('database_standby', facts);
  if (connections > mostConnections * 0.9) return finding('database_crowded', facts);
  return finding(isPooled ? 'database_pooled' : 'database_ok', facts);
}

function clockFrom({ clockAheadMs }: Examination): Finding {
  const seconds = Math.round(Math.abs(clockAheadMs) / 100) / 10;
  if (Math.abs(clockAheadMs) <= MOST_AHEAD_MS) return finding('clock_ok');
  return finding(clockAheadMs > 0 ? 'clock_ahead' : 'clock_behind', { seconds });
}

function replicationFrom({ standbyLags, deadSlots }: Examination): Finding {
  const lag = Math.max(0, ...standbyLags);
  if (deadSlots > 0) return finding('replication_dead', { number: deadSlots });
  if (standbyLags.length === 0) return finding('replication_none');
  if (lag > MOST_LAG_BYTES) return finding('replication_late', { size: sizeOf(lag) });
  return finding('replication_ok', { number: standbyLags.length, size: sizeOf(lag) });
}

const workOf = (query: OwnerQuery): Promise<(Work & Record<string, unknown>)[]> =>
  query<Work & Record<string, unknown>>(`
    select count(*) filter (where state = 'dead')::int as dead,
      count(*) filter (where last_error is not null and not is_overdue)::int as failing,
      count(*) filter (where is_overdue and last_error is not null)::int as broken,
      count(*) filter (where is_overdue and last_error is null)::int as late,
      (select count(*)::int from private.deliveries where state = 'dead') as undelivered,
      (select count(*)::int from private.deliveries where state = 'doubt') as doubtful,
      (select count(*)::int from private.deliveries where state = 'waiting' and due_at < now() - interval '1 hour') as waiting,
      max(done_at) filter (where kind = 'verify_backup') as tried_at,
      coalesce(bool_or(last_error is not null) filter (where kind = 'verify_backup'), false) as trial_failed
    from private.jobs j join private.job_kinds k using (kind)
    -- What recurs is tried for ever; several times later than it should have been done, it is not done.
    cross join lateral (select state <> 'dead' and coalesce(done_at, j.created_at) + greatest(interval '1 hour', 3 * run_every) < now() and due_at < now() + interval '1 hour') o (is_overdue)`);

function jobsFrom(work: Work | undefined): Finding {
  if (work === undefined) return finding('jobs_unknown');
  const { dead, failing, broken, late } = work;
  if (dead > 0) return finding('jobs_dead', { number: dead });
  if (broken > 0) return finding('jobs_broken', { number: broken });
  if (failing > 0) return finding('jobs_failing', { number: failing });
  if (late > 0) return finding('jobs_late', { number: late });
  return finding('jobs_ok');
}

function lettersFrom(work: Work | undefined): Finding {
  if (work === undefined) return finding('letters_unknown');
  const { undelivered, doubtful, waiting } = work;
  if (undelivered > 0) return finding('letters_dead', { number: undelivered });
  if (doubtful > 0) return finding('letters_doubt', { number: doubtful });
  if (waiting > 0) return finding('letters_late', { number: waiting });
  return finding('letters_ok');
}
