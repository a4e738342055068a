import type { Usage } from './child.ts';

/** Reports the facts to the parent process, and the usage whenever it asks. On SIGTERM it calls `close` and ends the process. */
export function reportUsage(facts: object, close: () => Promise<void> | void): void {
  process.on('message', () => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpu: user + system, memory: process.memoryUsage.rss() };
    process.send?.(usage);
  });
  let ending = false;
  const end = (): void => {
    if (!ending) void Promise.resolve(close()).then(() => process.exit(0));
    ending = true;
  };
  process.once('SIGTERM', end);
  // Who asked is gone, so nobody will end this process.
  process.once('disconnect', end);
  process.send?.(facts);
}
