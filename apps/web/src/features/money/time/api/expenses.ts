import type { ExpenseRequest } from '@casewright/contracts/time';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { StaleRow } from '../../../../client/stale-row.ts';
import { expenseFields } from '../expense-fields.ts';
import { timeKeys } from '../keys.ts';
import { type ExpensesState, type ExpenseState, expenseStates } from '../model/expenses-state.ts';

const COLUMNS =
  'id, case_id, user_id, user_name, spent_on, category, description, amount, currency, markup_percent, billable, exchange_rate, exchange_on, exchange_source, receipt_id, expense_code, billed_amount, billed_currency, invoice_item_id, version, cases(number, title)';
const RECEIPTS = 100;

function matching(q: string, status: ExpenseState | '', head = false) {
  const expenses = database.from('expenses').select(COLUMNS, { count: 'exact', head });
  const found = q.trim() === '' ? expenses : expenses.or(containsText(['description', 'user_name'], q.trim()));
  if (status === 'open') return found.eq('billable', true).is('invoice_item_id', null);
  if (status === 'invoiced') return found.not('invoice_item_id', 'is', null);
  return status === 'not_billed' ? found.eq('billable', false) : found;
}

/** Something that was spent on a case. */
export type Expense = NonNullable<Awaited<ReturnType<typeof matching>>['data']>[number];

const live = [changesOf('expenses'), deletionsOf('expenses')];

/** One page of the expenses that the reader may see, ordered and counted by the database. */
export function expensesQuery(state: ExpensesState) {
  return queryOptions({
    queryKey: timeKeys.expenses({ ...state }),
    meta: { live },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { q, status, order, page, pageSize } = state;
      const { data, count } = await matching(q, status)
        .order(order.id, { ascending: order.direction === 'asc' })
        .order('id')
        .range(page * pageSize, (page + 1) * pageSize - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}

/** How many of the expenses are in each state, and in all. */
export function expenseCountsQuery(q: string) {
  return queryOptions({
    queryKey: timeKeys.expenses({ counts: q }),
    meta: { live },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<ExpenseState | '', number>> => {
      const counts = await Promise.all(
        (['', ...expenseStates] as const).map(async (status) => {
          const { count } = await matching(q, status, true).abortSignal(signal).throwOnError();
          return [status, count ?? 0] as const;
        }),
      );
      return new Map(counts);
    },
  });
}

/** The files of a case that can be a receipt, the newest first. */
export function receiptsQuery(caseId: string) {
  return queryOptions({
    queryKey: timeKeys.expenses({ receipts: caseId }),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('files')
        .select('id, name')
        .eq('case_id', caseId)
        .neq('type', 'folder')
        .is('deleted_at', null)
        .order('created_at', { ascending: false })
        .limit(RECEIPTS)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** What is done with expenses. Each rejects with the refusal; saving over another version than the latest with {@link StaleRow}. */
export function useExpenseChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: timeKeys.all });
  const { mutateAsync: save } = useMutation({
    mutationFn: async ({
      caseId,
      saved,
      values,
    }: {
      caseId: string;
      saved: Expense | null;
      values: ExpenseRequest;
    }) => {
      const columns = columnsOf(expenseFields, values);
      // Refused by the schema; the types do not know.
      if (columns.amount === null) return;
      const written = { ...columns, amount: columns.amount };
      if (saved === null) {
        await database
          .from('expenses')
          .insert({ ...written, case_id: caseId })
          .throwOnError();
        return;
      }
      const { data } = await database
        .from('expenses')
        .update(written)
        .eq('id', saved.id)
        .eq('version', saved.version)
        .select('id')
        .throwOnError();
      if (data.length === 0) throw new StaleRow();
    },
    onSettled,
  });
  const { mutateAsync: remove } = useMutation({
    mutationFn: async (id: string) => {
      await database.from('expenses').delete().eq('id', id).throwOnError();
    },
    onSettled,
  });
  return { save, remove };
}
