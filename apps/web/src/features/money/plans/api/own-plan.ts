import type { Tables } from '@casewright/contracts/database.types';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { changesOf } from '../../../../client/feeds.ts';
import { database } from '../../../../client/database.ts';
import { planKeys } from '../keys.ts';
import { PLAN_NAMES, type PlanName } from '../model/plan.ts';
import { type PlanTax, readTax } from './tax.ts';

const PERIODS = ['month', 'year'] as const;
const STATUSES = ['active', 'past_due', 'ended'] as const;
const BILL_STATUSES = ['open', 'paid', 'void'] as const;
const amongst = <Known extends string>(known: readonly Known[], value: string | null): Known | null =>
  known.find((one) => one === value) ?? null;

/** The plan that the reader pays for, or has paid for. */
export type Subscription = Pick<
  Tables<'subscriptions'>,
  'id' | 'price' | 'currency' | 'period_end' | 'cancels_at_end' | 'grace_until' | 'ended_at'
> & {
  plan: PlanName;
  period: 'month' | 'year';
  status: 'active' | 'past_due' | 'ended';
  next_plan: PlanName | null;
  next_period: 'month' | 'year' | null;
};
/** A card of the reader, as its provider names it. */
export type Card = Pick<Tables<'plan_cards'>, 'id' | 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'is_primary'>;
/** What the reader owes, or has paid. */
export type Bill = Pick<
  Tables<'plan_bills'>,
  'id' | 'kind' | 'plan' | 'amount' | 'currency' | 'failure' | 'next_try_at' | 'tries'
> & { status: 'open' | 'paid' | 'void' };
/** To whom the reader's invoices are made out. */
export type BillingRow = Tables<'billing_details'>;
/** An invoice of the platform, or a credit; credits: the number of what a credit takes back. */
export type PlanInvoice = Pick<
  Tables<'plan_invoices'>,
  'id' | 'invoice_number' | 'amount' | 'currency' | 'issued_at'
> & { credits: string | null; tax: PlanTax };

/** The plan of the reader; null where they never paid for one. */
export const subscriptionQuery = queryOptions({
  queryKey: planKeys.subscription,
  meta: { live: [changesOf('subscriptions')] },
  queryFn: async ({ signal }): Promise<Subscription | null> => {
    const { data } = await database
      .from('subscriptions')
      .select(
        'id, plan, period, price, currency, status, period_end, next_plan, next_period, cancels_at_end, grace_until, ended_at',
      )
      .abortSignal(signal)
      .throwOnError();
    const [row] = data;
    if (row === undefined) return null;
    return {
      ...row,
      plan: amongst(PLAN_NAMES, row.plan) ?? 'basic',
      period: amongst(PERIODS, row.period) ?? 'month',
      status: amongst(STATUSES, row.status) ?? 'ended',
      next_plan: amongst(PLAN_NAMES, row.next_plan),
      next_period: amongst(PERIODS, row.next_period),
    };
  },
});

/** The reader's cards, ten at most: the primary one first, then the youngest. */
export const cardsQuery = queryOptions({
  queryKey: planKeys.cards,
  meta: { live: [changesOf('plan_cards')] },
  queryFn: async ({ signal }): Promise<Card[]> => {
    const { data } = await database
      .from('plan_cards')
      .select('id, brand, last4, exp_month, exp_year, is_primary')
      .order('is_primary', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

/** To whom the reader's invoices are made out; null where they have not said so. */
export const billingQuery = queryOptions({
  queryKey: planKeys.billing,
  queryFn: async ({ signal }): Promise<BillingRow | null> => {
    const { data } = await database.from('billing_details').select('*').abortSignal(signal).throwOnError();
    return data[0] ?? null;
  },
});

/** The columns of a bill, and what they come to. */
const BILL = 'id, kind, plan, amount, currency, status, failure, next_try_at, tries';
const billOf = ([row]: readonly (Omit<Bill, 'status'> & { status: string })[]): Bill | null =>
  row === undefined ? null : { ...row, status: amongst(BILL_STATUSES, row.status) ?? 'void' };

/** What the reader owes at the moment; null where that is nothing. */
export const openBillQuery = queryOptions({
  queryKey: planKeys.open,
  meta: { live: [changesOf('plan_bills')] },
  queryFn: async ({ signal }): Promise<Bill | null> => {
    const { data } = await database
      .from('plan_bills')
      .select(BILL)
      .eq('status', 'open')
      .abortSignal(signal)
      .throwOnError();
    return billOf(data);
  },
});

/** How often it is asked whether a payment has arrived, in ms. */
const AGAIN_MS = 2000;

/** One bill, asked for again until it is no longer open; null where there is none. */
export const billQuery = (id: string) =>
  queryOptions<Bill | null>({
    queryKey: planKeys.bill(id),
    refetchInterval: ({ state: { data } }) => (data?.status === 'open' ? AGAIN_MS : false),
    queryFn: async ({ signal }) => {
      const { data } = await database.from('plan_bills').select(BILL).eq('id', id).abortSignal(signal).throwOnError();
      return billOf(data);
    },
  });

const quote = z.object({
  kind: z.enum(['start', 'upgrade', 'later', 'cancel', 'none']),
  amount: z.number(),
  credit: z.number(),
  price: z.number(),
  currency: z.string(),
  period: z.enum(PERIODS),
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
});
/** What a change of the reader's plan is and comes to. */
export type Quote = z.infer<typeof quote>;

/** What a change would come to now. */
export const quoteQuery = (plan: PlanName, period: 'month' | 'year') =>
  queryOptions({
    queryKey: planKeys.quote(plan, period),
    // What it comes to is confirmed: it is asked for each time.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { data } = await database.rpc('quote_plan', { plan, period }).abortSignal(signal).throwOnError();
      return quote.parse(data);
    },
  });

async function numbersOf(ids: string[], signal: AbortSignal) {
  const { data } = await database
    .from('plan_invoices')
    .select('id, invoice_number')
    .in('id', ids)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** The reader's invoices, the youngest first: as many as are shown, and how many there are. */
export const invoicesQuery = (shown: number) =>
  queryOptions({
    queryKey: planKeys.invoices(shown),
    meta: { live: [changesOf('plan_invoices')] },
    queryFn: async ({ signal }): Promise<{ rows: PlanInvoice[]; count: number }> => {
      const { data, count } = await database
        .from('plan_invoices')
        .select('id, invoice_number, amount, currency, credit_of, tax, issued_at', { count: 'exact' })
        .order('number', { ascending: false })
        .range(0, shown - 1)
        .abortSignal(signal)
        .throwOnError();
      const credited = data.flatMap(({ credit_of: of }) => of ?? []);
      const numbers = credited.length === 0 ? [] : await numbersOf(credited, signal);
      const rows = data.map(({ credit_of: of, tax, ...row }) => ({
        ...row,
        tax: readTax(tax),
        credits: numbers.find(({ id }) => id === of)?.invoice_number ?? null,
      }));
      return { rows, count: count ?? data.length };
    },
  });
