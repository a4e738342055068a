import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { today } from '../../../../ui/format/today.ts';
import type { Invoice } from '../api/invoice.ts';
import { useInvoiceVerbs } from '../api/verbs.ts';
import { PAYMENT_METHODS } from '../model.ts';

const REFERENCE_MAX_LENGTH = 100;

/** Records what came in for an invoice; from trust it is taken there in the same step. */
export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('invoices');
  const money = useMoney();
  const { pay } = useInvoiceVerbs();
  // One key for as long as the dialog is open: sent twice, it counts once.
  const [key] = useState(() => crypto.randomUUID());
  const due = invoice.amount_due ?? 0;
  const { trust } = invoice.abilities;
  const hasTrust = trust !== null && trust > 0;
  const schema = z.object({
    amount: z
      .nullable(
        z
          .number()
          .check(
            z.gt(0, 'ui:validation.required'),
            z.lte(due, t('payments.atMost', { amount: money.billed(due, invoice.currency) })),
          ),
      )
      .check(z.refine((amount) => amount !== null, 'ui:validation.required')),
    method: z.enum(PAYMENT_METHODS),
    received_on: z.string().check(z.minLength(1, 'ui:validation.required')),
    reference: z.string().check(z.maxLength(REFERENCE_MAX_LENGTH)),
  });
  type Values = z.infer<typeof schema>;
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { amount: due, method: 'bank_transfer', received_on: today(), reference: '' },
  });
  const method = useWatch({ control: form.control, name: 'method' });
  const save = async ({ amount, received_on: day, reference }: Values) => {
    if (amount === null) return;
    const answer = await pay({
      invoice_id: invoice.id,
      amount,
      method,
      source: method === 'trust' ? 'trust' : method === 'card' ? 'card' : 'operating',
      idempotency_key: key,
      reference: reference || null,
      received_on: day,
    });
    toast.success(t(answer.amount_paid === invoice.amount_paid ? 'payments.waits' : 'payments.recorded'));
  };
  return (
    <FormDialog
      title={t('payments.record')}
      description={t('payments.due', { amount: money.billed(due, invoice.currency) })}
      form={form}
      submitLabel={t('payments.record')}
      onSubmit={save}
      onClose={onClose}
      draft={`payment-of:${invoice.id}`}
    >
      <MoneyField required name="amount" label={t('payments.amount')} currency={invoice.currency} />
      <SelectField
        name="method"
        label={t('payments.methodLabel')}
        options={PAYMENT_METHODS.filter((one) => one !== 'credit' && (one !== 'trust' || hasTrust)).map((one) => ({
          value: one,
          label:
            one === 'trust' && trust !== null
              ? t('payments.fromTrust', { amount: money.billed(trust, invoice.currency) })
              : t(`payments.method.${one}`),
        }))}
      />
      <DateField required name="received_on" label={t('payments.received')} />
      {method !== 'trust' && (
        <TextField name="reference" label={t('payments.reference')} maxLength={REFERENCE_MAX_LENGTH} />
      )}
    </FormDialog>
  );
}
