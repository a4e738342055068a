import { instantOn } from '../../../../ui/format/day-of.ts';
import { today } from '../../../../ui/format/today.ts';

const MS_IN_MINUTE = 60_000;
/** When the work of another day is taken to have begun. */
const MORNING = '09:00';

/** When time that is kept now began: so long ago, but not before the day; of another day, in the morning. */
export function momentOf(day: string, minutes: number): string {
  if (day !== today()) return instantOn(day, MORNING);
  const began = new Date(Date.now() - minutes * MS_IN_MINUTE).toISOString();
  const midnight = instantOn(day, '00:00');
  return began < midnight ? midnight : began;
}
