import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { invoiceKeys } from '../keys.ts';
import type { InvoiceFilters, InvoicesState } from '../list/state.ts';

/** An invoice as the list shows it. Amounts are in units of its currency. */
export interface InvoiceRow {
  id: string;
  invoice_number: string | null;
  status: string;
  shown_as: string;
  customer: string;
  case_id: string | null;
  case_number: string | null;
  case_title: string | null;
  currency: string;
  total_amount: number;
  amount_paid: number;
  amount_due: number;
  create_date: string;
  due_date: string;
  sent: number;
}

/** How many invoices of a group there are in a currency, what they come to, and what of that is paid; the group 'all' is all of them. */
export interface InvoiceSum {
  shown_as: string;
  currency: string;
  invoices: number;
  amount: number;
  paid: number;
}

interface Narrowed {
  search: string;
  services: string[];
  from_day: string | null;
  to_day: string | null;
  run: string | null;
}

interface ListFunctions {
  find_invoices: Fn<
    Narrowed & { shown_as: string; sort: string; descending: boolean; first: number; size: number },
    (InvoiceRow & { total: number })[]
  >;
  invoice_sums: Fn<Narrowed, InvoiceSum[]>;
}

const call = functionCaller<ListFunctions>();

const LIVE = [changesOf('invoices'), deletionsOf('invoices')];

const narrowed = ({ q, services, from, to, run }: InvoiceFilters): Narrowed => ({
  search: q,
  services,
  from_day: from || null,
  to_day: to || null,
  run: run || null,
});

/** One page of the invoices, ordered and counted by the database. */
export function invoicesQuery(state: InvoicesState) {
  return queryOptions({
    queryKey: invoiceKeys.list({ ...state }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
    queryFn: async () => {
      const { order, page, pageSize, status } = state;
      return pageOfRows(page, pageSize, (first) =>
        call('find_invoices', {
          ...narrowed(state),
          shown_as: status,
          sort: order.id,
          descending: order.direction === 'desc',
          first,
          size: pageSize,
        }),
      );
    },
  });
}

/** The figures of the invoices that the filters leave over, by group and currency. */
export function invoiceSumsQuery({ q, services, from, to, run }: InvoiceFilters) {
  return queryOptions({
    queryKey: invoiceKeys.sums({ q, services, from, to, run }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
    queryFn: () => call('invoice_sums', narrowed({ q, services, from, to, run })),
  });
}
