import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { FoundField } from '../../../../ui/form/found-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useMoney } from '../../../../ui/format/money.ts';
import { openInvoicesQuery, useBankingVerbs } from '../api/banking.ts';
import { CATEGORIES } from '../categories.ts';
import type { BankTransaction } from '../types.ts';
import { sortSchema, type SortValues } from './values.ts';

/** Says what a line of the bank is for, or which invoice it pays. */
export function SortDialog({ row, onClose }: { row: BankTransaction; onClose: () => void }) {
  const { t } = useTranslation('banking');
  const money = useMoney();
  const call = useBankingVerbs();
  const [search, setSearch] = useState('');
  const isIn = row.amount > 0;
  // A line that is in the ledger is something else first when it is to pay an invoice.
  const mayPay = isIn && row.status === 'new';
  const invoices = useQuery({ ...openInvoicesQuery(row.currency, search), enabled: mayPay });
  const form = useForm<SortValues>({
    resolver: zodResolver(sortSchema),
    defaultValues: { category: row.category ?? row.suggested, payee: row.payee ?? '', invoice_id: null },
  });
  const paid = useWatch({ control: form.control, name: 'invoice_id' });
  return (
    <FormDialog
      draft={`bank-line:${row.id}`}
      title={t('sort.title')}
      description={[row.description, money.exact(row.amount, row.currency)].filter(Boolean).join(' · ')}
      form={form}
      submitLabel={t('sort.button')}
      onSubmit={async ({ category, payee, invoice_id: invoice }) => {
        if (invoice === null) {
          await call('sort_bank_transaction', { transaction_id: row.id, category, payee: payee || null });
          toast.success(t('sort.done'));
          return;
        }
        const { unapplied } = await call('match_bank_transaction', {
          transaction_id: row.id,
          invoice_id: invoice,
          payment_id: null,
        });
        toast.success(
          unapplied > 0 ? t('match.doneRest', { rest: money.exact(unapplied, row.currency) }) : t('match.done'),
        );
      }}
      onClose={onClose}
    >
      {mayPay && (
        <>
          <FoundField
            name="invoice_id"
            label={t('sort.invoice')}
            helperText={t('sort.invoiceHelp')}
            options={(invoices.data ?? []).map(
              ({
                id,
                invoice_number: number,
                total_amount: total,
                amount_paid: part,
                amount_credited: credited,
                payer,
              }) => ({
                value: id,
                label: [number, payer, money.exact(total - part - credited, row.currency)].filter(Boolean).join(' · '),
              }),
            )}
            loading={invoices.isFetching}
            onSearch={setSearch}
          />
          <RefusalAlert error={invoices.error} />
        </>
      )}
      {paid === null && (
        <>
          <SelectField
            required
            name="category"
            label={t('sort.category')}
            helperText={t('sort.categoryHelp')}
            options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
          <TextField name="payee" label={t(isIn ? 'sort.payer' : 'sort.payee')} maxLength={200} />
        </>
      )}
    </FormDialog>
  );
}
