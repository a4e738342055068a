import { useTranslation } from 'react-i18next';

import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { type InvoiceStatus, statusOf } from '../model.ts';

const COLORS: Record<InvoiceStatus | 'overdue', LabelColor> = {
  draft: 'default',
  pending: 'warning',
  partially_paid: 'info',
  paid: 'success',
  overdue: 'error',
  void: 'default',
  written_off: 'default',
  refunded: 'default',
  credited: 'default',
};

interface InvoiceStatusLabelProps {
  status: string;
  isOverdue: boolean;
}

/** What has become of an invoice; one that is overdue says so in place of what was paid of it. */
export function InvoiceStatusLabel({ status, isOverdue }: InvoiceStatusLabelProps) {
  const { t } = useTranslation('invoices');
  const shown = isOverdue ? 'overdue' : statusOf(status);
  return <Label color={COLORS[shown]}>{t(`status.${shown}`)}</Label>;
}
