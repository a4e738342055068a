import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import type { Order } from '../api/order.ts';
import { useOrderVerbs } from '../api/verbs.ts';

const REASON_MAX_LENGTH = 2000;

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
  // One key for as long as the dialog is open: sent twice, it is given back once.
  const [key] = useState(() => crypto.randomUUID());
  const schema = z.object({
    amount: z
      .nullable(
        z
          .number()
          .check(
            z.gt(0, 'ui:validation.required'),
            z.lte(most, t('refund.atMost', { amount: money.billed(most, currency) })),
          ),
      )
      .check(z.refine((amount) => amount !== null, 'ui:validation.required')),
    reason: z.string().check(z.trim(), z.minLength(1, 'ui:validation.required'), z.maxLength(REASON_MAX_LENGTH)),
  });
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { amount: most, reason: '' },
  });
  return (
    <FormDialog
      title={t('refund.title')}
      description={t('refund.text', { amount: money.billed(most, currency) })}
      form={form}
      submitLabel={t('actions.refund')}
      onSubmit={async ({ amount, reason }) => {
        await refund({ order_id: order.id, idempotency_key: key, reason, amount });
        toast.success(t('refund.done', { amount: money.billed(amount ?? most, currency) }));
      }}
      onClose={onClose}
      draft={`refund-order:${order.id}`}
    >
      <MoneyField required name="amount" label={t('refund.amount')} currency={currency} />
      <TextField required multiline name="reason" label={t('reason')} maxLength={REASON_MAX_LENGTH} />
    </FormDialog>
  );
}
