import { dayOf } from '../../../../ui/format/day-of.ts';

/** The free times of one day, on the clock that is shown. */
export interface SlotDay {
  day: string;
  slots: { start: string; end: string }[];
}

/** Free times by the day on which they begin for the reader, in order. */
export function slotDays(slots: readonly { start: string; end: string }[]): SlotDay[] {
  const days = new Map<string, SlotDay['slots']>();
  for (const slot of slots) {
    const day = dayOf(slot.start);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, of]) => ({ day, slots: of })).toSorted((one, other) => one.day.localeCompare(other.day));
}
