const EVERY_MS = 3_600_000;
/** A server that is started is busy with its first requests. */
const FIRST_MS = 60_000;

/** When it runs first, and how long after the end of a run the next one begins. */
export interface Pace {
  firstMs: number;
  everyMs: number;
}

/**
 * Runs housekeeping every hour. A run that fails is reported and tried again with the next. Returns how to stop it, which waits for the
 * step under way.
 */
export function hourly(
  work: (stopping: AbortSignal) => Promise<void>,
  failed: (error: unknown) => void,
  { firstMs, everyMs }: Pace = { firstMs: FIRST_MS, everyMs: EVERY_MS },
): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const wake = (): void => {
    running = running.then(() => work(stopping.signal)).catch(failed);
    timer = setTimeout(wake, everyMs).unref();
  };
  let timer = setTimeout(wake, firstMs).unref();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return running;
  };
}
