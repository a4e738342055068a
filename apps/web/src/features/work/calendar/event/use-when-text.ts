import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { formatLocale } from '../../../../ui/format/locale.ts';
import type { EventItem } from '../types.ts';

/** Says when an event is, on the reader's clock; of whole days the days. */
export function useWhenText(): (
  event: Pick<EventItem, 'all_day' | 'start' | 'end' | 'start_date' | 'end_date'>,
) => string {
  const { i18n } = useTranslation('calendar');
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return (event) => {
    if (event.all_day && event.start_date !== null && event.end_date !== null) {
      const last = dayjs(event.end_date).subtract(1, 'day').toDate();
      return new Intl.DateTimeFormat(formatLocale(i18n.language), day).formatRange(
        dayjs(event.start_date).toDate(),
        last,
      );
    }
    const withTime = { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
    return new Intl.DateTimeFormat(formatLocale(i18n.language), withTime).formatRange(
      new Date(event.start),
      new Date(event.end),
    );
  };
}
