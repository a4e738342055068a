import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { overviewKeys } from '../keys.ts';

/** The clients who were promised to hear from their lawyers before the end of a day, `YYYY-MM-DD`; of one lead's cases, or with '' of all. */
export function promisedUpdatesQuery(leadId: string, until: string) {
  return queryOptions({
    queryKey: [...overviewKeys.updates, leadId, until],
    meta: { live: [changesOf('cases')] },
    queryFn: async ({ signal }) => {
      let asked = database
        .from('cases')
        .select('id, title, client_name, next_update_by')
        .in('status', ['active', 'on_hold'])
        .not('law_firm', 'is', null)
        .not('next_update_by', 'is', null)
        .lt('next_update_by', new Date(`${until}T00:00:00`).toISOString());
      if (leadId !== '') asked = asked.eq('lead_lawyer_id', leadId);
      const { data } = await asked.order('next_update_by').order('id').limit(200).abortSignal(signal).throwOnError();
      return data;
    },
  });
}
