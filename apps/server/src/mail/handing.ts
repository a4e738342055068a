import { Readable } from 'node:stream';

/**
 * What became of a letter that was not handed over for certain: it may be tried `later`, the mail server does not take it (`refused`), or
 * nobody knows whether it was taken (`doubt`): its last bytes were on their way when the connection ended. One in doubt is never sent again
 * by itself.
 */
export type Outcome = 'later' | 'refused' | 'doubt';

/** Why a letter was not handed over. Its message and cause can repeat what was to be sent: log the reason alone. */
export class Unsent extends Error {
  readonly outcome: Outcome;
  /** A word without content: `smtp_550`, or the code of the failure such as ETIMEDOUT. */
  readonly reason: string;

  constructor(outcome: Outcome, reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'Unsent';
    this.outcome = outcome;
    this.reason = reason;
  }
}

/** So few that they leave in one piece, and without them no letter is whole. */
const LAST_BYTES = 2;

/**
 * Holds back the last bytes of a letter, and with them the dot that ends it, until `beforeLast` has resolved. What ends before is known not
 * to have been sent: a mail server takes nothing without the dot.
 */
export class Gate {
  /** The letter, for its sender. Breaks when `beforeLast` rejects. */
  readonly stream: Readable;
  #released = false;
  #closed = false;
  #asking: Promise<void> = Promise.resolve();
  #refusal: Error | null = null;

  constructor(letter: Buffer, beforeLast: () => Promise<void>) {
    this.stream = Readable.from(this.#pieces(letter, beforeLast), { objectMode: false });
  }

  /** Why `beforeLast` rejected, where it did. */
  get refusal(): Error | null {
    return this.#refusal;
  }

  /** Lets nothing out any more; resolves, when that is settled, with whether the last bytes had been let out. */
  async close(): Promise<boolean> {
    this.#closed = true;
    await this.#asking;
    this.stream.destroy();
    return this.#released;
  }

  async *#pieces(letter: Buffer, beforeLast: () => Promise<void>): AsyncGenerator<Buffer> {
    const end = Math.max(0, letter.length - LAST_BYTES);
    yield letter.subarray(0, end);
    if (!this.#closed) {
      this.#asking = beforeLast().catch((error: unknown) => {
        this.#refusal = error instanceof Error ? error : new Error('The letter was held back', { cause: error });
      });
      await this.#asking;
    }
    if (this.#refusal) throw this.#refusal;
    if (this.#closed) throw new Error('The letter was held back');
    this.#released = true;
    yield letter.subarray(end);
  }
}

/** Steps of the conversation in which a permanent refusal is about this letter; at any other it is about us and may pass. */
const ABOUT_THE_LETTER = new Set(['RCPT TO', 'DATA']);

/** What a failure of the mail server means for a letter; `released` says whether the last bytes had been let out. */
export function outcomeOf(error: unknown, released: boolean): Unsent {
  const code = textAt(error, 'code');
  const response = numberAt(error, 'responseCode');
  const command = textAt(error, 'command');
  if (response !== null) {
    // 503 says that the conversation went wrong, not that the letter is bad.
    const permanent = response >= 500 && response !== 503 && ABOUT_THE_LETTER.has(command ?? '');
    return new Unsent(permanent ? 'refused' : 'later', `smtp_${response}`, error);
  }
  if (released) return new Unsent('doubt', 'in_doubt', error);
  // An address that no mail server was asked about, because it cannot be one.
  if (code === 'EENVELOPE') return new Unsent('refused', code, error);
  return new Unsent('later', code ?? nameOf(error), error);
}

/** A word for the log: never a message, which can repeat what was to be sent. */
export function nameOf(error: unknown): string {
  if (error instanceof Unsent) return error.reason;
  return textAt(error, 'code') ?? (error instanceof Error ? error.name : typeof error);
}

function valueAt(error: unknown, name: string): unknown {
  return error instanceof Error ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined;
}

function textAt(error: unknown, name: string): string | null {
  const value = valueAt(error, name);
  return typeof value === 'string' ? value : null;
}

function numberAt(error: unknown, name: string): number | null {
  const value = valueAt(error, name);
  return typeof value === 'number' ? value : null;
}
