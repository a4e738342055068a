import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { invoiceKeys } from '../keys.ts';

/** An agreed fee as its reader may know it: a client hears of no draft, no step and no task. */
export interface Fee {
  id: string;
  kind: string;
  title: string;
  amount: number;
  currency: string;
  due: string;
  due_on: string | null;
  step_id: string | null;
  task_id: string | null;
  /** The step or the task that reaches it. */
  waits_for: string | null;
  reached_on: string | null;
  state: 'open' | 'reached' | 'drafted' | 'billed';
  invoice_id: string | null;
  invoice_number: string | null;
  may_change: boolean;
  version: number;
  /** Of a share of what is recovered: that, the costs that are taken off before it, and the percentage. */
  recovered: number | null;
  deducted: number | null;
  percent: number | null;
}

/** What the reader may do with the money of a case, and the share of what is recovered that was agreed. */
export interface BillingAbilities {
  change: boolean;
  currency: string;
  percent: number | null;
}

/** Who pays for a case; the share is in hundredths of a percent, and null of a client of the case who does not pay yet. */
export interface Payer {
  client_id: string | null;
  contact_id: string | null;
  name: string;
  share: number | null;
}

/** The share of a payer whose invoice was voided or deleted while the others keep theirs. */
export interface OpenShare {
  split_id: string;
  share_place: number;
  name: string;
  share: number;
  amount: number;
  currency: string;
  made_on: string;
}

/** A fee as it is written down. */
export interface WrittenFee {
  kind: string;
  title: string;
  amount: number | null;
  recovered: number | null;
  deducted: number | null;
  percent: number | null;
  due: string;
  due_on: string | null;
  step_id: string | null;
  task_id: string | null;
}

type NewPayer = Pick<Payer, 'client_id' | 'contact_id'> & { share: number };

const call = functionCaller<{
  fees_of_case: Fn<{ case_id: string }, Fee[]>;
  case_billing_abilities: Fn<{ case_id: string }, BillingAbilities | null>;
  payers_of_case: Fn<{ case_id: string }, Payer[]>;
  open_shares: Fn<{ case_id: string }, OpenShare[]>;
  save_fee: Fn<{ case_id: string; fee: WrittenFee; fee_id: string | null; version: number | null }, unknown>;
  reach_fee: Fn<{ fee_id: string; reached: boolean }, unknown>;
  remove_fee: Fn<{ fee_id: string }, unknown>;
  set_case_payers: Fn<{ case_id: string; payers: NewPayer[] }, unknown>;
  bill_share: Fn<{ split_id: string; share_place: number }, { id: string }>;
  invoice_unbilled: Fn<{ case_id: string }, { id: string; split_id: string | null }>;
}>();

const ofCase = (table: string, caseId: string) => [changesOf(table, `case_id=eq.${caseId}`), deletionsOf(table)];
const CHOICES = 50;
const SHOWN = 50;

/** What the reader may do with the money of a case; null where they are not of those who bill it. */
export const abilitiesQuery = (caseId: string) =>
  queryOptions({
    queryKey: invoiceKeys.ofCase(caseId, 'abilities'),
    queryFn: ({ signal }) => call('case_billing_abilities', { case_id: caseId }, signal),
  });

/** The agreed fees of a case, in their order. */
export const feesQuery = (caseId: string) =>
  queryOptions({
    queryKey: invoiceKeys.ofCase(caseId, 'fees'),
    meta: { live: [...ofCase('case_fees', caseId), ...ofCase('invoices', caseId)] },
    queryFn: ({ signal }) => call('fees_of_case', { case_id: caseId }, signal),
  });

/** Who pays for a case, and the clients who could. */
export const payersQuery = (caseId: string) =>
  queryOptions({
    queryKey: invoiceKeys.ofCase(caseId, 'payers'),
    meta: { live: ofCase('case_payers', caseId) },
    queryFn: ({ signal }) => call('payers_of_case', { case_id: caseId }, signal),
  });

/** The shares of a case that no invoice bills any more. */
export const openSharesQuery = (caseId: string) =>
  queryOptions({
    queryKey: invoiceKeys.ofCase(caseId, 'shares'),
    meta: { live: ofCase('invoices', caseId) },
    queryFn: ({ signal }) => call('open_shares', { case_id: caseId }, signal),
  });

/** The invoices of a case that the reader may see, the newest first. */
export const caseInvoicesQuery = (caseId: string) =>
  queryOptions({
    queryKey: invoiceKeys.ofCase(caseId, 'invoices'),
    meta: { live: ofCase('invoices', caseId) },
    queryFn: async ({ signal }) => {
      const { data, count } = await database
        .from('invoices')
        .select('id, invoice_number, status, currency, total_amount, share, invoice_to, create_date, overdue', {
          count: 'exact',
        })
        .eq('case_id', caseId)
        .order('create_date', { ascending: false })
        .order('id')
        .limit(SHOWN)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });

/** What of a case can reach a fee: its open steps and tasks, by their names. */
export const worksQuery = (caseId: string) =>
  queryOptions({
    queryKey: invoiceKeys.ofCase(caseId, 'works'),
    queryFn: async ({ signal }) => {
      const [steps, tasks] = await Promise.all([
        database
          .from('workflow_steps')
          .select('id, title')
          .eq('case_id', caseId)
          .neq('status', 'skipped')
          .order('place')
          .limit(CHOICES)
          .abortSignal(signal)
          .throwOnError(),
        database
          .from('tasks')
          .select('id, title')
          .eq('case_id', caseId)
          .eq('is_private', false)
          .neq('status', 'cancelled')
          .order('created_at', { ascending: false })
          .limit(CHOICES)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      return { steps: steps.data, tasks: tasks.data };
    },
  });

/** The firm's contacts whose names contain a text. */
export const payingContactsQuery = (said: string) =>
  queryOptions({
    queryKey: invoiceKeys.payingContacts(said),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      let asked = database.from('firm_contacts').select('id, name').order('name').order('id').limit(CHOICES);
      if (said !== '') asked = asked.or(containsText(['name', 'organisation', 'email'], said));
      const { data } = await asked.abortSignal(signal).throwOnError();
      return data;
    },
  });

/** What is done with the money of a case. Each rejects with the refusal. */
export function useCaseMoney(caseId: string) {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [invoiceKeys.all], 'invoices');
    }
  };
  return {
    saveFee: (saved: Fee | null, fee: WrittenFee) =>
      run(() => call('save_fee', { case_id: caseId, fee, fee_id: saved?.id ?? null, version: saved?.version ?? null })),
    reach: (id: string, reached: boolean) => run(() => call('reach_fee', { fee_id: id, reached })),
    remove: (id: string) => run(() => call('remove_fee', { fee_id: id })),
    setPayers: (payers: NewPayer[]) => run(() => call('set_case_payers', { case_id: caseId, payers })),
    billShare: (share: OpenShare) =>
      run(() => call('bill_share', { split_id: share.split_id, share_place: share.share_place })),
    billUnbilled: () => run(() => call('invoice_unbilled', { case_id: caseId })),
  };
}
