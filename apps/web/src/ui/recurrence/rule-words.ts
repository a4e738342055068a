import { useTranslation } from 'react-i18next';

import { useDates } from '../format/date.ts';
import { formatLocale } from '../format/locale.ts';
import { readRule, type Repetition, type Weekday, weekdays } from './rule.ts';

const NTH = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' } as const;

/** The name of a weekday in a language. The 1st of January 2024 was a Monday. */
export function weekdayName(weekday: Weekday, language: string, width: 'long' | 'short'): string {
  const date = new Date(2024, 0, 1 + weekdays.indexOf(weekday));
  return new Intl.DateTimeFormat(formatLocale(language), { weekday: width }).format(date);
}

/** Says which day of a month is meant: `day 15`, `the second Tuesday`. */
export function useDayInMonth(): (day: NonNullable<Repetition['inMonth']>) => string {
  const { t, i18n } = useTranslation('recurrence');
  return (day) => {
    if ('day' in day) return t('day.number', { day: day.day });
    const weekday = weekdayName(day.weekday, i18n.language, 'long');
    const nth = Object.entries(NTH).find(([number]) => Number(number) === day.nth)?.[1] ?? 'last';
    return t(`day.${nth}`, { weekday });
  };
}

/** Says the value of an RRULE in plain words; its last day is meant in `timeZone`. */
export function useRuleWords(): (rule: string, timeZone: string) => string {
  const { t, i18n } = useTranslation('recurrence');
  const dates = useDates();
  const dayInMonth = useDayInMonth();
  return (rule, timeZone) => {
    const repetition = readRule(rule, timeZone);
    if (repetition === null) return t('words.own', { rule });
    const { frequency, interval, inMonth, end } = repetition;
    const every = t(`words.${frequency}`, { count: interval });
    const named = repetition.weekdays.map((day) => weekdayName(day, i18n.language, 'long'));
    const days =
      inMonth === null ? new Intl.ListFormat(formatLocale(i18n.language)).format(named) : dayInMonth(inMonth);
    const when = days === '' ? every : t('words.on', { every, days });
    if (end.kind === 'after') return t('words.times', { rule: when, count: end.count });
    return end.kind === 'on' ? t('words.until', { rule: when, date: dates.date(end.day) ?? '' }) : when;
  };
}
