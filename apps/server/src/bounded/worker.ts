import { NotACalendar } from '../calendar/ics-reader.ts';
import { RuleRefused, TooManyOccurrences } from '../recurrence.ts';
import { calculations } from './calculations.ts';

/** What a thread is asked for. */
export interface Asked {
  name: keyof typeof calculations;
  args: readonly unknown[];
  /** Becomes 1 when a thread begins with it. */
  begun: Int32Array<SharedArrayBuffer>;
}

/** What it answers: a value, or a refusal, whose class would be lost between threads. */
export type Answered =
  | { value: unknown }
  | { refused: 'rule' | 'calendar'; message: string }
  | { refused: 'many'; most: number };

/** Runs one calculation in a thread that can be ended. */
export default function run({ name, args, begun }: Asked): Answered {
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  try {
    return { value: Reflect.apply(calculations[name], undefined, args) };
  } catch (error) {
    if (error instanceof RuleRefused) return { refused: 'rule', message: error.message };
    if (error instanceof NotACalendar) return { refused: 'calendar', message: error.message };
    if (error instanceof TooManyOccurrences) return { refused: 'many', most: error.most };
    throw error;
  }
}
