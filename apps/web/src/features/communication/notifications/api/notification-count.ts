import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { logError } from '../../../../client/log.ts';
import { notificationKeys } from '../keys.ts';
import type { NotificationTab } from '../tabs.ts';
import { inTab } from './in-tab.ts';

/** How many notifications a person has in a tab; the database counts. */
export function notificationCountQuery(tab: NotificationTab, userId: string) {
  return queryOptions({
    queryKey: notificationKeys.count(tab),
    queryFn: async ({ signal }) => {
      const all = database.from('notifications').select('id', { count: 'exact', head: true }).eq('user_id', userId);
      const { count, error } = await inTab(all, tab).abortSignal(signal);
      if (error) {
        if (!signal.aborted) logError('The notifications could not be counted', error);
        throw error;
      }
      return count ?? 0;
    },
  });
}
