import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { GiveBackDialog } from '../../shared/paying/give-back-dialog.tsx';
import { type PlatformInvoice, useRefundPlan } from '../api/platform.ts';

/** Gives back what a plan has cost, or a part of it, and says why. */
export function RefundPlanDialog({ invoice, onClose }: { invoice: PlatformInvoice; onClose: () => void }) {
  const { t } = useTranslation('planBilling');
  const money = useMoney();
  const { mutateAsync: refund } = useRefundPlan();
  const { currency } = invoice;
  const most = invoice.left_over ?? 0;
  const description = t('platform.refundText', { amount: money.billed(most, currency) });
  return (
    <GiveBackDialog
      title={t('platform.refundTitle', { number: invoice.invoice_number })}
      description={description}
      labels={{
        amount: t('platform.amount'),
        reason: t('platform.reason'),
        submit: t('platform.refund'),
        atMost: description,
      }}
      most={most}
      currency={currency}
      draft={`refund-plan:${invoice.id}`}
      onGiveBack={async ({ amount, reason, key }) => {
        await refund({ invoice_id: invoice.id, idempotency_key: key, reason, amount });
        toast.success(t('platform.done', { amount: money.billed(amount, currency) }));
      }}
      onClose={onClose}
    />
  );
}
