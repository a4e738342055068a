import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../../client/call-function.ts';
import { database } from '../../../../../client/database.ts';
import { editorKeys } from '../keys.ts';

const call = functionCaller<{ invoice_abilities: Fn<{ invoice_id: string }, { edit: boolean } | null> }>();

const COLUMNS = `id, version, status, case_id, client_id, contact_id, invoice_to, currency, prices_include_tax, discount_percent, discount, shipping,
  create_date, due_date, notes,
  invoice_items(kind, title, description, service, price, quantity, minutes, total, tax_ids, time_entry_id, expense_id, fee_id, late_charge_id, worked_on, person_name, place, task_code, activity_code, expense_code)`;

/** An invoice as the editor opens it; null where there is none for the reader. What is being edited is not listened to. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: editorKeys.draft(id),
    queryFn: async ({ signal }) => {
      const [{ data }, abilities] = await Promise.all([
        database
          .from('invoices')
          .select(COLUMNS)
          .eq('id', id)
          .order('place', { referencedTable: 'invoice_items' })
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        call('invoice_abilities', { invoice_id: id }, signal),
      ]);
      return data === null ? null : { ...data, mayEdit: abilities?.edit ?? false };
    },
  });
}

export type Draft = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof draftQuery>['queryFn']>>>>;
