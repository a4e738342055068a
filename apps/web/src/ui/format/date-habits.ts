import { useSyncExternalStore } from 'react';

/** What a person chose about dates; `language` follows the language of the app. */
export interface DateHabits {
  /** Whether times are counted by 12 or by 24 hours. */
  clock: 'language' | 'h12' | 'h24';
  /** The day with which calendars begin. */
  weekStart: 'language' | 'monday' | 'sunday' | 'saturday';
  /** Whose clock times are shown by: the firm's, or this device's. */
  zone: 'firm' | 'device';
}

let habits: DateHabits = { clock: 'language', weekStart: 'language', zone: 'firm' };
const listeners = new Set<() => void>();

/** The settings keep them; everything that writes a date reads them here. */
export function keepDateHabits({ clock, weekStart, zone }: DateHabits): void {
  if (clock === habits.clock && weekStart === habits.weekStart && zone === habits.zone) return;
  habits = { clock, weekStart, zone };
  for (const notify of listeners) notify();
}

/** What was chosen, at this moment. */
export function currentDateHabits(): DateHabits {
  return habits;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** What was chosen; the component draws itself again when it changes. */
export function useDateHabits(): DateHabits {
  return useSyncExternalStore(subscribe, currentDateHabits, currentDateHabits);
}
