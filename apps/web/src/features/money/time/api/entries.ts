import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { timeKeys } from '../keys.ts';

const COLUMNS =
  'id, case_id, task_id, user_id, user_name, started_at, minutes, full_minutes, billed_minutes, rate, full_amount, amount, currency, narrative, billable, task_code, activity_code, write_down_reason, invoice_item_id, cases(number, title, lead_lawyer_id), tasks(title)';

/** What a person has kept between two instants, on one case (empty: on none) or on all (null), in the order in which it was begun. */
export function entriesQuery(personId: string, from: string, to: string, caseId: string | null) {
  return queryOptions({
    queryKey: timeKeys.entries(personId, from, to, caseId),
    placeholderData: keepPreviousData,
    meta: { live: [changesOf('time_entries', `user_id=eq.${personId}`), deletionsOf('time_entries')] },
    queryFn: async ({ signal }) => {
      let asked = database
        .from('time_entries')
        .select(COLUMNS)
        .eq('user_id', personId)
        .gte('started_at', from)
        .lte('started_at', to)
        .not('minutes', 'is', null);
      if (caseId !== null) asked = caseId === '' ? asked.is('case_id', null) : asked.eq('case_id', caseId);
      const { data } = await asked.order('started_at').order('id').abortSignal(signal).throwOnError();
      return data;
    },
  });
}

/** Time that was kept. */
export type Entry = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof entriesQuery>['queryFn']>>>>[number];
