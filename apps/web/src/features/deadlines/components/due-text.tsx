import { useTranslation } from 'react-i18next';

import { useDates } from '../../../ui/format/date.ts';

/** The last second of a day: the day is meant, and no time. */
const END_OF_DAY = '23:59:59';

/** The time of day at which a deadline ends where its court is; null when it is the end of the day. */
export function dueTime(dueAt: string, zone: string): string | null {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(new Date(dueAt));
  return clock === END_OF_DAY ? null : clock.slice(0, 5);
}

/** When a deadline ends, by the calendar of its court; the zone is named where the reader's clock shows another time. */
export function DueText({ dueAt, dueOn, zone }: { dueAt: string; dueOn: string; zone: string }) {
  const { t } = useTranslation('deadlines');
  const dates = useDates();
  const time = dueTime(dueAt, zone);
  const sameClock = new Intl.DateTimeFormat().resolvedOptions().timeZone === zone;
  return (
    <bdi>
      <time dateTime={dueAt}>
        {dates.date(dueOn)}
        {time !== null && ` ${time}`}
      </time>
      {!sameClock && ` · ${t('inZone', { zone: zone.replaceAll('_', ' ') })}`}
    </bdi>
  );
}
