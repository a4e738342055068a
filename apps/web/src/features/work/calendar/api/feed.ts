import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { fetchData, productApi } from '../../../../client/product-api.ts';
import { calendarKeys } from '../keys.ts';
import { CALENDAR_ADDRESS } from './calendar.ts';

export interface Feed {
  details: 'full' | 'busy';
  created_at: string;
  last_read_at: string | null;
}

const FEED = `${CALENDAR_ADDRESS}/feed`;

/** The reader's link for other calendars, without the address, which is shown once. */
export const feedQuery = queryOptions({
  queryKey: calendarKeys.feed,
  queryFn: async ({ signal }) => (await fetchData<{ feed: Feed | null }>(FEED, { signal })).feed,
});

/** Makes a new link, which ends the one before, or ends it. Gives the address of a new one. */
export function useFeedChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (
      change: { verb: 'make'; details: Feed['details'] } | { verb: 'end' },
    ): Promise<string | null> => {
      if (change.verb === 'end') {
        await productApi.delete(FEED);
        return null;
      }
      return (await productApi.post<{ address: string }>(FEED, { details: change.details })).data.address;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarKeys.feed }),
  });
}
