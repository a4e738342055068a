import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import type { Statement } from '../../shared/statement/statement.ts';
import { StatementFile } from '../../shared/statement-file.tsx';
import { useReconciling } from '../api/reconciliation.ts';
import type { TrustAccount } from '../types.ts';
import { statementSchema, type StatementValues } from './values.ts';

interface StatementDialogProps {
  account: TrustAccount;
  /** The reconciliation is begun. */
  onTaken: () => void;
  onClose: () => void;
}

/** Takes a statement of the bank: from its file, which is read here and not sent, or its last day and balance as they are typed. */
export function StatementDialog({ account, onTaken, onClose }: StatementDialogProps) {
  const { t } = useTranslation('trust');
  const call = useReconciling();
  const [statement, setStatement] = useState<Statement | null>(null);
  const form = useForm<StatementValues>({
    resolver: zodResolver(statementSchema),
    defaultValues: { statement_on: null, statement_balance: null },
  });
  const read = (given: Statement | null) => {
    setStatement(given);
    if (given === null) return;
    const lastDay =
      given.closing?.on ??
      given.lines
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ??
      null;
    form.setValue('statement_on', lastDay, { shouldValidate: true });
    if (given.closing !== null)
      form.setValue('statement_balance', Number(given.closing.balance), { shouldValidate: true });
  };
  return (
    <FormDialog
      draft={`trust-statement:${account.account_id}`}
      title={t('statement.title')}
      description={t('statement.text')}
      form={form}
      submitLabel={t('statement.button')}
      onSubmit={async ({ statement_on: on, statement_balance: balance }) => {
        await call('reconcile_trust', {
          account_id: account.account_id,
          statement_on: on ?? '',
          statement_balance: balance ?? 0,
          source: statement?.source ?? 'manual',
          lines: statement?.lines ?? [],
        });
        onTaken();
      }}
      onClose={onClose}
    >
      <StatementFile currency={account.currency} onRead={read} />
      <DateField required name="statement_on" label={t('statement.on')} max={today()} />
      <MoneyField required name="statement_balance" label={t('statement.balance')} currency={account.currency} />
    </FormDialog>
  );
}
