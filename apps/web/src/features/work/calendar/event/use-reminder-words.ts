import { useTranslation } from 'react-i18next';

const HOUR = 60;
const DAY = 1440;

/** Says how long before something a reminder comes, of minutes: `1 day before`. */
export function useReminderWords(): (minutes: number) => string {
  const { t } = useTranslation('calendar');
  return (minutes) => {
    if (minutes === 0) return t('remind.atStart');
    if (minutes % DAY === 0) return t('remind.days', { count: minutes / DAY });
    return minutes % HOUR === 0
      ? t('remind.hours', { count: minutes / HOUR })
      : t('remind.minutes', { count: minutes });
  };
}
