import { Tinypool } from 'tinypool';

import { NotACalendar } from '../calendar/ics-reader.ts';
import { RuleRefused, TooManyOccurrences } from '../recurrence.ts';
import type { calculations } from './calculations.ts';
import type { Answered, Asked } from './worker.ts';

type Calculations = typeof calculations;
type Name = keyof Calculations;

interface Within {
  /** Whose it is, so that nobody has all threads; null for the server's own. */
  lane: string | null;
  /** How long it may take, in milliseconds. */
  budgetMs?: number;
}

/** A calculation that was ended: its caller gets the refusal, and nobody else waited. */
export class TookTooLong extends RuleRefused {
  constructor() {
    super('This takes too long to compute. Choose a simpler rule of repetition.');
    this.name = 'TookTooLong';
  }
}

/** Somebody asks for more at once than is computed for one person. */
export class TooManyCalculations extends Error {
  constructor() {
    super('Too many calculations wait for this person');
    this.name = 'TooManyCalculations';
  }
}

const BUDGET_MS = 1_000;
/** Of one of many, when all together took too long. */
const BUDGET_OF_ONE_MS = 250;
/** How long the search for those that take too long may go on. */
const SEARCH_MS = 5_000;
const WAITING_IN_A_LANE = 20;
/** Of all people together. */
const MOST_WAITING = 500;

let pool: Tinypool | undefined;
const lanes = new Map<string, { last: Promise<unknown>; waiting: number }>();

/**
 * Runs a calculation outside the event loop, ended when its time is up. Those of one person come one after the other.
 * @throws TookTooLong, TooManyCalculations, and what the calculation throws: RuleRefused, TooManyOccurrences, NotACalendar
 */
export async function calculate<N extends Name>(
  name: N,
  args: Parameters<Calculations[N]>,
  { lane, budgetMs = BUDGET_MS }: Within,
): Promise<ReturnType<Calculations[N]>> {
  const answered = await inLane(lane, () => runFor({ name, args }, budgetMs));
  if ('value' in answered) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread calls the function of this name
    return answered.value as ReturnType<Calculations[N]>;
  }
  if (answered.refused === 'many') throw new TooManyOccurrences(answered.most);
  throw answered.refused === 'rule' ? new RuleRefused(answered.message) : new NotACalendar(answered.message);
}

/**
 * As calculate, for a list of things that are computed one by one: where all together take too long, those that do are found and left out.
 * @throws TooManyCalculations, TooManyOccurrences, RuleRefused
 */
export async function calculateEach<
  N extends 'itemsOf' | 'busySpans',
  One extends Parameters<Calculations[N]>[0][number],
>(
  name: N,
  list: readonly One[],
  rest: Parameters<Calculations[N]> extends [unknown, ...infer Rest] ? Rest : never,
  { lane, budgetMs = BUDGET_MS }: Within,
): Promise<{ found: ReturnType<Calculations[N]>[]; tooLong: One[] }> {
  const found: ReturnType<Calculations[N]>[] = [];
  const tooLong: One[] = [];
  const until = Date.now() + SEARCH_MS;
  const compute = async (part: readonly One[], budget: number): Promise<void> => {
    if (part.length === 0) return;
    if (Date.now() > until) {
      tooLong.push(...part);
      return;
    }
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list and what follows it are the function's own parameters
      const args = [part, ...rest] as unknown as Parameters<Calculations[N]>;
      found.push(await calculate(name, args, { lane, budgetMs: budget }));
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      if (part.length === 1) {
        tooLong.push(...part);
        return;
      }
      const half = part.length >> 1;
      await compute(part.slice(0, half), BUDGET_OF_ONE_MS);
      await compute(part.slice(half), BUDGET_OF_ONE_MS);
    }
  };
  await compute(list, budgetMs);
  return { found, tooLong };
}

/** Ends the threads. */
export async function endCalculations(): Promise<void> {
  const ending = pool;
  pool = undefined;
  await ending?.destroy();
}

async function runFor(asked: Omit<Asked, 'begun'>, budgetMs: number): Promise<Answered> {
  // One thread stays, so that the next page of a calendar does not wait for it to begin.
  pool ??= new Tinypool({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  if (pool.queueSize >= MOST_WAITING) throw new TooManyCalculations();
  const ended = new AbortController();
  let late: NodeJS.Timeout | undefined;
  let isOver = false;
  const begun = new Int32Array(new SharedArrayBuffer(4));
  // The clock runs from the moment at which a thread is free: waiting is not the calculation's.
  const { value: beginning } = Atomics.waitAsync(begun, 0, 0);
  const watch = async (): Promise<void> => {
    await beginning;
    if (!isOver) late = setTimeout(() => ended.abort(), budgetMs);
  };
  void watch();
  try {
    const task: Asked = { ...asked, begun };
    const answered: Answered = await pool.run(task, { signal: ended.signal });
    return answered;
  } catch (error) {
    // A calculation that took all the memory it may have is ended as well.
    if (ended.signal.aborted || isOutOfMemory(error)) throw new TookTooLong();
    throw error;
  } finally {
    clearTimeout(late);
    isOver = true;
    // Nobody waits for the beginning of what was ended before it.
    Atomics.notify(begun, 0);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

async function inLane<T>(lane: string | null, work: () => Promise<T>): Promise<T> {
  if (lane === null) return work();
  const before = lanes.get(lane) ?? { last: Promise.resolve(), waiting: 0 };
  if (before.waiting >= WAITING_IN_A_LANE) throw new TooManyCalculations();
  const mine = before.last.then(work, work);
  const state = { last: mine.catch(() => undefined), waiting: before.waiting + 1 };
  lanes.set(lane, state);
  try {
    return await mine;
  } finally {
    const now = lanes.get(lane);
    if (now) {
      now.waiting -= 1;
      if (now.waiting === 0) lanes.delete(lane);
    }
  }
}
