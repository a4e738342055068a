import { DatabaseUnavailable } from '../../database/errors.ts';
import type { ChannelServices } from '../topics/services.ts';
import { reauthorize } from './rights.ts';

/** Milliseconds after which channels that could not be authorised, because the database was away, are tried again. */
const AGAIN_MS = 5_000;

/** In place of a person: every person. */
const ALL = 'all';

/**
 * Authorises private channels again: all of them every `rejudgeSeconds`, and at once those of a person that realtime.rejudge() names.
 * @returns a function that ends it
 */
export async function startReauthorizing(services: ChannelServices): Promise<() => Promise<void>> {
  let wanted = new Set<string>();
  let running: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  const round = async (): Promise<void> => {
    while (wanted.size > 0 && !closing.signal.aborted) {
      const whose = wanted;
      wanted = new Set();
      services.authorizer.forget();
      const concerned = [...services.members.values()].filter(
        ({ rights, channel }) => rights && (whose.has(ALL) || whose.has(channel.caller.userId ?? '')),
      );
      const results = await Promise.allSettled(concerned.map((member) => reauthorize(services, member)));
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      for (const failure of failures) {
        if (!(failure instanceof DatabaseUnavailable))
          services.logger.error(
            { kind: failure instanceof Error ? failure.name : typeof failure },
            'a channel could not be authorised again',
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
  // After a cut of the connection no user is named: every channel is authorised again.
  const silence = await services.engine.listen('realtime_rejudge', (userId) => ask(userId === '' ? ALL : userId));
  return async () => {
    closing.abort();
    clearInterval(every);
    clearTimeout(again);
    await silence();
    await running;
  };
}
