import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { nameOf } from '../mail/handing.ts';
import { Stopped, TimedOut, type Job, type Run, type Sealing } from './job.ts';

/**
 * The lanes of private.job_kinds, and how many jobs of each a process runs at once. A lane never waits for another: each has connections of
 * its own.
 */
const LANES = {
  // Digests and what becomes of letters; the letters themselves are handed over by delivery.ts.
  letters: 1,
  // Reminders and what else a clock notifies people of.
  notices: 3,
  // Imports and exports.
  exchange: 1,
  housekeeping: 1,
  // What may take minutes, or all of a processor.
  heavy: 1,
  // Papers that take a second, and for which somebody waits.
  papers: 1,
  // What takes a processor for hours where much was scanned, and nobody waits for.
  recognition: 1,
  // What the provider of payments is asked for.
  payments: 1,
  // What people send; others read the mail servers.
  mail: 2,
  // The accounts of people at mail servers, which may be slow.
  mailboxes: 3,
  // Backups of the embedded database, which take as long as there is much.
  backups: 1,
  // The dockets of the day: a firm has thousands of dates, and all firms the same hour.
  dockets: 1,
} as const;
type Lane = keyof typeof LANES;
const NAMES: readonly Lane[] = [
  'letters',
  'notices',
  'exchange',
  'housekeeping',
  'heavy',
  'papers',
  'recognition',
  'payments',
  'mail',
  'mailboxes',
  'backups',
  'dockets',
];

/** How often a process looks for what is due and holds what it runs; the database waits a minute for it. */
const EVERY_MS = 5_000;
/** A job that is ended gets so long to notice; then nobody waits for it. */
const GRACE_MS = 2_000;
/** What runs when the server stops may go on for so long. */
const STOPPING_MS = 3_000;

/** A job that this process has taken. */
interface Taken {
  id: string;
  run_id: string;
  kind: string;
  payload: Record<string, unknown>;
  time_limit_ms: number;
}

const TAKE = 'select * from private.take_job($1, $2)';
const SETTLE = 'select private.settle_job($1, $2, $3) as state';
const RELEASE = 'select private.release_job($1, $2)';
const TEND = 'select private.tend_jobs($1) as due';

/**
 * Does what is due in all lanes, of the kinds that are given, whichever other processes do the same. Logs no name and no content. Returns how
 * to stop it: what runs has a moment to end, then it is given back.
 */
