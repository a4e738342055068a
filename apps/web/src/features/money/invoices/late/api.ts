import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { type RowToSave, saveRow } from '../../../../client/save-row.ts';
import { oneByOne } from '../api/one-by-one.ts';
import { invoiceKeys } from '../keys.ts';
import type { LateState } from './state.ts';

/** An invoice that is late. Amounts are in units of its currency. */
export interface LateInvoice {
  id: string;
  invoice_number: string;
  customer: string;
  case_id: string | null;
  case_number: string | null;
  case_title: string | null;
  currency: string;
  amount_due: number;
  due_date: string;
  days_late: number;
  /** How many reminders were sent. */
  sent: number;
  last_sent_at: string | null;
  /** The step that comes next; null where all were sent. */
  step_id: string | null;
  place: number | null;
  sends_on: string | null;
  is_automatic: boolean;
  stops: string | null;
  shown_as: string;
}

/** When the next reminder of an invoice is sent, and what stops it. */
export interface Lateness {
  days_late: number;
  step_id: string | null;
  place: number | null;
  sends_on: string | null;
  is_automatic: boolean;
  stops: string | null;
  pause: { id: string; of_client: boolean; reason: string; last_day: string | null } | null;
}

/** Interest that was not charged, and its terms. rate: percent a year. */
export interface Interest {
  rate: number;
  after_days: number;
  of_case: boolean;
  to_date: number;
  since: string | null;
}

/** A payment plan as it is now; state as `plan_state` names it. */
export interface Plan {
  id: string;
  state: string;
  total: number;
  note: string | null;
  answer_note: string | null;
  instalments: { place: number; due_on: string; amount: number; paid: number }[];
}

/** A plan as it is asked for. */
export interface PlanTerms {
  count: number;
  first_on: string;
  every: string;
}

/** The letter that would be sent next. */
export interface Preview {
  step_id: string;
  place: number;
  tone: string;
  sends_on: string;
  stops: string | null;
  language: string;
  email: string | null;
  subject: string;
  body: string;
  amount: number;
  currency: string;
  due_date: string;
  days_late: number;
  fee: number | null;
  client: string | null;
  firm: string | null;
  number: string;
}

/** A pause as it is asked for. */
export interface Pause {
  invoice_id: string;
  reason: string;
  of_client: boolean;
  until: string | null;
}

/** What is agreed of interest for one case; a rate that is null takes it back. */
export interface CaseInterestTerms {
  rate: number | null;
  after_days: number | null;
  note: string | null;
}

interface LateFunctions {
  late_invoices: Fn<
    { search: string; shown_as: string; sort: string; descending: boolean; first: number; size: number },
    (LateInvoice & { total: number })[]
  >;
  late_sums: Fn<{ search: string }, { shown_as: string; currency: string; invoices: number; amount: number }[]>;
  invoice_lateness: Fn<{ invoice_id: string }, Lateness | null>;
  invoice_interest: Fn<{ invoice_id: string }, Interest | null>;
  invoice_reminder_fees: Fn<{ invoice_id: string }, number>;
  invoice_plan: Fn<{ invoice_id: string }, Plan | null>;
  payment_plan_preview: Fn<PlanTerms & { invoice_id: string }, { place: number; due_on: string; amount: number }[]>;
  offer_payment_plan: Fn<PlanTerms & { invoice_id: string; note: string | null }, unknown>;
  answer_payment_plan: Fn<{ plan_id: string; accepts: boolean; note: string | null }, unknown>;
  withdraw_payment_plan: Fn<{ plan_id: string }, unknown>;
  reminder_preview: Fn<{ invoice_id: string }, Preview | null>;
  send_reminder: Fn<{ invoice_id: string; step_id: string; email?: string | null }, unknown>;
  pause_reminders: Fn<Pause, unknown>;
  resume_reminders: Fn<{ pause_id: string }, unknown>;
  charge_interest: Fn<{ invoice_id: string }, { id: string }>;
  waive_interest: Fn<{ invoice_id: string; reason: string }, unknown>;
  charge_reminder_fees: Fn<{ invoice_id: string }, { id: string }>;
  waive_reminder_fees: Fn<{ invoice_id: string; reason: string }, unknown>;
  set_case_interest: Fn<{ case_id: string } & CaseInterestTerms, unknown>;
}

const call = functionCaller<LateFunctions>();

const LIVE = [changesOf('invoices'), deletionsOf('invoices'), changesOf('invoice_reminders')];
/** As many reminders and charges of an invoice are shown, the latest ones. */
const LATEST = 30;

/** One page of what is late, ordered and counted by the database. */
export function lateQuery(state: LateState) {
  return queryOptions({
    queryKey: invoiceKeys.lateList({ ...state }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
    queryFn: async ({ signal }) => {
      const { order, page, pageSize, status } = state;
      const asked = {
        search: state.q,
        shown_as: status,
        sort: order.id,
        descending: order.direction === 'desc',
        size: pageSize,
      };
      return pageOfRows(page, pageSize, (first) => call('late_invoices', { ...asked, first }, signal));
    },
  });
}

/** How much is late in each group. */
export function lateSumsQuery({ q }: Pick<LateState, 'q'>) {
  return queryOptions({
    queryKey: invoiceKeys.lateSums({ q }),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
    queryFn: ({ signal }) => call('late_sums', { search: q }, signal),
  });
}

/** The steps of the firm that are in use, the earliest first. */
export const stepsQuery = queryOptions({
  queryKey: invoiceKeys.lateSteps,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('reminder_steps')
      .select('id, version, days_after, tone, texts, fee, fee_currency, copy_to, is_automatic')
      .is('ended_at', null)
      .order('days_after')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});
export type Step = NonNullable<Awaited<ReturnType<NonNullable<(typeof stepsQuery)['queryFn']>>>>[number];

/** The firm's terms of interest and of plans. */
export const termsQuery = queryOptions({
  queryKey: invoiceKeys.lateTerms,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('late_terms')
      .select('id, version, interest_rate, interest_agreed, interest_after, interest_minimum, plan_broken_days')
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return data;
  },
});
export type Terms = NonNullable<Awaited<ReturnType<NonNullable<(typeof termsQuery)['queryFn']>>>>;

