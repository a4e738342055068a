import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { GiveBackDialog } from '../../shared/paying/give-back-dialog.tsx';
import type { Order } from '../api/order.ts';
import { useOrderVerbs } from '../api/verbs.ts';

interface RefundDialogProps {
  order: Order;
  /** The most that goes back at once. */
  most: number;
  onClose: () => void;
}

/** Gives back what was paid for an order, or a part of it, and says why. */
export function RefundDialog({ order, most, onClose }: RefundDialogProps) {
  const { t } = useTranslation('orders');
  const money = useMoney();
  const { refund } = useOrderVerbs();
  const { currency } = order;
  return (
    <GiveBackDialog
      title={t('refund.title')}
      description={t('refund.text', { amount: money.billed(most, currency) })}
      labels={{
        amount: t('refund.amount'),
        reason: t('reason'),
        submit: t('actions.refund'),
        atMost: t('refund.atMost', { amount: money.billed(most, currency) }),
      }}
      most={most}
      currency={currency}
      draft={`refund-order:${order.id}`}
      onGiveBack={async ({ amount, reason, key }) => {
        await refund({ order_id: order.id, idempotency_key: key, reason, amount });
        toast.success(t('refund.done', { amount: money.billed(amount, currency) }));
      }}
      onClose={onClose}
    />
  );
}
