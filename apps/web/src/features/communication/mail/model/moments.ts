import type { Dayjs } from 'dayjs';

export type MomentName = 'today' | 'tomorrow' | 'monday';

const EVENING = 18;
const MORNING = 8;
const MONDAY = 1;

/**
 * The times that are offered, from now on: this evening where it is still to come, tomorrow morning, and the next Monday where that is not
 * tomorrow. `now` by the clock that is shown.
 */
export function momentsFrom(now: Dayjs): { name: MomentName; at: Dayjs }[] {
  const on = (day: Dayjs, hour: number) => day.startOf('day').hour(hour);
  const evening = on(now, EVENING);
  const tomorrow = on(now.add(1, 'day'), MORNING);
  const monday = on(now.add((MONDAY - now.day() + 7) % 7 || 7, 'day'), MORNING);
  return [
    ...(now.hour() < EVENING - 1 ? [{ name: 'today' as const, at: evening }] : []),
    { name: 'tomorrow' as const, at: tomorrow },
    ...(monday.isSame(tomorrow) ? [] : [{ name: 'monday' as const, at: monday }]),
  ];
}
