import dayjs, { type ConfigType } from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';
import { useTranslation } from 'react-i18next';

import { type Language, languageOf } from '../../i18n/languages.ts';
import { clockIn } from './clock.ts';
import { dateLocale } from './locale.ts';

dayjs.extend(relativeTime);

const INVALID = 'Invalid time value';

/** How the specification writes dates and times. */
const PATTERNS = { date: 'DD MMM YYYY', time: 'h:mm a' };

/** Languages that write them otherwise: French and Vietnamese count 24 hours, Chinese puts the year first. */
const OWN_PATTERNS: Partial<Record<Language['value'], typeof PATTERNS>> = {
  fr: { date: 'DD MMM YYYY', time: 'HH:mm' },
  vi: { date: 'DD/MM/YYYY', time: 'HH:mm' },
  cn: { date: 'YYYY年M月D日', time: 'Ah:mm' },
};

/** Times of day that mean the day: its end, and the hour at which tasks are due that were given a day alone. */
const WHOLE_DAY = ['23:59', '17:00'];

/** Dates in the reader's language. Nothing in gives null, what is no date gives 'Invalid time value'. */
export interface DateFormat {
  /** `02 Feb 2026` */
  date(value: ConfigType): string | null;
  /** `02 Feb 2026 4:05 pm` */
  dateTime(value: ConfigType): string | null;
  /** `4:05 pm` */
  time(value: ConfigType): string | null;
  /**
   * Until when something is to be done: the day alone where the reader's clock shows the end of it, else with the time, so that a day that
   * was meant in another zone is not taken for one of the reader's.
   */
  until(value: string | null): string | null;
  /** `3 days ago`, `in 2 hours` */
  relative(value: ConfigType): string | null;
}

/** Dates as the specification writes them. Put the result inside `<bdi>`: digits and words change places in Arabic. */
export function useDates(): DateFormat {
  const { i18n } = useTranslation('ui');
  const write = (value: ConfigType, how: (day: dayjs.Dayjs) => string) => {
    if (value === null || value === undefined || value === '') return null;
    const day = dayjs(value).locale(dateLocale(i18n.language));
    return day.isValid() ? how(day) : INVALID;
  };

  const { date, time } = OWN_PATTERNS[languageOf(i18n.language).value] ?? PATTERNS;

  return {
    date: (value) => write(value, (day) => day.format(date)),
    dateTime: (value) => write(value, (day) => day.format(`${date} ${time}`)),
    until: (value) =>
      write(value, (day) =>
        day.format(WHOLE_DAY.includes(clockIn(day.toISOString()).slice(0, 5)) ? date : `${date} ${time}`),
      ),
    time: (value) => write(value, (day) => day.format(time)),
    relative: (value) => write(value, (day) => day.fromNow()),
  };
}
