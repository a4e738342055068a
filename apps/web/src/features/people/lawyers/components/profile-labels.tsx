import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { today } from '../../../../ui/format/today.ts';
import { Label } from '../../../../ui/label.tsx';
import { availabilityOf, type ProfileRow, statusColor, statusOf } from '../model/lawyer.ts';

/** The state of a profile. */
export function ProfileStatusLabel({ profile }: { profile: Pick<ProfileRow, 'status'> }) {
  const { t } = useTranslation('lawyers');
  const status = statusOf(profile);
  return <Label color={statusColor(status)}>{t(`status.${status}`)}</Label>;
}

/** When a lawyer takes new cases, in words. */
export function useAvailabilityText(): (profile: Pick<ProfileRow, 'accepting_cases' | 'available_from'>) => string {
  const { t } = useTranslation('lawyers');
  const dates = useDates();
  return (profile) => {
    const availability = availabilityOf(profile, today());
    if (availability.kind === 'from') return t('availability.from', { date: dates.date(availability.day) });
    return t(`availability.${availability.kind}`);
  };
}

/** When a lawyer takes new cases, as a label. */
export function AvailabilityLabel({ profile }: { profile: Pick<ProfileRow, 'accepting_cases' | 'available_from'> }) {
  const textOf = useAvailabilityText();
  const { kind } = availabilityOf(profile, today());
  return <Label color={kind === 'now' ? 'success' : kind === 'from' ? 'info' : 'default'}>{textOf(profile)}</Label>;
}
