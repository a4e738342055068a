import { useTranslation } from 'react-i18next';

import { useDates } from './date.ts';
import { END_OF_DAY, clockIn, sameClock } from './clock.ts';

interface CourtDayProps {
  /** The instant at which it ends. */
  at: string;
  /** The day of the court's calendar, `YYYY-MM-DD`. */
  on: string;
  /** The court's zone, by its IANA name. */
  zone: string;
  /** Names the place alone, where there is little room: `14 Dec 2026 · Chicago`. */
  short?: boolean;
}

/**
 * A day of a court's calendar, by that calendar wherever the reader is; the zone is named where the reader's clock differs. Every
 * deadline is drawn by this: from the instant alone a reader in another zone would see another day.
 */
export function CourtDay({ at, on, zone, short = false }: CourtDayProps) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  const clock = clockIn(at, zone);
  const place = zone.replaceAll('_', ' ');
  return (
    <bdi style={short ? { whiteSpace: 'nowrap' } : undefined}>
      <time dateTime={at} title={sameClock(at, zone) ? undefined : t('inZone', { zone: place })}>
        {dates.date(on)}
        {clock !== END_OF_DAY && ` ${clock.slice(0, 5)}`}
      </time>
      {!sameClock(at, zone) && ` · ${short ? place.slice(place.lastIndexOf('/') + 1) : t('inZone', { zone: place })}`}
    </bdi>
  );
}
