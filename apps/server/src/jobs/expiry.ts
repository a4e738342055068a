import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

const EVERY_MS = 60_000;

/**
 * Ends postings, proposals and bans whose time ran out and tells whom it concerns. The verbs refuse what has expired by the clock, so
 * a late run changes only what lists show and for how long a ban lasts. Any number of processes may run it: rows that one works on are skipped by the others.
 * Returns how to stop it; a run under way ends first.
 */
export function startExpiry(backend: Backend, logger: Logger): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      const { rows } = await backend.engine.query<{ postings: number; proposals: number }>(
        'select * from public.expire_due()',
      );
      const [done] = rows;
      if (done && done.postings + done.proposals > 0) logger.info(done, 'expired');
    } catch (error) {
      logger.warn(
        { kind: error instanceof Error ? error.name : typeof error },
        'expiry did not run; it is tried again in a minute',
      );
    }
  };
  running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
