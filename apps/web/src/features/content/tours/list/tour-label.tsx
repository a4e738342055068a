import { useTranslation } from 'react-i18next';

import { Label, type LabelColor } from '../../../../ui/label.tsx';

const COLORS: Record<string, LabelColor> = {
  waiting: 'info',
  offered: 'warning',
  pending: 'warning',
  sold: 'success',
  cancelled: 'default',
};
const STATES = ['waiting', 'offered', 'pending', 'sold', 'cancelled'] as const;

/** What became of a booking. */
export function BookingLabel({ status }: { status: string }) {
  const { t } = useTranslation('tours');
  const known = STATES.find((state) => state === status) ?? 'pending';
  return <Label color={COLORS[known] ?? 'default'}>{t(`booking.${known}`)}</Label>;
}

/** Whether a tour is offered. */
export function PublishLabel({ publish }: { publish: string }) {
  const { t } = useTranslation('tours');
  return publish === 'published' ? (
    <Label color="success">{t('view.published')}</Label>
  ) : (
    <Label>{t('view.draft')}</Label>
  );
}
