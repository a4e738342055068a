import { AuthError } from '../errors.ts';
import { callHook } from '../hooks.ts';
import type { AuthMail, SmsMessage } from './message-settings.ts';
import type { AuthLogger } from '../services.ts';
import type { AuthSettings } from '../settings.ts';

/** Hands messages over, after the transaction that made their tokens has committed. */
export interface Messages {
  /**
   * A letter. Unless the settings want it awaited it is sent in the background and tried again, so that neither a slow mail server
   * nor the existence of an account shows in the answer. An invitation is awaited always: an administrator asked for it, who learns
   * nothing from the time and has to hear when nobody is going to come.
   */
  mail(mail: AuthMail): Promise<void>;
  /** A short message, awaited: only its sender can tell whether a number takes it. */
  sms(message: SmsMessage): Promise<{ messageId: string | null }>;
  /** A short message in the background, where neither the time nor the provider's word may tell that there is an account. */
  smsInBackground(message: SmsMessage): void;
  /** Resolves when no letter is under way; those that wait for another try are given up. */
  close(): Promise<void>;
}

type Settings = Pick<AuthSettings, 'mailer' | 'sms' | 'hooks' | 'awaitMessages'>;

/** Before the second and the third try. */
const RETRY_AFTER_MS: readonly number[] = [30_000, 570_000];
/** Letters sent at the same time; the rest wait in the order of their coming. */
const AT_ONCE = 4;
const WAITING = 1_000;

/** @throws AuthError when a message that is awaited cannot be handed over; the words of the mail server stay in the log. */
export function makeMessages(
  settings: Settings,
  logger: Pick<AuthLogger, 'warn'>,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
): Messages {
  const { mailer, sms, hooks, awaitMessages } = settings;
  const deliver = async (mail: AuthMail): Promise<void> => {
    if (hooks.sendEmail) await callHook(() => hooks.sendEmail?.(mail));
    else await mailer?.send(mail);
  };
  const queue = new Queue(deliver, logger, retryAfterMs);
  const sendSms = async (message: SmsMessage): Promise<{ messageId: string | null }> => {
    try {
      if (hooks.sendSms) {
        await callHook(() => hooks.sendSms?.(message));
        return { messageId: null };
      }
      if (sms) return await sms.send(message);
    } catch (cause) {
      logger.warn({ kind: kindOf(cause) }, 'auth: a short message was not sent');
      throw new AuthError('sms_send_failed', 'Error sending sms OTP', { cause });
    }
    throw new AuthError('sms_send_failed', 'Error sending sms OTP: no provider is configured');
  };
  return {
    mail: async (mail) => {
      if (!awaitMessages && mail.kind !== 'invite') {
        queue.add(mail);
        return;
      }
      try {
        await deliver(mail);
      } catch (cause) {
        throw new AuthError('unexpected_failure', 'Error sending confirmation email', { cause });
      }
    },
    sms: sendSms,
    smsInBackground: (message) => {
      // What was not sent is in the log by then; the user who waits for the code asks again.
      sendSms(message).catch(() => undefined);
    },
    close: () => queue.close(),
  };
}

interface Waiting {
  mail: AuthMail;
  tries: number;
}

/** Letters on their way. Held in this process: one that is killed loses them, and the person asks again. */
class Queue {
  readonly #deliver: (mail: AuthMail) => Promise<void>;
  readonly #logger: Pick<AuthLogger, 'warn'>;
  readonly #retryAfterMs: readonly number[];
  readonly #waiting: Waiting[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;

  constructor(
    deliver: (mail: AuthMail) => Promise<void>,
    logger: Pick<AuthLogger, 'warn'>,
    retryAfterMs: readonly number[],
  ) {
    this.#deliver = deliver;
    this.#logger = logger;
    this.#retryAfterMs = retryAfterMs;
  }

  add(mail: AuthMail): void {
    if (this.#waiting.length + this.#timers.size >= WAITING) {
      this.#logger.warn({ letter: mail.kind }, 'auth: too many letters wait; one was dropped');
      return;
    }
    this.#waiting.push({ mail, tries: 0 });
    this.#next();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timers.size > 0) this.#logger.warn({ letters: this.#timers.size }, 'auth: letters were not sent');
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #next(): void {
    while (this.#running.size < AT_ONCE) {
      const letter = this.#waiting.shift();
      if (!letter) return;
      const sending = this.#send(letter).finally(() => {
        this.#running.delete(sending);
        this.#next();
      });
      this.#running.add(sending);
    }
  }

  async #send({ mail, tries }: Waiting): Promise<void> {
    try {
      await this.#deliver(mail);
    } catch (error) {
      const wait = this.#closed ? undefined : this.#retryAfterMs[tries];
      // A mail server's words can repeat the address, so only their kind is logged.
      const facts = { letter: mail.kind, kind: kindOf(error) };
      if (wait === undefined) {
        this.#logger.warn(facts, 'auth: a letter was not sent');
        return;
      }
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#waiting.push({ mail, tries: tries + 1 });
        this.#next();
      }, wait);
      timer.unref();
      this.#timers.add(timer);
    }
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
