import type { Backend } from '@casewright/backend';
import type { Logger } from 'pino';

const EVERY_MS = 15_000;

/** Letters that the database keeps until they are sent. */
export interface Delivery {
  /** What the log calls one of them. */
  letter: string;
  /** The notification by which the database announces one. */
  channel: string;
  /** Takes the letter that has been due longest and sends it; false when none is due. A failure leaves it for a later run. */
  sendNext: () => Promise<boolean>;
}

/**
 * Sends what is due: at once when the database announces a letter, and every 15 seconds what a failure left due. Logs no name and no
 * content. Returns how to stop it; a letter under way is finished first.
 */
export function startDelivery(
  backend: Backend,
  { letter, channel, sendNext }: Delivery,
  logger: Logger,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const deliverDue = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted) {
        if (!(await sendNext())) return;
        logger.info({ letter }, 'a letter was mailed');
      }
    } catch (error) {
      // A mail server's error message can repeat what was to be sent, so only its kind is logged.
      logger.warn({ letter, kind: kindOf(error) }, 'a letter was not mailed; it is tried again later');
    }
  };
  const wake = (): void => {
    running = running.then(deliverDue);
  };

  wake();
  const timer = setInterval(wake, EVERY_MS);
  const listening = backend.engine.listen(channel, wake).catch((error: unknown) => {
    logger.warn({ letter, kind: kindOf(error) }, 'letters are not announced; they are looked for every 15 seconds');
    return () => Promise.resolve();
  });
  return async () => {
    stopping.abort();
    clearInterval(timer);
    const unlisten = await listening;
    await unlisten();
    await running;
  };
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
