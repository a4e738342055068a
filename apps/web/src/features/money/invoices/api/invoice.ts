import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { invoiceKeys } from '../keys.ts';

/** What the reader may do with an invoice. trust: what is cleared in trust for its case; null where it is not for them to pay from there. */
export interface InvoiceAbilities {
  edit: boolean;
  approve: boolean;
  issue: boolean;
  pay: boolean;
  void: boolean;
  write_off: boolean;
  refund: boolean;
  trust: number | null;
}

const call = functionCaller<{ invoice_abilities: Fn<{ invoice_id: string }, InvoiceAbilities | null> }>();

const COLUMNS = `id, invoice_number, status, currency, prices_include_tax, subtotal, discount_percent, discount, shipping, taxes, total_amount, amount_paid,
  amount_refunded, invoice_from, invoice_to, create_date, due_date, notes, issued_at, approved_at, ended_at, end_reason, created_at, overdue, case_id, cases(number, title),
  invoice_items(id, place, kind, title, description, price, quantity, minutes, adjustment, total, worked_on, person_name),
  invoice_taxes(id, name, percent, is_reverse_charge, note, base, amount),
  payments(id, amount, method, source, reference, received_on, refund_of, reason, created_at)`;

/** One invoice with its lines, taxes and payments, and what the reader may do with it; null where there is none for them. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: invoiceKeys.detail(id),
    meta: { live: [changesOf('invoices', `id=eq.${id}`), changesOf('payments', `invoice_id=eq.${id}`)] },
    queryFn: async ({ signal }) => {
      const [{ data }, abilities] = await Promise.all([
        database
          .from('invoices')
          .select(COLUMNS)
          .eq('id', id)
          .order('place', { referencedTable: 'invoice_items' })
          .order('percent', { referencedTable: 'invoice_taxes', ascending: false })
          .order('created_at', { referencedTable: 'payments' })
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        call('invoice_abilities', { invoice_id: id }, signal),
      ]);
      return data === null || abilities === null ? null : { ...data, abilities };
    },
  });
}

export type Invoice = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof invoiceQuery>['queryFn']>>>>;