/** What is agreed of interest for one case in place of the firm's terms; null where nothing is. */
export const caseInterestQuery = (caseId: string) =>
  queryOptions({
    queryKey: invoiceKeys.ofCase(caseId, 'interest'),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('case_interest')
        .select('id, rate, after_days, note')
        .eq('case_id', caseId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
export type CaseInterest = Awaited<ReturnType<NonNullable<ReturnType<typeof caseInterestQuery>['queryFn']>>>;

/** What is late about an invoice: what comes next, what was sent, and its interest. */
export function latenessQuery(id: string) {
  return queryOptions({
    queryKey: invoiceKeys.lateness(id),
    meta: {
      live: [
        changesOf('invoices', `id=eq.${id}`),
        changesOf('invoice_reminders', `invoice_id=eq.${id}`),
        changesOf('payment_plans', `invoice_id=eq.${id}`),
      ],
    },
    queryFn: async ({ signal }) => {
      const [late, interest, fees, plan, { data: reminders }, { data: charges }] = await Promise.all([
        call('invoice_lateness', { invoice_id: id }, signal),
        call('invoice_interest', { invoice_id: id }, signal),
        call('invoice_reminder_fees', { invoice_id: id }, signal),
        call('invoice_plan', { invoice_id: id }, signal),
        database
          .from('invoice_reminders')
          .select(
            'id, place, tone, language, subject, body, amount_due, currency, due_date, days_late, fee, created_at',
          )
          .eq('invoice_id', id)
          .order('created_at', { ascending: false })
          .limit(LATEST)
          .abortSignal(signal)
          .throwOnError(),
        database
          .from('late_charges')
          .select('id, kind, reminder_id, amount, currency, on_invoice, reason, created_at')
          .eq('invoice_id', id)
          .is('freed_at', null)
          .order('created_at', { ascending: false })
          .limit(LATEST)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      return { late, interest, fees, plan, reminders, charges };
    },
  });
}
export type LateFacts = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof latenessQuery>['queryFn']>>>>;

/** The letter that would be sent next; null where every step was sent. */
export function previewQuery(id: string) {
  return queryOptions({
    queryKey: invoiceKeys.reminderPreview(id),
    queryFn: ({ signal }) => call('reminder_preview', { invoice_id: id }, signal),
  });
}

/** The instalments that a plan would have; nothing is asked while its terms make no sense. */
export function planPreviewQuery(id: string, terms: PlanTerms) {
  return queryOptions({
    queryKey: invoiceKeys.planPreview(id, terms),
    retry: false,
    queryFn: ({ signal }) => call('payment_plan_preview', { invoice_id: id, ...terms }, signal),
  });
}

/** What a firm does about what is late. Each rejects with the refusal. */
export function useLateVerbs() {
  const client = useQueryClient();
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await work();
    } finally {
      await refreshAfter(client, [invoiceKeys.all], 'invoices');
    }
  };
  return {
    send: (asked: LateFunctions['send_reminder']['Args']) => run(() => call('send_reminder', asked)),
    /** Sends the step of each that was seen, one after the other; what is refused does not keep the others. */
    sendMany: (steps: ReadonlyMap<string, string>) => (ids: readonly string[]) =>
      run(() => oneByOne(ids, (id) => call('send_reminder', { invoice_id: id, step_id: steps.get(id) ?? id }))),
    pause: (asked: Pause) => run(() => call('pause_reminders', asked)),
    resume: (id: string) => run(() => call('resume_reminders', { pause_id: id })),
    charge: (id: string) => run(() => call('charge_interest', { invoice_id: id })),
    offer: (asked: LateFunctions['offer_payment_plan']['Args']) => run(() => call('offer_payment_plan', asked)),
    answer: (planId: string, accepts: boolean, note: string | null) =>
      run(() => call('answer_payment_plan', { plan_id: planId, accepts, note })),
    withdraw: (planId: string) => run(() => call('withdraw_payment_plan', { plan_id: planId })),
    waive: (id: string, reason: string) => run(() => call('waive_interest', { invoice_id: id, reason })),
    chargeFees: (id: string) => run(() => call('charge_reminder_fees', { invoice_id: id })),
    waiveFees: (id: string, reason: string) => run(() => call('waive_reminder_fees', { invoice_id: id, reason })),
    agree: (caseId: string, terms: CaseInterestTerms) =>
      run(() => call('set_case_interest', { case_id: caseId, ...terms })),
    saveStep: (row: RowToSave<'reminder_steps'>) => run(() => saveRow('reminder_steps', row)),
    saveTerms: (row: RowToSave<'late_terms'>) => run(() => saveRow('late_terms', row)),
    endStep: (id: string) =>
      run(async () => {
        await database
          .from('reminder_steps')
          .update({ ended_at: new Date().toISOString() })
          .eq('id', id)
          .throwOnError();
      }),
  };
}
