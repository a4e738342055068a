import { DatabaseUnavailable } from './errors.ts';

/** Whether the database's disk is full, as far as statements have found out. */
export interface DiskState {
  /** Statements that found no room since the start. */
  readonly refusals: number;
  /** Whether one did a moment ago: PostgreSQL has no word for "there is room again" but that nothing is refused. */
  readonly isFull: boolean;
  /** Takes note of what a statement failed of, and gives it back. */
  seen(error: unknown): unknown;
}

const FULL_FOR_MS = 30_000;
const SAY_EVERY_MS = 60_000;

/** @param say is called when it becomes full, and once a minute while it is. */
export function diskState(say: () => void, now: () => number = () => performance.now()): DiskState {
  let refusals = 0;
  let last = Number.NEGATIVE_INFINITY;
  let said = Number.NEGATIVE_INFINITY;
  return {
    get refusals() {
      return refusals;
    },
    get isFull() {
      return now() - last < FULL_FOR_MS;
    },
    seen: (error) => {
      if (!(error instanceof DatabaseUnavailable) || error.reason !== 'full') return error;
      refusals += 1;
      last = now();
      if (last - said >= SAY_EVERY_MS) {
        said = last;
        say();
      }
      return error;
    },
  };
}
