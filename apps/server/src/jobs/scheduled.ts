import { setTimeout as sleep } from 'node:timers/promises';

import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { nameOf } from '../mail/handing.ts';
import { remindEvents } from './remind-events.ts';
import { recurTasks } from './recur-tasks.ts';

/** How often each process looks for what is due. */
const EVERY_MS = 5_000;

/** A statement that answers a count, or what does the same. */
type Job = string | ((backend: Backend, logger: Logger) => Promise<number>);

/**
 * What happens on its own, by the names of private.scheduled_jobs. Each is right however often it runs: the claim
 * only keeps processes from doing it twice at a time.
 */
const JOBS: Readonly<Record<string, Job>> = {
  // Postings, proposals and bans whose time ran out. The verbs refuse what has expired by the clock, so a late run changes only what
  // lists show and for how long a ban lasts.
  expire: 'select postings + proposals as count from public.expire_due()',
  // Profiles whose lawyer's licence has ended go offline.
  settle_licences: 'select public.settle_licences() as count',
  remind: 'select public.remind_due() as count',
  // New postings that match what people have saved.
  match_postings: 'select private.match_postings() as count',
  collect_digests: 'select private.collect_digests() as count',
  settle_deliveries: 'select private.settle_deliveries() as count',
  clean_deliveries: 'select private.clean_deliveries() as count',
  // Waits of workflows whose day has come.
  end_waits: 'select private.end_waits() as count',
  measure_responses: 'select private.measure_responses() as count',
  remind_tasks: 'select private.remind_tasks() as count',
  // Tasks that are due within a day, and those whose time has passed.
  tell_task_ends: 'select private.tell_task_ends() as count',
  // Rules of recurrence are computed here, and what they come to is judged there.
  recur_tasks: recurTasks,
  remind_events: (backend) => remindEvents(backend),
};

async function countOf(job: Job | undefined, backend: Backend, logger: Logger): Promise<number> {
  if (typeof job === 'function') return job(backend, logger);
  const { rows } = await backend.engine.query<{ count: number }>(job ?? '');
  return rows[0]?.count ?? 0;
}

const CLAIM = `
  update private.scheduled_jobs set due_at = now() + run_every, taken_until = now() + interval '2 minutes'
  where name = (
    select name from private.scheduled_jobs
    where name = any ($1) and due_at <= now() and coalesce(taken_until, '-infinity') <= now() order by due_at limit 1 for update skip locked)
  returning name`;
const DONE = 'update private.scheduled_jobs set taken_until = null, last_error = $2 where name = $1';

/** Runs what is due, one after the other, whichever process comes first. Returns how to stop it; a run under way ends first. */
export function startScheduled(backend: Backend, logger: Logger): () => Promise<void> {
  const { engine } = backend;
  const stopping = new AbortController();

  const runNext = async (): Promise<boolean> => {
    const { rows } = await engine.query<{ name: string }>(CLAIM, [Object.keys(JOBS)]);
    const job = rows[0]?.name;
    if (job === undefined) return false;
    let failure: string | null = null;
    try {
      const count = await countOf(JOBS[job], backend, logger);
      if (count > 0) logger.info({ job, count }, 'a job did what was due');
    } catch (error) {
      failure = nameOf(error);
      logger.warn({ job, kind: failure }, 'a job failed; it is tried again when it is due');
    }
    await engine.query(DONE, [job, failure]);
    return true;
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        while (!stopping.signal.aborted && (await runNext()));
      } catch (error) {
        logger.warn({ kind: nameOf(error) }, 'jobs were not looked for; they are looked for again later');
      }
      // Rejects when the server is being stopped, which the loop sees.
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
