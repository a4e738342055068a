import dayjs, { type ConfigType, type Dayjs } from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { useTranslation } from 'react-i18next';

import { type Language, languageOf } from '../../i18n/languages.ts';
import { useDateHabits } from './date-habits.ts';
import { ownZone } from './own-zone.ts';
import { countsTwelve } from './week-and-clock.ts';
import { shownZone, useShownZone, wallIn } from './zone.ts';

dayjs.extend(relativeTime);

const INVALID = 'Invalid time value';

/** A day of this year, of another one, and as the specification writes it; the text between a day and its time; 12 hours. */
const PATTERNS = {
  day: 'ddd D MMM',
  dayOfYear: 'ddd D MMM YYYY',
  full: 'DD MMM YYYY',
  between: ', ',
  twelve: 'h:mm a',
};

/** Languages that write them otherwise: Vietnamese by numbers, Chinese with the year first. */
const OWN_PATTERNS: Partial<Record<Language['value'], Partial<typeof PATTERNS>>> = {
  vi: { day: 'ddd D/M', dayOfYear: 'ddd D/M/YYYY', full: 'DD/MM/YYYY' },
  cn: { day: 'M月D日ddd', dayOfYear: 'YYYY年M月D日ddd', full: 'YYYY年M月D日', between: ' ', twelve: 'Ah:mm' },
  ar: { between: '، ' },
};

/** Times of day that mean the day: its end, and the hour at which tasks are due that were given a day alone. */
const WHOLE_DAY = ['23:59', '17:00'];

/**
 * Dates in the reader's language, by the clock of the firm. Nothing in gives null, what is no date gives 'Invalid time value'. A day
 * without a time (`YYYY-MM-DD`) is the same day everywhere.
 */
export interface DateFormat {
  /** `Mon 7 Dec`; with its year when that is not this one. */
  date(value: ConfigType): string | null;
  /** `Mon 7 Dec, 4:05 pm` */
  dateTime(value: ConfigType): string | null;
  /** `4:05 pm` */
  time(value: ConfigType): string | null;
  /** As the specification writes a day, for what is kept or printed: `07 Dec 2026` */
  fullDate(value: ConfigType): string | null;
  /** As the specification writes a moment: `07 Dec 2026 4:05 pm` */
  fullDateTime(value: ConfigType): string | null;
  /**
   * Until when something is to be done: the day alone where the clock shows the end of it, else with the time, so that a day that was
   * meant in another zone is not taken for one of the reader's.
   */
  until(value: string | null): string | null;
  /** `3 days ago`, `in 2 hours` */
  relative(value: ConfigType): string | null;
  /** The time by the reader's own clock, with its day where it is another; null where that clock shows the same. */
  yourTime(value: ConfigType): string | null;
}

/** Dates as everything writes them. Put the result inside `<bdi>`: digits and words change places in Arabic. */
export function useDates(): DateFormat {
  const { i18n } = useTranslation('ui');
  const habits = useDateHabits();
  useShownZone();
  const language = languageOf(i18n.language);
  const { day, dayOfYear, full, between, twelve } = { ...PATTERNS, ...OWN_PATTERNS[language.value] };
  const time = countsTwelve(language, habits) ? twelve : 'HH:mm';
  const short = (at: Dayjs) => (isThisYear(at) ? day : dayOfYear);

  const write = (value: ConfigType, how: (at: Dayjs) => string) => {
    if (value === null || value === undefined || value === '') return null;
    const at = dayjs(value).locale(language.adapterLocale);
    return at.isValid() ? how(at) : INVALID;
  };
  const read = (value: ConfigType, pattern: (at: Dayjs) => string) =>
    write(value, (at) => {
      const shown = onClock(value, at);
      return shown.format(pattern(shown));
    });

  return {
    date: (value) => read(value, short),
    dateTime: (value) => read(value, (at) => `${short(at)}${between}${time}`),
    time: (value) => read(value, () => time),
    fullDate: (value) => read(value, () => full),
    fullDateTime: (value) => read(value, () => `${full} ${time}`),
    until: (value) =>
      read(value, (at) => (WHOLE_DAY.includes(at.format('HH:mm')) ? short(at) : `${short(at)}${between}${time}`)),
    relative: (value) => write(value, (at) => at.fromNow()),
    yourTime: (value) => {
      const own = write(value, (at) => {
        const shown = onClock(value, at);
        const isSameDay = shown.format('YYYY-MM-DD') === at.format('YYYY-MM-DD');
        return shown.format(FIELDS) === at.format(FIELDS)
          ? ''
          : at.format(isSameDay ? time : `${short(at)}${between}${time}`);
      });
      return own === '' ? null : own;
    },
  };
}

const isThisYear = (at: Dayjs) => at.year() === onClock(Date.now()).year();

const FIELDS = 'YYYY-MM-DDTHH:mm:ss';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** An instant as the clock of the shown zone has it; days without a time, and what was computed here already, stay as they are. */
export function onClock(value: ConfigType, at: Dayjs = dayjs(value)): Dayjs {
  const zone = shownZone();
  if (zone === ownZone() || dayjs.isDayjs(value) || (typeof value === 'string' && DAY.test(value))) return at;
  return dayjs(wallIn(zone, at.valueOf())).locale(at.locale());
}
