import { readRows } from '../../../../client/read-rows.ts';
import { readOnce } from '../../../../client/use-reading.ts';
import { isPlanName, type Plan } from '../model/plan.ts';

/** The plans that are offered, from the smallest to the largest. Rejects with the data interface's refusal. */
export const listPlans = readOnce(async (): Promise<Plan[]> => {
  const rows = await readRows(
    'plans',
    ['slug', 'price_monthly', 'currency', 'is_popular', 'features', 'storage_gb', 'open_postings', 'saved_searches'],
    [['order', 'position']],
  );
  return rows.flatMap(
    ({ slug, price_monthly, currency, is_popular, features, storage_gb, open_postings, saved_searches }) =>
      // A plan that this release does not know has no words here.
      isPlanName(slug)
        ? [
            {
              name: slug,
              monthly: price_monthly,
              currency,
              isPopular: is_popular,
              features,
              limits: { storage: storage_gb, postings: open_postings, searches: saved_searches },
            },
          ]
        : [],
  );
});
