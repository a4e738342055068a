import type { Json } from '@casewright/contracts/database.types';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { deadlineKeys } from '../keys.ts';
import { traceOf } from '../types.ts';

/** What a deadline is computed from. */
export interface Computation {
  rule_id: string;
  trigger_date: string;
  trigger_time?: string;
  amount?: number;
  unit?: string;
  direction?: string;
  jurisdiction?: string;
  time_zone?: string;
  facts?: Record<string, Json>;
}

/** Where a period ends and why, as the database computes it; nothing is written. */
export function computationQuery(what: Computation) {
  return queryOptions({
    queryKey: deadlineKeys.computed(what),
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('compute_deadline', { ...what })
        .abortSignal(signal)
        .throwOnError();
      const [made] = data;
      if (made === undefined) throw new Error('The database computed nothing.');
      return { dueAt: made.due_at, dueOn: made.due_on, zone: made.time_zone_used, trace: traceOf(made.trace) };
    },
  });
}
