import type { Engine } from '../../database/engine.ts';
import { readPublishedTables, syncPublication, type PublishedTable } from '../../database/published-tables.ts';
import type { Logger } from '../../options.ts';

type OnAltered = (entities: ReadonlySet<number>) => Promise<void>;

/** What the publication holds, as far as this process knows. It is read again after every change of the schema. */
export class Tables {
  readonly #engine: Engine;
  readonly #logger: Logger;
  #known = new Map<number, PublishedTable>();
  #isStale = true;
  #reading: Promise<void> | undefined;
  #notifying: Promise<void> | undefined;
  /** Tables of which the handler has still to be notified. */
  #altered: ReadonlySet<number> = new Set();
  #handler: OnAltered = async () => {};
  #unlisten: (() => Promise<void>) | undefined;

  constructor(engine: Engine, logger: Logger) {
    this.#engine = engine;
    this.#logger = logger;
  }

  /** Brings the triggers in line with the publication and follows it from then on: every change of the schema says so on `pgrst`. */
  async open(): Promise<void> {
    this.#unlisten = await this.#engine.listen('pgrst', () => {
      this.#isStale = true;
      this.#settle().catch((error: unknown) =>
        this.#logger.warn(
          { code: error instanceof Error && 'code' in error ? error.code : undefined },
          'The publication was not read; the next change asks again',
        ),
      );
    });
    await syncPublication(this.#engine);
    await this.#settle();
  }

  /** Called with the tables that were altered, came or went. */
  onAltered(handler: OnAltered): void {
    this.#handler = handler;
  }

  /** The table of an object id, null when it is not published; the listener knows what was altered by then. */
  async of(entity: number): Promise<PublishedTable | null> {
    if (!this.#known.has(entity)) this.#isStale = true;
    if (!this.#isSettled()) await this.#settle();
    return this.#known.get(entity) ?? null;
  }

  /** Tables of these names, of which either can be `*`. */
  async named(schema: string, table: string): Promise<PublishedTable[]> {
    await this.#renew();
    return [...this.#known.values()].filter(
      (each) => (schema === '*' || schema === each.schema) && (table === '*' || table === each.name),
    );
  }

  async close(): Promise<void> {
    await this.#unlisten?.();
  }

  #isSettled(): boolean {
    return !this.#isStale && !this.#reading && !this.#notifying && this.#altered.size === 0;
  }

  /** Until the handler is done with what was altered. The handler itself asks for names, which do not wait for it. */
  async #settle(): Promise<void> {
    while (!this.#isSettled()) {
      await this.#renew();
      if (!this.#notifying && this.#altered.size === 0) continue;
      this.#notifying ??= this.#notify().finally(() => {
        this.#notifying = undefined;
      });
      await this.#notifying;
    }
  }

  /** Reads again when something may have changed; who asks meanwhile waits for the same reading and looks again. */
  async #renew(): Promise<void> {
    while (this.#isStale || this.#reading) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
  }

  async #read(): Promise<void> {
    this.#isStale = false;
    try {
      const fresh = new Map((await readPublishedTables(this.#engine)).map((table) => [table.entity, table]));
      const altered = new Set(this.#altered);
      for (const entity of new Set([...this.#known.keys(), ...fresh.keys()]))
        if (this.#known.get(entity)?.form !== fresh.get(entity)?.form) altered.add(entity);
      for (const { schema, name, hasRowFilter, entity } of fresh.values()) {
        if (hasRowFilter && !this.#known.get(entity)?.hasRowFilter)
          this.#logger.warn({ schema, table: name }, 'The condition of the publication on rows is not followed');
      }
      this.#altered = altered;
      this.#known = fresh;
    } catch (error) {
      this.#isStale = true;
      throw error;
    }
  }

  async #notify(): Promise<void> {
    const altered = this.#altered;
    this.#altered = new Set();
    try {
      await this.#handler(altered);
    } catch (error) {
      this.#altered = new Set([...this.#altered, ...altered]);
      throw error;
    }
  }
}
