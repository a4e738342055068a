import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toast } from '../../../../ui/feedback/toast.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import { useTrustVerbs } from '../api/trust.ts';
import type { TrustAccount } from '../types.ts';
import { CaseField } from './case-field.tsx';
import { depositSchema, type DepositValues } from './values.ts';

export interface MoveDialogProps {
  account: TrustAccount;
  /** The case that is looked at. */
  ofCase: Option | null;
  /** What a line of the bank says already. */
  initial?: { id: string; amount: number; on: string; memo: string; reference: string };
  onClose: () => void;
}

/** Enters money that came into trust. Sent twice, it is entered once: the dialog has one key. */
export function DepositDialog({ account, ofCase, initial, onClose }: MoveDialogProps) {
  const { t } = useTranslation('trust');
  const call = useTrustVerbs();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<DepositValues>({
    resolver: zodResolver(depositSchema),
    defaultValues: {
      case_id: ofCase?.value ?? null,
      amount: initial?.amount ?? null,
      memo: initial?.memo ?? '',
      reference: initial?.reference ?? '',
      occurred_on: initial?.on ?? today(),
      held: false,
      release_on: null,
    },
  });
  const { held = false, case_id: caseId = null } = useWatch({ control: form.control });
  return (
    <FormDialog
      draft={`trust-deposit:${account.account_id}:${initial?.id ?? ofCase?.value ?? ''}`}
      title={t('deposit.title')}
      form={form}
      submitLabel={t('deposit.button')}
      onSubmit={async ({ amount, reference, release_on: releaseOn, ...values }) => {
        await call('deposit_to_trust', {
          account_id: account.account_id,
          ...values,
          amount: amount ?? 0,
          reference: reference || null,
          release_on: values.held ? releaseOn : null,
          idempotency_key: key,
        });
        toast.success(t('deposit.done'));
      }}
      onClose={onClose}
    >
      <CaseField initial={ofCase} helperText={t('deposit.caseHelp')} />
      <MoneyField required name="amount" label={t('amount')} currency={account.currency} />
      <TextField required name="memo" label={t('memo')} helperText={t('memoHelp')} maxLength={300} />
      <TextField name="reference" label={t('reference')} helperText={t('referenceHelp')} maxLength={100} />
      <DateField name="occurred_on" label={t('day')} max={today()} />
      {caseId !== null && <SwitchField name="held" label={t('deposit.held')} helperText={t('deposit.heldHelp')} />}
      {caseId !== null && held && <DateField name="release_on" label={t('deposit.release')} min={today()} />}
    </FormDialog>
  );
}
