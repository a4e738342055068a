import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { today } from '../../../../ui/format/today.ts';
import { useTrustVerbs } from '../api/trust.ts';
import { CaseField } from './case-field.tsx';
import type { MoveDialogProps } from './deposit-dialog.tsx';
import { paymentSchema, type PaymentValues } from './values.ts';

/** Pays money out of trust, or asks a second person to agree where it is above the limit. */
export function PaymentDialog({ account, ofCase, initial, onClose }: MoveDialogProps) {
  const { t } = useTranslation('trust');
  const money = useMoney();
  const call = useTrustVerbs();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<PaymentValues>({
    resolver: zodResolver(paymentSchema),
    defaultValues: {
      case_id: ofCase?.value ?? null,
      amount: initial?.amount ?? null,
      payee: '',
      memo: initial?.memo ?? '',
      reference: initial?.reference ?? '',
      occurred_on: initial?.on ?? today(),
    },
  });
  const { account_id: accountId, currency, second_person_above: limit } = account;
  return (
    <FormDialog
      draft={`trust-payment:${accountId}:${initial?.id ?? ofCase?.value ?? ''}`}
      title={t('pay.title')}
      {...(limit !== null && { description: t('pay.limit', { amount: money.exact(limit, currency) }) })}
      form={form}
      submitLabel={t('pay.button')}
      onSubmit={async ({ amount, reference, ...values }) => {
        const { status } = await call('disburse_from_trust', {
          account_id: accountId,
          ...values,
          amount: amount ?? 0,
          reference: reference || null,
          idempotency_key: key,
        });
        toast.success(t(status === 'waiting' ? 'pay.asked' : 'pay.done'));
      }}
      onClose={onClose}
    >
      <CaseField initial={ofCase} helperText={t('pay.caseHelp')} />
      <MoneyField required name="amount" label={t('amount')} currency={currency} />
      <TextField required name="payee" label={t('payee')} maxLength={200} />
      <TextField required name="memo" label={t('memo')} helperText={t('memoHelp')} maxLength={300} />
      <TextField name="reference" label={t('reference')} helperText={t('referenceHelp')} maxLength={100} />
      <DateField name="occurred_on" label={t('day')} max={today()} />
    </FormDialog>
  );
}
