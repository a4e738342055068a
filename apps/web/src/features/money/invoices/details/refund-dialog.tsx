import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';
import { GiveBackDialog } from '../../shared/paying/give-back-dialog.tsx';
import { useInvoiceVerbs } from '../api/verbs.ts';

const TEXTS = {
  trust: { title: 'payments.takeBackTitle', text: 'payments.takeBackText', action: 'payments.takeBack' },
  credit: { title: 'payments.undoCreditTitle', text: 'payments.undoCreditText', action: 'payments.undoCredit' },
  operating: { title: 'payments.giveBackTitle', text: 'payments.giveBackText', action: 'payments.giveBack' },
} as const;

interface RefundDialogProps {
  paymentId: string;
  /** From which money it came: what came from trust or a credit goes back there whole. */
  source: string;
  /** A payment that came online goes back through its provider. */
  isOnline: boolean;
  /** What of the payment was not given back yet. */
  left: number;
  currency: string;
  onClose: () => void;
}

/** Gives back a payment, or a part of it, and says why. */
export function RefundDialog({ paymentId, source, isOnline, left, currency, onClose }: RefundDialogProps) {
  const { t } = useTranslation(['invoices', 'onlinePayments']);
  const isWhole = source === 'trust' || source === 'credit';
  const texts = TEXTS[source === 'trust' || source === 'credit' ? source : 'operating'];
  const money = useMoney();
  const { refund } = useInvoiceVerbs();
  return (
    <GiveBackDialog
      title={t(texts.title)}
      description={t(isOnline ? 'onlinePayments:refundOnline' : texts.text, { amount: money.billed(left, currency) })}
      labels={{
        amount: t('payments.amount'),
        reason: t('payments.reason'),
        submit: t(texts.action),
        atMost: t('payments.atMost', { amount: money.billed(left, currency) }),
      }}
      most={left}
      isWhole={isWhole}
      currency={currency}
      draft={`refund:${paymentId}`}
      onGiveBack={({ amount, reason, key }) =>
        refund({ payment_id: paymentId, amount: isWhole ? null : amount, reason, idempotency_key: key })
      }
      onClose={onClose}
    />
  );
}
