import type { Engine } from './engine.ts';
import { DatabaseUnavailable } from './errors.ts';

export interface FeedOptions<Row> {
  /** Delivered page by page, in order; the next is read when this is done. When it throws, the same page comes again. */
  onBatch: (rows: Row[]) => Promise<void>;
  /** Something may be missing for good: the listeners have to fetch again. */
  onGap: () => void;
  onError: (error: Error) => void;
  /** The channel on which a NOTIFY wakes the reader. */
  channel: string;
}

/** A reader of one of the two tables; see openFeed. */
export interface Feed {
  /** Resolves when all that commits from now on will be delivered. */
  start(): Promise<void>;
  /** Nobody listens at present: nothing is read until the next start. */
  stop(): void;
  close(): Promise<void>;
}

/** What one snapshot did not show and `snapshot` does, in the order of ids; not all of it when there is `more`. */
export interface Page<Row> {
  snapshot: string;
  /** Whether `snapshot` is older than the one asked from: another cluster, or one that was set back. */
  behind: boolean;
  more: boolean;
  rows: Row[];
}

/** Reads what `seen` did not show: up to the present, or to the snapshot `upTo` and from the id `after` on. */
export type Read<Row> = (seen: string, upTo: string | null, after: bigint) => Promise<Page<Row>>;

/** Asked without a wake-up as well: a NOTIFY can be lost with its connection. */
const ASK_AGAIN_MS = 5_000;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
const LAST_RETRY_OF_A_CUT_MS = 1_000;
/** Rows are kept for a day; who was away for longer may have missed some. */
const LONGEST_ABSENCE_MS = 23 * 3_600_000;

/** How far a reader has come: all that `seen` shows, and of what is new up to the snapshot `upTo` the ids to `after`. */
interface Place {
  seen: string;
  upTo: string | null;
  after: bigint;
}

/** Reads along by the difference of snapshots (decision 017): one round at a time, each row once, whatever is cut meanwhile. */
export class SnapshotReader<Row extends { id: bigint }> implements Feed {
  readonly #engine: Engine;
  readonly #options: FeedOptions<Row>;
  readonly #read: Read<Row>;
  /** Undefined while nobody listens. A new one each time, so that a round notices when it was stopped. */
  #place: Place | undefined;
  /** Whether somebody listens: it can be over before the first snapshot has come. */
  #wanted = false;
  #starting: Promise<void> | undefined;
  #reading: Promise<void> | undefined;
  #woken = false;
  #lastRead = 0;
  #retryMs = FIRST_RETRY_MS;
  #timer: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;

  constructor(engine: Engine, options: FeedOptions<Row>, read: Read<Row>) {
    this.#engine = engine;
    this.#options = options;
    this.#read = read;
  }

  async listen(): Promise<void> {
    this.#unlisten = await this.#engine.listen(this.#options.channel, () => this.#wake());
  }

  async start(): Promise<void> {
    this.#wanted = true;
    if (this.#place) return;
    this.#starting ??= this.#begin().finally(() => {
      this.#starting = undefined;
    });
    await this.#starting;
  }

  stop(): void {
    this.#wanted = false;
    this.#place = undefined;
    clearTimeout(this.#timer);
  }

  async close(): Promise<void> {
    this.stop();
    await this.#unlisten?.();
    await this.#reading;
  }

  async #begin(): Promise<void> {
    const { rows } = await this.#engine.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot');
    const [row] = rows;
    if (!row) throw new Error('The feed got no snapshot.');
    if (!this.#wanted) return;
    this.#place = { seen: row.snapshot, upTo: null, after: 0n };
    this.#lastRead = Date.now();
    this.#again(ASK_AGAIN_MS);
  }

  #wake(): void {
    this.#woken = true;
    if (!this.#place || this.#reading) return;
    this.#reading = this.#run().finally(() => {
      this.#reading = undefined;
      // Woken between the last look and now; after a failure the timer wakes.
      if (this.#woken && this.#retryMs === FIRST_RETRY_MS) this.#wake();
    });
  }

  #again(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#place) this.#timer = setTimeout(() => this.#wake(), ms).unref();
  }

  async #run(): Promise<void> {
    while (this.#woken && this.#place) {
      this.#woken = false;
      try {
        await this.#round(this.#place);
        this.#retryMs = FIRST_RETRY_MS;
      } catch (error) {
        this.#options.onError(error instanceof Error ? error : new Error(String(error)));
        this.#again(this.#retryMs);
        const most = error instanceof DatabaseUnavailable ? LAST_RETRY_OF_A_CUT_MS : LAST_RETRY_MS;
        this.#retryMs = Math.min(this.#retryMs * 2, most);
        return;
      }
    }
    this.#again(ASK_AGAIN_MS);
  }

  /** All pages of what is new. Ends early when the reader was stopped meanwhile. */
  async #round(from: Place): Promise<void> {
    let place = from;
    for (let more = true; more;) {
      const page = await this.#read(place.seen, place.upTo, place.after);
      if (this.#place !== place) return;
      const isGap = page.behind || Date.now() - this.#lastRead > LONGEST_ABSENCE_MS;
      this.#lastRead = Date.now();
      if (!isGap && page.rows.length > 0) await this.#options.onBatch(page.rows);
      if (this.#place !== place) return;
      more = page.more && !isGap;
      place = more
        ? { seen: place.seen, upTo: page.snapshot, after: page.rows.at(-1)?.id ?? place.after }
        : { seen: page.snapshot, upTo: null, after: 0n };
      this.#place = place;
      if (isGap) this.#options.onGap();
    }
  }
}
