import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { useInvoiceVerbs } from '../api/verbs.ts';

const REASON_MAX_LENGTH = 2000;

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
  // One key for as long as the dialog is open: sent twice, it is given back once.
  const [key] = useState(() => crypto.randomUUID());
  const schema = z.object({
    amount: z
      .nullable(
        z
          .number()
          .check(
            z.gt(0, 'ui:validation.required'),
            z.lte(left, t('payments.atMost', { amount: money.billed(left, currency) })),
          ),
      )
      .check(z.refine((amount) => amount !== null, 'ui:validation.required')),
    reason: z.string().check(z.trim(), z.minLength(1, 'ui:validation.required'), z.maxLength(REASON_MAX_LENGTH)),
  });
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { amount: left, reason: '' },
  });
  return (
    <FormDialog
      title={t(texts.title)}
      description={t(isOnline ? 'onlinePayments:refundOnline' : texts.text, { amount: money.billed(left, currency) })}
      form={form}
      submitLabel={t(texts.action)}
      onSubmit={({ amount, reason }) =>
        refund({ payment_id: paymentId, amount: isWhole ? null : amount, reason, idempotency_key: key })
      }
      onClose={onClose}
      draft={`refund:${paymentId}`}
    >
      {!isWhole && <MoneyField required name="amount" label={t('payments.amount')} currency={currency} />}
      <TextField required multiline name="reason" label={t('payments.reason')} maxLength={REASON_MAX_LENGTH} />
    </FormDialog>
  );
}
