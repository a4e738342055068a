import type { Engine } from './engine.ts';

/** How the work on one connection is ended from outside. */
export interface Interrupt {
  /** From now on the backend of this number may be cancelled: it is in the caller's transaction. */
  arm(pid: number): void;
  /** Ends the watch. A cancel that is under way has arrived by then, and PostgreSQL ignores one that meets an idle backend. */
  end(): Promise<void>;
}

const AGAIN_AFTER_MS = 250;
const NOBODY_WATCHES: Interrupt = { arm: () => {}, end: async () => {} };

/**
 * Cancels what a backend does as soon as `signal` is aborted. A cancel that meets it between two statements does nothing, so it is sent
 * again until the work has ended.
 */
export function interruptOn(engine: Engine, signal: AbortSignal | undefined): Interrupt {
  // Behind a pooler the backend serves somebody else as soon as the transaction has ended: a late cancel would meet them.
  if (!signal || engine.isPooled) return NOBODY_WATCHES;
  let backend: number | undefined;
  let asked: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  let over = false;
  const ask = async (): Promise<void> => {
    // A statement that cannot be cancelled still has its limit of time.
    await engine.query('select pg_cancel_backend($1)', [backend]).catch(() => {});
    if (!over) again = setTimeout(cancel, AGAIN_AFTER_MS);
  };
  const cancel = (): void => {
    asked = ask();
  };
  return {
    arm: (pid) => {
      if (over) return;
      backend = pid;
      if (signal.aborted) cancel();
      else signal.addEventListener('abort', cancel, { once: true });
    },
    end: async () => {
      over = true;
      signal.removeEventListener('abort', cancel);
      clearTimeout(again);
      await asked;
    },
  };
}
