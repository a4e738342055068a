import type { Engine } from '../database/engine.ts';
import { endedSessions, type SessionClaim } from '../database/ended-sessions.ts';
import type { Caller } from '../database/scope.ts';

interface Question {
  claim: SessionClaim;
  resolve: (over: boolean) => void;
  reject: (error: unknown) => void;
}

/** Tells whether the sessions behind tokens still exist; what is asked in one turn of the event loop is one statement. */
export class Sessions {
  readonly #engine: Engine;
  #asked: Question[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Whether the caller's session is over; an API key has none. @throws when the database does not answer. */
  isOver({ sessionId, userId }: Caller): Promise<boolean> {
    if (sessionId === null) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      if (this.#asked.length === 0) setImmediate(() => void this.#ask());
      this.#asked.push({ claim: { sessionId, userId }, resolve, reject });
    });
  }

  /** The sessions of these callers that are over, in lower case. @throws when the database does not answer. */
  ended(callers: Iterable<Caller>): Promise<ReadonlySet<string>> {
    const claims = new Map<string, SessionClaim>();
    for (const { sessionId, userId } of callers) claims.set(`${sessionId} ${userId}`, { sessionId, userId });
    return endedSessions(this.#engine, [...claims.values()]);
  }

  async #ask(): Promise<void> {
    const asked = this.#asked;
    this.#asked = [];
    try {
      const ended = await endedSessions(
        this.#engine,
        asked.map(({ claim }) => claim),
      );
      for (const { claim, resolve } of asked) resolve(ended.has((claim.sessionId ?? '').toLowerCase()));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
