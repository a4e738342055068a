import type { SharedPresence } from '../../database/relay.ts';
import { writeSaid, type RelayedMeta, type Said } from './wire.ts';

/** Milliseconds for which messages are gathered, and how many or how large they may get meanwhile. */
const GATHER_MS = 2;
const MOST_MESSAGES = 100;
const MOST_BYTES = 262_144;
/** Bytes that may wait while the database does not take them; what comes then is not passed on. */
const MOST_WAITING_BYTES = 16 * 1_048_576;

/** Messages that go out together: one row, and what they change of who is present. */
export interface Batch {
  bytes: Buffer;
  joins: SharedPresence[];
  leaves: SharedPresence[];
  /** Whether all presences of this process are replaced. */
  replacesPresences: boolean;
}

interface Waiting {
  said: Said;
  bytes: Buffer;
  settled: PromiseWithResolvers<void>;
}

/** Gathers what this process says and hands it over batch by batch, one at a time, so that it arrives in order. */
export class Outbox {
  readonly #send: (batch: Batch) => Promise<void>;
  #waiting: Waiting[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | null = null;

  constructor(send: (batch: Batch) => Promise<void>) {
    this.#send = send;
  }

  /** Resolves when the message has been handed over. @throws what the handing over threw */
  push(said: Said): Promise<void> {
    const bytes = writeSaid(said);
    const settled = Promise.withResolvers<void>();
    if (this.#bytes + bytes.length > MOST_WAITING_BYTES) {
      settled.reject(new Error('too much waits to be passed on to other processes'));
      return settled.promise;
    }
    this.#waiting.push({ said, bytes, settled });
    this.#bytes += bytes.length;
    if (this.#waiting.length >= MOST_MESSAGES || this.#bytes >= MOST_BYTES) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
    return settled.promise;
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    this.#flush();
    while (this.#sending) await this.#sending;
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#sending || this.#waiting.length === 0) return;
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = null;
      if (this.#waiting.length > 0) this.#flush();
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#take();
      try {
        await this.#send(batchOf(batch));
        for (const { settled } of batch) settled.resolve();
      } catch (error) {
        for (const { settled } of batch) settled.reject(error);
      }
    }
  }

  #take(): Waiting[] {
    let count = 0;
    let bytes = 0;
    while (count < this.#waiting.length && count < MOST_MESSAGES && (count === 0 || bytes < MOST_BYTES))
      bytes += this.#waiting[count++]?.bytes.length ?? 0;
    this.#bytes -= bytes;
    return this.#waiting.splice(0, count);
  }
}

/** Who came and went within one batch changes nothing: one statement cannot take away what it inserts. */
function batchOf(waiting: readonly Waiting[]): Batch {
  const joins = new Map<string, SharedPresence>();
  const leaves = new Map<string, SharedPresence>();
  for (const { said } of waiting) {
    if (said.kind !== 'presence') continue;
    const { topic, isPrivate, joined, left } = said;
    if (joined) joins.set(joined.ref, shared(topic, isPrivate, joined));
    if (left && !joins.delete(left.ref)) leaves.set(left.ref, shared(topic, isPrivate, left));
  }
  return {
    bytes: Buffer.concat(waiting.map(({ bytes }) => bytes)),
    joins: [...joins.values()],
    leaves: [...leaves.values()],
    replacesPresences: waiting.some(({ said }) => said.kind === 'presences'),
  };
}

function shared(topic: string, isPrivate: boolean, { key, ref, text }: RelayedMeta): SharedPresence {
  return { topic, isPrivate, key, ref, text };
}
