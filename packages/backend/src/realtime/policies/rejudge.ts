import { DatabaseUnavailable } from '../../database/errors.ts';
import type { ChannelServices } from '../topics/services.ts';
import { judgeAgain } from './rights.ts';

/** Milliseconds after which those who could not be judged, because the database was away, are judged. */
const AGAIN_MS = 5_000;

/** Stands for everybody where a person could be named. */
const ALL = 'all';

/**
 * Judges private channels again: all of them every `rejudgeSeconds`, and at once those of whom somebody says so by realtime.rejudge().
 * @returns a function that ends it
 */
export async function startRejudging(services: ChannelServices): Promise<() => Promise<void>> {
  let wanted = new Set<string>();
  let running: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  const round = async (): Promise<void> => {
    while (wanted.size > 0 && !closing.signal.aborted) {
      const whose = wanted;
      wanted = new Set();
      services.judge.forget();
      const concerned = [...services.members.values()].filter(
        ({ rights, channel }) => rights && (whose.has(ALL) || whose.has(channel.caller.userId ?? '')),
      );
      const results = await Promise.allSettled(concerned.map((member) => judgeAgain(services, member)));
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      for (const failure of failures) {
        if (!(failure instanceof DatabaseUnavailable))
          services.logger.error(
            { kind: failure instanceof Error ? failure.name : typeof failure },
            'judging again failed',
          );
      }
      if (failures.length > 0) {
        clearTimeout(again);
        again = setTimeout(() => ask(ALL), AGAIN_MS).unref();
      }
    }
  };
  const ask = (whose: string): void => {
    wanted.add(whose);
    if (closing.signal.aborted) return;
    running ??= round().finally(() => {
      running = null;
      if (wanted.size > 0) ask(ALL);
    });
  };

  const every = setInterval(() => ask(ALL), services.settings.rejudgeSeconds * 1_000).unref();
  // Nothing is said after a cut of the connection: then everybody is judged.
  const silence = await services.engine.listen('realtime_rejudge', (userId) => ask(userId === '' ? ALL : userId));
  return async () => {
    closing.abort();
    clearInterval(every);
    clearTimeout(again);
    await silence();
    await running;
  };
}
