import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { LINES_OF_A_PAGE, PAPER_COLUMNS } from '../api/invoice.ts';
import { invoiceKeys } from '../keys.ts';
import type { CreditNotesState } from './state.ts';

/** A credit note as the list shows it. Amounts are in units of its currency. */
export interface CreditNoteRow {
  id: string;
  credit_number: string;
  shown_as: string;
  invoice_id: string;
  invoice_number: string;
  customer: string;
  case_id: string | null;
  case_number: string | null;
  case_title: string | null;
  currency: string;
  total_amount: number;
  credit_left: number;
  issued_on: string;
  reason: string;
}

/** How many credit notes of a group there are in a currency, what they come to, and what of that is still owed; the group 'all' is all of them. */
export interface CreditNoteSum {
  shown_as: string;
  currency: string;
  notes: number;
  amount: number;
  credit_left: number;
}

/** What of a line is taken back, before the discount of its invoice. */
export interface CreditLine {
  invoice_item_id: string;
  amount: number;
}

/** All that is left, where lines and shipping are null. */
export interface Credited {
  invoice_id: string;
  lines: CreditLine[] | null;
  shipping: number | null;
}

/** What a credit note would come to. off_due: what is less due; off_refunded: what was given back before; owed: what the client has paid and is owed. */
export interface CreditPreview {
  subtotal: number;
  discount: number;
  shipping: number;
  taxes: number;
  total_amount: number;
  off_due: number;
  off_refunded: number;
  owed: number;
}

interface CreditFunctions {
  find_credit_notes: Fn<
    {
      search: string;
      shown_as: string;
      from_day: string | null;
      to_day: string | null;
      sort: string;
      descending: boolean;
      first: number;
      size: number;
    },
    (CreditNoteRow & { total: number })[]
  >;
  credit_note_sums: Fn<{ search: string; from_day: string | null; to_day: string | null }, CreditNoteSum[]>;
  creditable_lines: Fn<
    { invoice_id: string; first: number; size: number },
    { id: string; title: string; total: number; credited: number; lines: number }[]
  >;
  preview_credit: Fn<Credited, CreditPreview>;
  credit_invoice: Fn<
    Credited & { reason: string; idempotency_key: string; release_work: boolean },
    { id: string; credit_number: string }
  >;
  open_credits: Fn<{ invoice_id: string }, { id: string; credit_number: string; credit_left: number }[]>;
  apply_credit: Fn<{ credit_note_id: string; invoice_id: string; idempotency_key: string }, { id: string }>;
}

const call = functionCaller<CreditFunctions>();

/** Lines that the dialog offers on one page. */
export const LINES_OFFERED = 10;
/** Credit notes in the panel of their invoice, and uses in the panel of a credit note, on one page. */
export const NOTES_OF_A_PAGE = 10;
export const USES_OF_A_PAGE = 10;

/** One page of the credit notes, ordered and counted by the database. */
export function creditNotesQuery(state: CreditNotesState) {
  const { q, from, to, status, order, page, pageSize } = state;
  return queryOptions({
    queryKey: invoiceKeys.creditList({ ...state }),
    placeholderData: keepPreviousData,
    meta: { live: [changesOf('credit_notes')] },
    queryFn: async ({ signal }) => {
      return pageOfRows(page, pageSize, (first) =>
        call(
          'find_credit_notes',
          {
            search: q,
            shown_as: status,
            from_day: from || null,
            to_day: to || null,
            sort: order.id,
            descending: order.direction === 'desc',
            first,
            size: pageSize,
          },
          signal,
        ),
      );
    },
  });
}

/** The figures of the credit notes that the filters leave over, by group and currency. */
export function creditSumsQuery({ q, from, to }: Pick<CreditNotesState, 'q' | 'from' | 'to'>) {
  return queryOptions({
    queryKey: invoiceKeys.creditSums({ q, from, to }),
    placeholderData: keepPreviousData,
    meta: { live: [changesOf('credit_notes')] },
    queryFn: ({ signal }) =>
      call('credit_note_sums', { search: q, from_day: from || null, to_day: to || null }, signal),
  });
}

