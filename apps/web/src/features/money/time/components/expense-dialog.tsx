import { zodResolver } from '@hookform/resolvers/zod';
import { currencies } from '@casewright/contracts/cases';
import { expenseCategories, type ExpenseRequest, expenseSchema, type ExpenseValues } from '@casewright/contracts/time';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { emptyValues, valuesOf } from '../../../../client/form-fields.ts';
import { AutocompleteField } from '../../../../ui/form/autocomplete-field.tsx';
import { DateField } from '../../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../../ui/form/form-dialog.tsx';
import { MoneyField } from '../../../../ui/form/money-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { today } from '../../../../ui/format/today.ts';
import { caseQuery } from '../api/cases.ts';
import { type Expense, useExpenseChanges } from '../api/expenses.ts';
import { expenseFields } from '../expense-fields.ts';
import { useCodes } from '../../shared/ledes/use-codes.ts';
import { CaseField } from './case-field.tsx';
import { ReceiptField } from './receipt-field.tsx';

const schema = z.extend(expenseSchema, {
  case_id: z.nullable(z.string()).check(z.refine((id) => id !== null, 'ui:validation.required')),
});
type Values = ExpenseValues & { case_id: string | null };
type Request = ExpenseRequest & { case_id: string | null };

const CURRENCIES = currencies.map((currency) => ({ value: currency, label: currency }));

/** An expense: a new one, or one that is corrected while it is on no invoice. */
export function ExpenseDialog({ expense, onClose }: { expense: Expense | null; onClose: () => void }) {
  const { t } = useTranslation('time');
  const { save } = useExpenseChanges();
  const { expenses: codes } = useCodes(false);
  const form = useForm<Values, unknown, Request>({
    resolver: zodResolver(schema),
    defaultValues:
      expense === null
        ? { ...emptyValues(expenseFields), spent_on: today(), case_id: null }
        : { ...valuesOf(expenseFields, expense), case_id: expense.case_id },
  });
  const [caseId, currency, billable] = useWatch({ control: form.control, name: ['case_id', 'currency', 'billable'] });
  const { data: chosen = [] } = useQuery({ ...caseQuery(caseId ?? ''), enabled: expense === null && caseId !== null });
  // Without a case the list to choose from is under the same key.
  const billedIn = expense?.billed_currency ?? (caseId === null ? null : (chosen[0]?.currency ?? null));
  const isForeign = billable && billedIn !== null && billedIn !== currency;

  const keep = async ({ case_id: on, ...values }: Request) => {
    if (on !== null) await save({ caseId: on, saved: expense, values });
  };
  return (
    <FormDialog
      title={t(expense === null ? 'expense.new' : 'expense.edit')}
      {...(expense?.cases && { description: `${expense.cases.number} ${expense.cases.title}` })}
      form={form}
      submitLabel={t('save')}
      onSubmit={keep}
      onClose={onClose}
      draft={expense === null ? 'new-expense' : `expense:${expense.id}:${expense.version}`}
    >
      {expense === null && <CaseField name="case_id" label={t('sheet.case')} />}
      <Box sx={PAIR}>
        <DateField required name="spent_on" label={t(expenseFields.spent_on.label)} max={today()} />
        <SelectField
          name="category"
          label={t(expenseFields.category.label)}
          options={expenseCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
      </Box>
      <TextField name="description" label={t(expenseFields.description.label)} maxLength={500} />
      <AutocompleteField
        name="expense_code"
        label={t(expenseFields.expense_code.label)}
        helperText={t('expense.codeHelp')}
        options={codes}
      />
      <Box sx={PAIR}>
        <MoneyField required name="amount" label={t(expenseFields.amount.label)} currency={currency} />
        <SelectField name="currency" label={t(expenseFields.currency.label)} options={CURRENCIES} />
      </Box>
      <SwitchField name="billable" label={t(expenseFields.billable.label)} />
      {billable && <NumberField name="markup_percent" label={t(expenseFields.markup_percent.label)} suffix="%" />}
      {isForeign && (
        <>
          <NumberField
            required
            name="exchange_rate"
            label={t(expenseFields.exchange_rate.label)}
            helperText={t('expense.exchangeHelp', { from: currency, to: billedIn })}
          />
          <Box sx={PAIR}>
            <DateField required name="exchange_on" label={t(expenseFields.exchange_on.label)} max={today()} />
            <TextField required name="exchange_source" label={t(expenseFields.exchange_source.label)} maxLength={200} />
          </Box>
        </>
      )}
      <ReceiptField caseId={caseId} />
    </FormDialog>
  );
}

const PAIR = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } } as const;
