import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import { isPlanName, type Plan } from '../model/plan.ts';

/** The plans that are offered, from the smallest to the largest. Rejects with the data client's refusal. */
export const planList = queryOptions({
  queryKey: keys.plans.all,
  // The price list changes with a release of the database, not while somebody reads it.
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Plan[]> => {
    const { data } = await database
      .from('plans')
      .select('slug, price_monthly, currency, is_popular, features')
      .order('position')
      .abortSignal(signal)
      .throwOnError();
    return data.flatMap(({ slug, price_monthly, currency, is_popular, features }) =>
      // A plan that this release does not know has no words here.
      isPlanName(slug) ? [{ name: slug, monthly: price_monthly, currency, isPopular: is_popular, features }] : [],
    );
  },
});
