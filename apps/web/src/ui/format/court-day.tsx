import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import { clockIn, END_OF_DAY, sameClock } from './clock.ts';
import { useDates } from './date.ts';
import { shownZone } from './zone.ts';

interface CourtDayProps {
  /** The instant at which it ends. */
  at: string;
  /** The day of the court's calendar, `YYYY-MM-DD`. */
  on: string;
  /** The court's zone, by its IANA name. */
  zone: string;
  /** Names the place alone, where there is little room: `Mon 14 Dec · Chicago`. */
  short?: boolean;
}

/**
 * A day of a court's calendar, by that calendar wherever the reader is; the zone is named where the clock that is shown differs, and the
 * reader's own time where there is one. Every deadline is drawn by this: from the instant alone a reader in another zone would see another day.
 */
export function CourtDay({ at, on, zone, short = false }: CourtDayProps) {
  const { t } = useTranslation('ui');
  const dates = useDates();
  const clock = clockIn(at, zone);
  const hasTime = clock !== END_OF_DAY;
  const place = zone.replaceAll('_', ' ');
  const isHere = sameClock(at, zone, shownZone());
  const wall = dayjs(`${on}T${clock}`);
  const here = dayjs(at);
  const ownTime = here.format('YYYY-MM-DD') === on ? dates.time(here) : dates.dateTime(here);
  const own = hasTime && !sameClock(at, zone) ? t('yourTime', { time: ownTime }) : null;
  const inZone = isHere ? null : t('inZone', { zone: place });
  const whole = [hasTime ? dates.fullDateTime(wall) : dates.fullDate(on), inZone, own];
  return (
    <bdi style={short ? { whiteSpace: 'nowrap' } : undefined}>
      <time dateTime={at} title={whole.filter(Boolean).join(' · ')}>
        {hasTime ? dates.dateTime(wall) : dates.date(on)}
      </time>
      {!isHere && ` · ${short ? place.slice(place.lastIndexOf('/') + 1) : inZone}`}
      {!short && own !== null && ` (${own})`}
    </bdi>
  );
}
