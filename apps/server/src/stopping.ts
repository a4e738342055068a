/** Whatever hangs does not hold up the end for longer than this. */
export const STOP_TIMEOUT_MS = 9_000;

/**
 * Aborted when this process is asked to end: by a signal, or because who started it is gone (`npm start` keeps a channel to us open). A
 * second signal changes nothing: Ctrl-C reaches us from the terminal and from npm.
 */
export function untilAsked(): AbortSignal {
  const asked = new AbortController();
  const stop = (): void => {
    if (asked.signal.aborted) return;
    asked.abort();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', stop);
  // To listen for its end must not keep us alive.
  process.channel?.unref();
  return asked.signal;
}
