import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { deadlineKeys } from '../keys.ts';

/** Rules and calendars change with the product alone, in milliseconds. */
const KEPT_MS = 3_600_000;

/** Every rule in the version that is the law today, and the calendars of courts. */
export const rulesQuery = queryOptions({
  queryKey: deadlineKeys.rules,
  staleTime: KEPT_MS,
  queryFn: async ({ signal }) => {
    const [{ data: rules }, { data: calendars }] = await Promise.all([
      database
        .rpc('rules_of_today')
        .select(
          'id, code, version, jurisdiction, kind, places, status, title, trigger_event, citation, source_url, source_scope, counting_id, units, asks, trigger_key, follows, amount, unit, direction, hard',
        )
        .order('code')
        .abortSignal(signal)
        .throwOnError(),
      database.from('court_calendars').select('*').order('jurisdiction').abortSignal(signal).throwOnError(),
    ]);
    return { rules, calendars };
  },
});

/** The rules of the court that a case names: the others are applied with a reason alone. */
export function ownRulesQuery(caseId: string) {
  return queryOptions({
    queryKey: deadlineKeys.ownRules(caseId),
    queryFn: async ({ signal }): Promise<string[]> => {
      const { data } = await database
        .rpc('case_rules', { case_id: caseId })
        .eq('fits', true)
        .abortSignal(signal)
        .throwOnError();
      return data.map(({ rule_id: id }) => id);
    },
  });
}
