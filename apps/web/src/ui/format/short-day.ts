import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { formatLocale } from './locale.ts';

/** A day as a sheet of a calendar shows it: the number, and the month below. */
export interface ShortDay {
  /** `14` */
  day: string;
  /** `Dec` */
  month: string;
  /** `14 Dec`; with its year when that is not this one. */
  whole: string;
}

/** Writes a day (`YYYY-MM-DD`) in the reader's language in as few letters as it takes. */
export function useShortDay(): (day: string) => ShortDay {
  const { i18n } = useTranslation('ui');
  // English writes the day before the month, as everywhere in the app.
  const locale = formatLocale(i18n.language).replace(/^en\b.*/, 'en-GB');
  return (value) => {
    const at = dayjs(value);
    const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(at.toDate());
    const isOfAnotherYear = at.year() !== dayjs().year();
    return {
      day: write({ day: 'numeric' }).replace(/\D+$/, ''),
      month: write({ month: 'short' }),
      whole: write({ day: 'numeric', month: 'short', ...(isOfAnotherYear && { year: 'numeric' }) }),
    };
  };
}
