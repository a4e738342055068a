import type { BillingValues } from '@casewright/contracts/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { refreshSessionUser } from '../../../../client/look-up-person.ts';
import { fetchProductBytes, productApi } from '../../../../client/product-api.ts';
import { saveRow } from '../../../../client/save-row.ts';
import { billingFields } from '../billing-fields.ts';
import { planKeys } from '../keys.ts';
import type { PlanName } from '../model/plan.ts';
import type { BillingRow } from './own-plan.ts';

/** What became of a change: scheduled where nothing is to be paid now, action where it is confirmed at `url`. */
export interface Outcome {
  status: 'scheduled' | 'paid' | 'processing' | 'action' | 'failed';
  bill_id: string | null;
  failure: string | null;
  url: string | null;
}

/** Makes a hook for one change of the reader's plan, after which all of it is read again. */
function changeOfPlan<Wanted, Answer>(run: (wanted: Wanted) => Promise<Answer>) {
  return () => {
    const queryClient = useQueryClient();
    return useMutation({
      mutationFn: run,
      onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: planKeys.all }), refreshSessionUser()]),
    });
  };
}

/** Changes the plan. The same key is the same payment. Rejects with the refusal. */
export const useChangePlan = changeOfPlan(
  async (wanted: { plan: PlanName; period: 'month' | 'year'; amount: number; card: string | null; key: string }) => {
    const { card, key, ...change } = wanted;
    const { data } = await productApi.post<Outcome>('/api/plans/change', {
      ...change,
      card_id: card,
      idempotency_key: key,
    });
    return data;
  },
);

/** Pays what is owed with a card. Rejects with the refusal. */
export const usePayBill = changeOfPlan(async ({ bill, card }: { bill: string; card: string }) => {
  const { data } = await productApi.post<Outcome>('/api/plans/pay', { bill_id: bill, card_id: card });
  return data;
});

/** Lets the plan end with what is paid. */
export const useCancelPlan = changeOfPlan(async () => {
  await database.rpc('cancel_plan').throwOnError();
});

/** Has the plan renewed as it is. */
export const useResumePlan = changeOfPlan(async () => {
  await database.rpc('resume_plan').throwOnError();
});

/** Has renewals take this card. */
export const useMakePrimaryCard = changeOfPlan(async (id: string) => {
  await database.rpc('set_primary_card', { card_id: id }).throwOnError();
});

/** Removes a card, here and at the provider. */
export const useRemoveCard = changeOfPlan(async (id: string) => {
  await database.rpc('remove_card', { card_id: id }).throwOnError();
});

/** Says to whom invoices are made out. Rejects with StaleRow when it was changed meanwhile. */
export const useSaveBilling = changeOfPlan(
  async ({ values, saved }: { values: BillingValues; saved: BillingRow | null }) => {
    await saveRow('billing_details', { saved, columns: columnsOf(billingFields, values) });
  },
);

/** Asks whether a card that was added on the provider's page is there. */
export const useCheckCard = changeOfPlan(async (setup: string) => {
  const { data } = await productApi.post<{ status: 'open' | 'done' | 'ended' }>(
    `/api/plans/cards/${encodeURIComponent(setup)}`,
  );
  return data.status;
});

/** Opens the provider's page for a new card; answers where it is. Rejects with the refusal. */
export async function addCard(
  from: { from: 'account' } | { from: 'payment'; plan: PlanName; billing: 'monthly' | 'yearly' },
): Promise<string> {
  const { data } = await productApi.post<{ url: string }>('/api/plans/cards', from);
  return data.url;
}

/** An invoice of the platform as a PDF. */
export const fetchPlanInvoice = (id: string, signal: AbortSignal): Promise<Blob> =>
  fetchProductBytes(`/api/plans/invoices/${encodeURIComponent(id)}`, { signal });