/** A page of the credit notes of an invoice, the latest first, counted from 0. */
export function creditsOfQuery(invoiceId: string, page: number) {
  return queryOptions({
    queryKey: invoiceKeys.creditsOf(invoiceId, page),
    placeholderData: keepPreviousData,
    meta: { live: [changesOf('credit_notes', `invoice_id=eq.${invoiceId}`)] },
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('credit_notes')
        .select('id, credit_number, total_amount, credit_left, reason, issued_on', { count: 'exact' })
        .eq('invoice_id', invoiceId)
        .order('issued_at', { ascending: false })
        .order('id')
        .range(page * NOTES_OF_A_PAGE, (page + 1) * NOTES_OF_A_PAGE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}

/** The credit notes that could pay an invoice, the oldest first. */
export function openCreditsQuery(invoiceId: string) {
  return queryOptions({
    queryKey: invoiceKeys.openCredits(invoiceId),
    queryFn: ({ signal }) => call('open_credits', { invoice_id: invoiceId }, signal),
  });
}

/** A page of the lines of an invoice of which something is left to credit, counted from 0. */
export function creditableLinesQuery(invoiceId: string, page: number) {
  return queryOptions({
    queryKey: invoiceKeys.creditable(invoiceId, page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const first = page * LINES_OFFERED;
      const rows = await call('creditable_lines', { invoice_id: invoiceId, first, size: LINES_OFFERED }, signal);
      // Behind the last page nothing says how many there are: as many as come before it.
      return { rows, total: rows[0]?.lines ?? first };
    },
  });
}

/** What a credit note of these lines would come to. */
export function creditPreviewQuery(credited: Credited) {
  return queryOptions({
    queryKey: invoiceKeys.creditPreview(credited.invoice_id, credited),
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => call('preview_credit', credited, signal),
  });
}

const NOTE = `id, credit_number, currency, subtotal, discount, shipping, taxes, total_amount, off_due, off_refunded, owed, amount_applied, amount_refunded, credit_left, reason,
  issued_on, invoice_id, case_id, cases(number, title), invoices(invoice_number, invoice_from, invoice_to, prices_include_tax),
  credit_note_taxes(id, name, percent, is_reverse_charge, note, base, amount)`;

/** One credit note with its taxes and its document; null where there is none for the reader. */
export function creditNoteQuery(id: string) {
  return queryOptions({
    queryKey: invoiceKeys.credit(id),
    meta: { live: [changesOf('credit_notes', `id=eq.${id}`), changesOf('invoice_papers', `credit_note_id=eq.${id}`)] },
    queryFn: async ({ signal }) => {
      const [{ data }, { data: paper }] = await Promise.all([
        database
          .from('credit_notes')
          .select(NOTE)
          .eq('id', id)
          .order('percent', { referencedTable: 'credit_note_taxes', ascending: false })
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
        database
          .from('invoice_papers')
          .select(PAPER_COLUMNS)
          .eq('credit_note_id', id)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError(),
      ]);
      return data && { ...data, paper };
    },
  });
}
export type CreditNote = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof creditNoteQuery>['queryFn']>>>>;

/** A page of the lines of a credit note, counted from 0. */
export function creditNoteLinesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: invoiceKeys.creditLines(id, page),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('credit_note_items')
        .select('id, title, amount', { count: 'exact' })
        .eq('credit_note_id', id)
        .order('place')
        .range(page * LINES_OF_A_PAGE, (page + 1) * LINES_OF_A_PAGE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}

/** A page of what a credit note has paid and what of that was taken back, the latest first, counted from 0. */
export function creditUsesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: invoiceKeys.creditUses(id, page),
    placeholderData: keepPreviousData,
    meta: { live: [changesOf('credit_notes', `id=eq.${id}`)] },
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('payments')
        .select('id, invoice_id, amount, received_on, refund_of, invoices(invoice_number)', { count: 'exact' })
        .eq('credit_note_id', id)
        .order('created_at', { ascending: false })
        .order('id')
        .range(page * USES_OF_A_PAGE, (page + 1) * USES_OF_A_PAGE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}

/** What is done with credit notes. Each rejects with the refusal. */
export function useCreditVerbs() {
  const client = useQueryClient();
  const verb =
    <Name extends 'credit_invoice' | 'apply_credit'>(name: Name) =>
    async (args: CreditFunctions[Name]['Args']): Promise<CreditFunctions[Name]['Returns']> => {
      try {
        return await call(name, args);
      } finally {
        await refreshAfter(client, [invoiceKeys.all], 'invoices');
      }
    };
  return { credit: verb('credit_invoice'), apply: verb('apply_credit') };
}