export function startLanes(
  backend: Backend,
  kinds: Readonly<Record<string, Job>>,
  logger: Logger,
  sealing: Sealing | null = null,
  payments: Run['payments'] = () => null,
  cards: Run['cards'] = () => null,
): () => Promise<void> {
  // One more for taking and settling, which must not wait for jobs.
  const places = NAMES.reduce((sum, lane) => sum + LANES[lane], 1);
  const background = backend.engine.openBackground(places);
  const stopping = new AbortController();
  const running = new Map<string, { lane: Lane; ended: AbortController; over: Promise<void> }>();
  const filling = new Map<Lane, Promise<void>>();
  const again = new Set<Lane>();

  /** For statements about jobs, which take a moment. */
  const ask = <Row>(text: string, values: readonly unknown[]) =>
    background.query<Row>(text, values, { limitMs: EVERY_MS, signal: new AbortController().signal });

  const hasPlace = (lane: Lane): boolean =>
    !stopping.signal.aborted && [...running.values()].filter((run) => run.lane === lane).length < LANES[lane];

  /** Takes what is due in a lane as long as it has places. */
  const fill = (lane: Lane): void => {
    again.add(lane);
    if (filling.has(lane)) return;
    const taking = (async () => {
      while (again.delete(lane)) {
        while (hasPlace(lane)) {
          const { rows } = await ask<Taken>(TAKE, [lane, Object.keys(kinds)]);
          const [job] = rows;
          if (job === undefined) break;
          begin(lane, job);
        }
      }
    })()
      .catch((error: unknown) => {
        logger.warn({ lane, kind: nameOf(error) }, 'jobs were not looked for; they are looked for again later');
      })
      .finally(() => filling.delete(lane));
    filling.set(lane, taking);
  };

  const begin = (lane: Lane, job: Taken): void => {
    const ended = new AbortController();
    const over = run(job, ended)
      .catch((error: unknown) => {
        // Its hold runs out, and it is tried again.
        logger.warn({ job: job.kind, kind: nameOf(error) }, 'what became of a job was not noted');
      })
      .finally(() => {
        running.delete(job.run_id);
        fill(lane);
      });
    running.set(job.run_id, { lane, ended, over });
  };

  const run = async (taken: Taken, ended: AbortController): Promise<void> => {
    const { id, run_id: runId, kind: job } = taken;
    let failure: string | null = null;
    try {
      const count = await inItsTime(kinds[job], taken, ended);
      if (count > 0) logger.info({ job, count }, 'a job did what was due');
    } catch (error) {
      if (error instanceof Stopped) {
        await ask(RELEASE, [id, runId]);
        return;
      }
      // 57014: the database was quicker to end it.
      failure = nameOf(error) === '57014' ? 'timed_out' : nameOf(error);
    }
    const { rows } = await ask<{ state: string | null }>(SETTLE, [id, runId, failure]);
    if (failure === null) return;
    const isDead = rows[0]?.state === 'dead';
    logger.warn(
      { job, kind: failure },
      isDead ? 'a job failed too often; it waits for an administrator' : 'a job failed; it is tried again later',
    );
  };

  /** @throws TimedOut, Stopped, and what the job throws */
  const inItsTime = async (job: Job | undefined, taken: Taken, ended: AbortController): Promise<number> => {
    const { payload, time_limit_ms: limitMs } = taken;
    const { signal } = ended;
    const { objectFile, objectsReachable, keepBytes, removeBytes } = backend;
    const until = performance.now() + limitMs;
    const query: Run['query'] = (text, values = []) =>
      background.query(text, values, { limitMs: until - performance.now(), signal });
    const settled = new AbortController();
    const late = setTimeout(() => ended.abort(new TimedOut()), limitMs);
    let leave: NodeJS.Timeout | undefined;
    try {
      const left = new Promise<never>((_, reject) => {
        const wait = () => {
          leave = setTimeout(() => reject(reasonOf(signal)), GRACE_MS);
        };
        signal.addEventListener('abort', wait, { signal: settled.signal });
      });
      const bytes = { objectFile, objectsReachable, keepBytes, removeBytes };
      const work = job?.({ payload, query, ...bytes, sealing, payments, cards, signal, logger }) ?? Promise.resolve(0);
      return await Promise.race([work, left]);
    } catch (error) {
      // Whatever a job says when it is ended, that it was ended is what counts.
      throw signal.aborted ? reasonOf(signal) : error;
    } finally {
      settled.abort();
      clearTimeout(late);
      clearTimeout(leave);
      // What goes on all the same reaches nothing any more.
      ended.abort(new Stopped());
    }
  };

  const tend = async (): Promise<void> => {
    try {
      const { rows } = await ask<{ due: string[] }>(TEND, [[...running.keys()]]);
      for (const lane of NAMES) if (rows[0]?.due.includes(lane)) fill(lane);
    } catch (error) {
      logger.warn({ kind: nameOf(error) }, 'jobs were not looked for; they are looked for again later');
    }
  };
  let tending: Promise<void> | null = null;
  const look = (): void => {
    tending ??= tend().finally(() => {
      tending = null;
    });
  };

  look();
  const timer = setInterval(look, EVERY_MS);
  const listening = backend.engine
    .listen('jobs', (given) => {
      const lane = NAMES.find((each) => each === given);
      // After a cut nothing is named: anything may have been enqueued meanwhile.
      if (lane === undefined) look();
      else fill(lane);
    })
    .catch((error: unknown) => {
      logger.warn({ kind: nameOf(error) }, 'jobs are not announced; they are looked for every five seconds');
      return () => Promise.resolve();
    });

  return async () => {
    stopping.abort();
    clearInterval(timer);
    await (
      await listening
    )();
    await tending;
    await Promise.all(filling.values());
    const end = setTimeout(() => {
      for (const { ended } of running.values()) ended.abort(new Stopped());
    }, STOPPING_MS);
    await Promise.all([...running.values()].map(({ over }) => over));
    clearTimeout(end);
    await background.close();
  };
}

function reasonOf({ reason }: AbortSignal): unknown {
  return reason;
}
