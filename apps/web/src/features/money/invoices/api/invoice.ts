import { keepPreviousData, queryOptions } from '@tanstack/react-query';

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
  credit: boolean;
  trust: number | null;
}

const call = functionCaller<{
  invoice_abilities: Fn<{ invoice_id: string }, InvoiceAbilities | null>;
  payments_left: Fn<{ invoice_id: string }, { payment_id: string; amount_left: number }[]>;
}>();

const COLUMNS = `id, version, invoice_number, status, currency, prices_include_tax, subtotal, discount_percent, discount, shipping, taxes, total_amount, amount_paid,
  amount_refunded, amount_credited, amount_due, invoice_from, invoice_to, create_date, due_date, notes, share, payment_details, footer, issued_at, approved_at, ended_at, end_reason, created_at, overdue, case_id, cases(number, title),
  invoice_taxes(id, name, percent, is_reverse_charge, note, base, amount),
  payments(id, amount, method, source, reference, received_on, refund_of, reason, cause)`;

/** What is shown of a document. */
export const PAPER_COLUMNS = 'status, object_path, size, sha256, pages, made_at';

/** As many payments are shown: those before them are of a plan that was paid long ago. */
export const LATEST_PAYMENTS = 100;
/** Lines of one page. */
export const LINES_OF_A_PAGE = 50;

/** One invoice with its taxes, latest payments and document, and what the reader may do with it; null where there is none for them. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: invoiceKeys.detail(id),
    meta: {
      live: [
        changesOf('invoices', `id=eq.${id}`),
        changesOf('payments', `invoice_id=eq.${id}`),
        changesOf('invoice_papers', `invoice_id=eq.${id}`),
      ],
    },
    queryFn: async ({ signal }) => {
      const [{ data }, { data: paper }, abilities, left] = await Promise.all([
        database
          .from('invoices')
          .select(COLUMNS)
          .eq('id', id)
          .order('percent', { referencedTable: 'invoice_taxes', ascending: false })
          .order('created_at', { referencedTable: 'payments', ascending: false })
          .limit(LATEST_PAYMENTS, { referencedTable: 'payments' })
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        database
          .from('invoice_papers')
          .select(PAPER_COLUMNS)
          .eq('invoice_id', id)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        call('invoice_abilities', { invoice_id: id }, signal),
        call('payments_left', { invoice_id: id }, signal),
      ]);
      if (data === null || abilities === null) return null;
      const leftOf = new Map(left.map((row) => [row.payment_id, row.amount_left]));
      const payments = data.payments.map((payment) => ({ ...payment, amount_left: leftOf.get(payment.id) ?? 0 }));
      return { ...data, payments, paper, abilities };
    },
  });
}

export type Invoice = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof invoiceQuery>['queryFn']>>>>;

/** A page of the lines of an invoice, counted from 0, in their order. */
export function invoiceLinesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: invoiceKeys.lines(id, page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('invoice_items')
        .select(
          'id, title, description, price, quantity, minutes, adjustment, total, share_of, worked_on, person_name',
          {
            count: 'exact',
          },
        )
        .eq('invoice_id', id)
        .order('place')
        .range(page * LINES_OF_A_PAGE, (page + 1) * LINES_OF_A_PAGE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}
