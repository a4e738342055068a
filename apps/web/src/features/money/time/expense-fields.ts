import { currencies } from '@casewright/contracts/cases';
import { expenseCategories, type ExpenseValues } from '@casewright/contracts/time';

import { choice, type FormFields, optionalText, plain, requiredChoice } from '../../../client/form-fields.ts';

/** What is asked of an expense. */
export const expenseFields = {
  spent_on: requiredChoice('expense.spentOn'),
  category: choice('expense.category', expenseCategories, 'other'),
  description: { ...optionalText('expense.description'), toColumn: (value: string) => value.trim() },
  amount: plain<number | null>()('expense.amount', null),
  currency: choice('expense.currency', currencies, 'USD'),
  markup_percent: plain<number>()('expense.markup', 0),
  billable: plain<boolean>()('expense.billable', true),
  exchange_rate: plain<number | null>()('expense.exchangeRate', null),
  exchange_on: plain<string | null>()('expense.exchangeOn', null),
  exchange_source: optionalText('expense.exchangeSource'),
  receipt_id: plain<string | null>()('expense.receipt', null),
  expense_code: plain<string | null>()('expense.code', null),
} satisfies FormFields<ExpenseValues>;
