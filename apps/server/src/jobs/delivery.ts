import { setTimeout as sleep } from 'node:timers/promises';

import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

import { nameOf, Unsent, type Outcome } from '../mail/handing.ts';

const EVERY_MS = 15_000;
/** At once; a mail server that needs a second for each letter still takes 240 a minute. */
const AT_ONCE = 4;
/** How long the database is asked again to note what became of a letter, before it counts as in doubt (five minutes after the last bytes). */
const NOTE_FOR_MS = 240_000;
/** The same while the server is being stopped. */
const NOTE_FOR_WHEN_STOPPING_MS = 3_000;

/** Something that is due and that this process has taken: nobody else sends it before its next attempt. */
export interface Taken {
  /** Hands it over. @throws Overtaken, Unsent, or anything, which then means that it may be tried again. */
  send(): Promise<void>;
  /** Notes that it was handed over. May be called again. */
  sent(): Promise<unknown>;
  /** Notes that it was not; `reason` is a word without content. May be called again. */
  failed(outcome: Outcome, reason: string): Promise<unknown>;
}

/** What the database keeps until it is sent. */
export interface Delivery {
  /** What the log calls one of them. */
  letter: string;
  /** The notification by which the database announces one. */
  channel: string;
  /** Takes what has been due longest; null when nothing is. */
  take: () => Promise<Taken | null>;
}

/** Thrown by `send` when the attempt is another process's by now: nothing was sent and nothing has to be noted. */
export class Overtaken extends Error {
  constructor() {
    super('Another process has taken the letter');
    this.name = 'Overtaken';
  }
}

/**
 * Sends what is due, four at a time: at once when the database announces something, and every 15 seconds what a failure left due. Logs no
 * name and no content. Returns how to stop it; what is under way is finished first.
 */
export function startDelivery(
  backend: Backend,
  { letter, channel, take }: Delivery,
  logger: Logger,
): () => Promise<void> {
  const stopping = new AbortController();
  let round: Promise<void> | null = null;
  let again = false;

  /** One after the other until nothing is due, or until a failure that would meet every letter. */
  const deliverDue = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted) {
        const taken = await take();
        if (taken === null || !(await deliver(taken))) return;
      }
    } catch (error) {
      logger.warn({ letter, kind: nameOf(error) }, 'letters were not looked for; they are looked for again later');
    }
  };

  /** Answers whether the next one has a chance. */
  const deliver = async (taken: Taken): Promise<boolean> => {
    try {
      await taken.send();
    } catch (error) {
      if (error instanceof Overtaken) return true;
      const { outcome, reason } = error instanceof Unsent ? error : new Unsent('later', nameOf(error), error);
      await untilNoted(() => taken.failed(outcome, reason), stopping.signal);
      // A mail server's error message can repeat what was to be sent, so only its kind is logged.
      logger.warn({ letter, kind: reason }, WORDS[outcome]);
      return /^(smtp|push)_/.test(reason) || outcome !== 'later';
    }
    await untilNoted(() => taken.sent(), stopping.signal);
    logger.info({ letter }, 'a letter was mailed');
    return true;
  };

  const wake = (): void => {
    again = true;
    round ??= (async () => {
      while (again && !stopping.signal.aborted) {
        again = false;
        await Promise.all(Array.from({ length: AT_ONCE }, deliverDue));
      }
      round = null;
    })();
  };

  wake();
  const timer = setInterval(wake, EVERY_MS);
  const listening = backend.engine.listen(channel, wake).catch((error: unknown) => {
    logger.warn({ letter, kind: nameOf(error) }, 'letters are not announced; they are looked for every 15 seconds');
    return () => Promise.resolve();
  });
  return async () => {
    stopping.abort();
    clearInterval(timer);
    const unlisten = await listening;
    await unlisten();
    await round;
  };
}

const WORDS: Readonly<Record<Outcome, string>> = {
  later: 'a letter was not mailed; it is tried again later',
  refused: 'a letter was refused; it waits for an administrator',
  doubt: 'whether a letter arrived is in doubt; it waits for an administrator',
};

/** Does it again while the database is away: what became of a letter is known here alone. @throws the last failure */
async function untilNoted(note: () => Promise<unknown>, stopping: AbortSignal): Promise<void> {
  const since = Date.now();
  for (let wait = 100; ; wait = Math.min(2 * wait, 5_000)) {
    try {
      await note();
      return;
    } catch (error) {
      const patience = stopping.aborted ? NOTE_FOR_WHEN_STOPPING_MS : NOTE_FOR_MS;
      if (Date.now() - since + wait > patience) throw error;
      await sleep(wait);
    }
  }
}
