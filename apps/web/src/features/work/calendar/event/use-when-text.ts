import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { dayOf } from '../../../../ui/format/day-of.ts';
import { shownZone } from '../../../../ui/format/zone.ts';
import type { EventItem } from '../types.ts';

/** Says when an event is, on the clock that is shown, whose zone is named, and on the reader's own where that differs; of whole days the days. */
export function useWhenText(): (
  event: Pick<EventItem, 'all_day' | 'start' | 'end' | 'start_date' | 'end_date'>,
) => string {
  const { t } = useTranslation('ui');
  const dates = useDates();
  const between = (from: string | null, to: string | null) => (from === to ? from : `${from} – ${to}`) ?? '';
  return (event) => {
    if (event.all_day && event.start_date !== null && event.end_date !== null)
      return between(dates.date(event.start_date), dates.date(dayjs(event.end_date).subtract(1, 'day')));
    const end = dayOf(event.start) === dayOf(event.end) ? dates.time(event.end) : dates.dateTime(event.end);
    const own = dates.yourTime(event.start);
    const zone = t('inZone', { zone: shownZone().replaceAll('_', ' ') });
    return `${dates.dateTime(event.start)} – ${end} · ${zone}${own === null ? '' : ` (${t('yourTime', { time: own })})`}`;
  };
}
