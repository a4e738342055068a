import { bootError, workerLimit } from '../errors.ts';
import type { FunctionSettings } from '../settings.ts';
import type { Worker } from './worker.ts';

/** Workers of all functions, no more of them than the settings say. */
export interface Pool {
  /**
   * Gives a worker of a function to some work, which says what it needs of it.
   * @throws FunctionError when none can begin, or all have as much as they may
   */
  use<T>(name: string, work: (worker: Worker) => Promise<T>): Promise<T>;
  /** How many there are. */
  readonly size: number;
  close(): Promise<void>;
}

/** How long a function that could not begin is not tried again. */
const BOOT_PAUSE_MS = 2_000;
const SWEEP_MS = 5_000;

/** @param begin begins a worker of a function, whose name is known */
export function makePool(settings: FunctionSettings, begin: (name: string) => Promise<Worker>): Pool {
  const { workers: most, requestsEach, restMs, retireMs } = settings;
  const mostOfOne = Math.max(1, Math.floor(most / 2));
  const workers = new Set<Worker>();
  const beginning = new Map<string, Promise<Worker>>();
  const failedAt = new Map<string, number>();
  let starting = 0;
  let isClosed = false;

  const isOld = ({ begunAt }: Worker): boolean => performance.now() - begunAt > retireMs;
  const sweep = (): void => {
    for (const worker of workers)
      if (worker.open === 0 && (isOld(worker) || performance.now() - worker.askedAt > restMs)) retire(worker);
  };
  const retire = (worker: Worker): void => {
    workers.delete(worker);
    worker.end();
  };
  const sweeping = setInterval(sweep, Math.min(SWEEP_MS, restMs));
  sweeping.unref();

  /** Makes room for one more, by the end of the one that has rested longest. */
  const hasRoom = (): boolean => {
    if (workers.size + starting < most) return true;
    const [rested] = [...workers].filter(({ open }) => open === 0).toSorted((a, b) => a.askedAt - b.askedAt);
    if (rested === undefined) return false;
    retire(rested);
    return true;
  };

  const beginOne = async (name: string): Promise<Worker> => {
    starting += 1;
    const worker = await begin(name).finally(() => (starting -= 1));
    workers.add(worker);
    void worker.ended.then(() => workers.delete(worker));
    if (isClosed) worker.end();
    return worker;
  };

  const workerOf = async (name: string): Promise<Worker> => {
    if (isClosed) throw workerLimit();
    const own = [...workers].filter((each) => each.name === name && !isOld(each));
    const free = own.filter(({ open }) => open < requestsEach).toSorted((a, b) => a.open - b.open)[0];
    if (free !== undefined) return free;
    const coming = beginning.get(name);
    if (coming !== undefined) return coming;
    if (performance.now() - (failedAt.get(name) ?? -Infinity) < BOOT_PAUSE_MS) throw bootError();
    if (own.length >= mostOfOne || !hasRoom()) throw workerLimit();
    const begun = beginOne(name).finally(() => beginning.delete(name));
    beginning.set(name, begun);
    return begun;
  };

  return {
    get size() {
      return workers.size;
    },
    use: async (name, work) => {
      const worker = await workerOf(name);
      // Several may have waited for the same one.
      if (worker.open >= requestsEach) throw workerLimit();
      worker.open += 1;
      worker.askedAt = performance.now();
      try {
        if (!(await worker.ready)) {
          failedAt.set(name, performance.now());
          throw bootError();
        }
        return await work(worker);
      } finally {
        worker.open -= 1;
        worker.askedAt = performance.now();
      }
    },
    close: async () => {
      isClosed = true;
      clearInterval(sweeping);
      const ending = [...workers];
      for (const worker of ending) worker.end();
      await Promise.all(ending.map(({ ended }) => ended));
      await Promise.allSettled(beginning.values());
    },
  };
}
