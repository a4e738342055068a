import { authorizeTopic, type TopicAnswer, type TopicRights } from '../../database/authorize-topic.ts';
import type { Engine } from '../../database/engine.ts';
import type { Caller } from '../../database/scope.ts';
import type { Logger } from '../../options.ts';

/** Milliseconds for which a yes serves others who ask the same; a no is never kept, so that a right once given counts at once. */
const KEPT_MS = 1_000;
/** Questions under way at a time: the rest waits, and leaves connections to everybody else. */
const AT_A_TIME = 4;
/** Claims that differ between two tokens of one session and that no policy should tell them apart by. */
const OF_THE_TOKEN = new Set(['iat', 'exp', 'nbf', 'jti']);
/** Headers that differ between two sockets of one program. */
const OF_THE_CONNECTION = /^(sec-websocket-|content-length$|x-request-id$|traceparent$|cf-ray$)/;

export type Want = 'read' | 'write';

/** Who asks about what. */
export interface Question {
  caller: Pick<Caller, 'role' | 'claims'>;
  topic: string;
  headers: Readonly<Record<string, string>>;
  want: Want;
  /** Whether presence is asked about as well as broadcasts. */
  presence: boolean;
}

interface Known {
  answer: Promise<TopicRights>;
  until: number;
}

const NOTHING: TopicRights = {
  broadcastRead: false,
  presenceRead: false,
  broadcastWrite: false,
  presenceWrite: false,
};

/** Asks the policies, once for all who ask the same at the same time. */
export class Authorizer {
  readonly #engine: Engine;
  readonly #logger: Logger;
  readonly #known = new Map<string, Known>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #generation = 0;

  constructor(engine: Engine, logger: Logger) {
    this.#engine = engine;
    this.#logger = logger;
  }

  /** Something has changed: no answer counts that was asked for before, also not one that is still under way. */
  forget(): void {
    this.#generation += 1;
    this.#known.clear();
  }

  /**
   * A topic that PostgreSQL cannot hold, with a NUL or half of a character in it, is open to nobody: it would be taken for another one.
   * @throws DatabaseUnavailable, UnknownRole, or what PostgreSQL says when a policy takes too long
   */
  ask(question: Question): Promise<TopicRights> {
    if (question.topic.includes('\0') || !question.topic.isWellFormed()) return Promise.resolve(NOTHING);
    const key = keyOf(question);
    const known = this.#known.get(key);
    if (known && known.until > performance.now()) return known.answer;
    const answer = this.#inTurn(() => this.#authorizeNow(question));
    // While it runs it serves all who ask.
    const entry: Known = { answer, until: Number.POSITIVE_INFINITY };
    this.#known.set(key, entry);
    answer.then(
      (rights) => this.#keep(key, entry, isYes(rights, question.want)),
      () => this.#keep(key, entry, false),
    );
    return answer;
  }

  #keep(key: string, entry: Known, yes: boolean): void {
    if (this.#known.get(key) !== entry) return;
    if (!yes) {
      this.#known.delete(key);
      return;
    }
    entry.until = performance.now() + KEPT_MS;
    setTimeout(() => {
      if (this.#known.get(key) === entry) this.#known.delete(key);
    }, KEPT_MS).unref();
  }

  /** Asks again when something changed meanwhile: a member who joins now would otherwise be missed by those who look at the joined. */
  async #authorizeNow(question: Question): Promise<TopicAnswer> {
    for (;;) {
      const generation = this.#generation;
      const answer = await this.#authorize(question);
      if (generation === this.#generation) return answer;
    }
  }

  async #authorize({ caller, topic, headers, want, presence }: Question): Promise<TopicAnswer> {
    const answer = await authorizeTopic(this.#engine, caller, {
      topic,
      headers,
      want: [want],
      extensions: presence ? ['broadcast', 'presence'] : ['broadcast'],
    });
    if (answer.failures.length > 0)
      this.#logger.error({ codes: answer.failures, want }, 'a policy on realtime.messages failed and counts as no');
    return answer;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_A_TIME) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on, so that nobody comes in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}

function isYes(rights: TopicRights, want: Want): boolean {
  return want === 'read' ? rights.broadcastRead || rights.presenceRead : rights.broadcastWrite || rights.presenceWrite;
}

/** What two questions with the same answer have in common. */
function keyOf({ caller, topic, headers, want, presence }: Question): string {
  const claims = Object.entries(caller.claims).filter(([name]) => !OF_THE_TOKEN.has(name));
  const facts = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.test(name));
  return JSON.stringify([want, presence, topic, caller.role, sorted(claims), sorted(facts)]);
}

function sorted<T>(entries: [string, T][]): [string, T][] {
  return entries.toSorted(([left], [right]) => (left < right ? -1 : 1));
}
