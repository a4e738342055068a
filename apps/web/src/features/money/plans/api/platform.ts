import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { planKeys } from '../keys.ts';
import type { PlanTax } from './tax.ts';

/** What somebody has paid for a plan, or got back. credits: the number of what a credit takes back. left_over: what may be given back; null of a credit. failure: why the last refund was not made. */
export interface PlatformInvoice {
  id: string;
  invoice_number: string;
  billed_to: string | null;
  email: string | null;
  amount: number;
  currency: string;
  credits: string | null;
  refunded: number;
  left_over: number | null;
  dispute: 'open' | 'won' | 'lost' | null;
  failure: string | null;
  /** What of it was asked back, and is not done yet. */
  asked: number;
  tax_country: string | null;
  tax_kind: PlanTax['kind'];
  tax: number | null;
  issued_at: string;
  total: number;
}

/** What an account has paid that is gone, and why it does not go back. */
interface UnclaimedCharge {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  failure: string;
}

const call = functionCaller<{
  find_unclaimed_charges: Fn<Record<string, never>, UnclaimedCharge[]>;
  find_plan_invoices: Fn<{ search: string; first: number; size: number }, PlatformInvoice[]>;
  refund_plan_invoice: Fn<
    { invoice_id: string; idempotency_key: string; reason: string; amount: number | null },
    number
  >;
}>();

export const PAGE = 10;

/** A page of what everybody has paid to the platform, the newest first. */
export const platformQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: planKeys.platform(search, page),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      pageOfRows(page, PAGE, (first) => call('find_plan_invoices', { search, first, size: PAGE }, signal)),
  });

export const unclaimedQuery = queryOptions({
  queryKey: planKeys.unclaimed,
  queryFn: ({ signal }) => call('find_unclaimed_charges', {}, signal),
});

/** Gives back what a plan has cost. Rejects with the refusal. */
export function useRefundPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { invoice_id: string; idempotency_key: string; reason: string; amount: number | null }) =>
      call('refund_plan_invoice', wanted),
    onSettled: () => client.invalidateQueries({ queryKey: planKeys.all }),
  });
}
