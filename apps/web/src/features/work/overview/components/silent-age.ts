import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';

import type { SilentCase } from '../api/silent-cases.ts';

/** Minutes of an office on one day. */
const OFFICE_DAY = 480;

/** How long a client has heard nothing: what waits in hours and days of an office, what is quiet in days. */
export function useSilentAge(): (silent: Pick<SilentCase, 'reason' | 'since' | 'office_minutes'>) => string {
  const { t } = useTranslation('overview');
  return ({ reason, since, office_minutes: minutes }) => {
    if (reason === 'quiet') return t('quiet.days', { count: dayjs().diff(since, 'day') });
    if (minutes < 60) return t('silent.underHour');
    return minutes < OFFICE_DAY
      ? t('silent.hours', { count: Math.floor(minutes / 60) })
      : t('silent.days', { count: Math.floor(minutes / OFFICE_DAY) });
  };
}
