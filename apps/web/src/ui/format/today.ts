import { onClock } from './date.ts';

/** Today by the clock that is shown, as `YYYY-MM-DD`. */
export function today(): string {
  return onClock(Date.now()).format('YYYY-MM-DD');
}
