import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import { useReconciling } from '../api/reconciliation.ts';
import { type Statement, StatementError, type StatementFault } from '../statement/statement.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ name: string; statement: Statement } | null>(null);
  const [fault, setFault] = useState<StatementFault | 'otherCurrency' | null>(null);
  const form = useForm<StatementValues>({
    resolver: zodResolver(statementSchema),
    defaultValues: { statement_on: null, statement_balance: null },
  });
  const choose = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    setFile(null);
    setFault(null);
    try {
      const { readStatementFile } = await import('../statement/read-statement.ts');
      const statement = await readStatementFile(chosen);
      if (statement.currency !== null && statement.currency !== account.currency) {
        setFault('otherCurrency');
        return;
      }
      setFile({ name: chosen.name, statement });
      const lastDay =
        statement.closing?.on ??
        statement.lines
          .map(({ on }) => on)
          .toSorted()
          .at(-1) ??
        null;
      form.setValue('statement_on', lastDay, { shouldValidate: true });
      if (statement.closing !== null)
        form.setValue('statement_balance', Number(statement.closing.balance), { shouldValidate: true });
    } catch (error) {
      setFault(error instanceof StatementError ? error.fault : 'unreadable');
    }
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
          source: file?.statement.source ?? 'manual',
          lines: file?.statement.lines ?? [],
        });
        onTaken();
      }}
      onClose={onClose}
    >
      <div>
        <input
          ref={input}
          hidden
          type="file"
          accept=".csv,.ofx,.qfx,.xml,.sta,.940,.mt940,.txt"
          aria-label={t('statement.file')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FileUp size={18} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('statement.file')}
        </Button>
      </div>
      {file !== null && (
        <Alert severity="success">{t('statement.read', { name: file.name, lines: file.statement.lines.length })}</Alert>
      )}
      {fault !== null && <Alert severity="error">{t(`statement.${fault}`)}</Alert>}
      <DateField required name="statement_on" label={t('statement.on')} max={today()} />
      <MoneyField required name="statement_balance" label={t('statement.balance')} currency={account.currency} />
    </FormDialog>
  );
}
