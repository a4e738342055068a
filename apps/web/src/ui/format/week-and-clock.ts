import { useTranslation } from 'react-i18next';

import { type Language, languageOf } from '../../i18n/languages.ts';
import { type DateHabits, useDateHabits } from './date-habits.ts';

const FIRST_DAYS = { sunday: 0, monday: 1, saturday: 6 } as const;

/** Whether times are written by 12 hours: as chosen, else as the language has it. */
export function countsTwelve({ hours }: Language, { clock }: DateHabits): boolean {
  return clock === 'language' ? hours === 12 : clock === 'h12';
}

/** The day with which a week begins, 0 for Sunday: as chosen, else as the language has it. */
export function firstDayOfWeek({ firstDay }: Language, { weekStart }: DateHabits): number {
  return weekStart === 'language' ? firstDay : FIRST_DAYS[weekStart];
}

/** How the reader counts hours, and with which day (0 for Sunday) their week begins. */
export function useWeekAndClock(): { twelveHours: boolean; firstDay: number } {
  const { i18n } = useTranslation('ui');
  const habits = useDateHabits();
  const language = languageOf(i18n.language);
  return { twelveHours: countsTwelve(language, habits), firstDay: firstDayOfWeek(language, habits) };
}
