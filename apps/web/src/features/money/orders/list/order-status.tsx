import { useTranslation } from 'react-i18next';

import { Label, type LabelColor } from '../../../../ui/label.tsx';
import { type OrderStep, orderStepOf } from '../model.ts';

const COLORS: Record<OrderStep, LabelColor> = {
  check: 'warning',
  pay: 'warning',
  work: 'info',
  delivered: 'info',
  completed: 'success',
  cancelled: 'default',
  refunded: 'error',
};

/** The step of an order: of a pending one what comes next. */
export function OrderStepLabel({ step }: { step: string }) {
  const { t } = useTranslation('orders');
  const shown = orderStepOf(step);
  return <Label color={COLORS[shown]}>{t(`step.${shown}`)}</Label>;
}
