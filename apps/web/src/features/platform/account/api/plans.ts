import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { refreshSessionUser } from '../../../../client/look-up-person.ts';
import { accountKeys } from '../keys.ts';

/** The plans in the order of their price; of others than these the account has no words. */
export const planNames = ['basic', 'starter', 'premium'] as const;
/** One of {@link planNames}. */
export type PlanName = (typeof planNames)[number];

/** A plan that is offered. */
export interface Plan {
  name: PlanName;
  /** Decimal units of the currency for one month; 0 is free. */
  monthly: number;
  currency: string;
}

/** The plans that are offered, from the smallest to the largest. */
export const plansQuery = queryOptions({
  queryKey: accountKeys.plans,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('plans')
      .select('slug, price_monthly, currency')
      .order('position')
      .abortSignal(signal)
      .throwOnError();
    return data.flatMap(({ slug, price_monthly: monthly, currency }): Plan[] => {
      const name = planNames.find((known) => known === slug);
      return name === undefined ? [] : [{ name, monthly, currency }];
    });
  },
});

/** Takes a plan that costs no more than the present one. */
export function useChoosePlan() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (plan: PlanName) => {
      await database.rpc('choose_plan', { plan }).throwOnError();
    },
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: accountKeys.all }), refreshSessionUser()]),
  });
}
