import { queryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../../client/product-api.ts';
import { calendarKeys } from '../keys.ts';
import type { EventItem } from '../types.ts';
import { CALENDAR_ADDRESS } from './calendar.ts';

/** An event as it is opened: with when it is next. */
export type OpenedEvent = EventItem & { next: string[] };

/** One event, or one occurrence of a series. */
export async function readEvent(id: string, occurrence: string | null, signal?: AbortSignal): Promise<OpenedEvent> {
  return fetchData<OpenedEvent>(`${CALENDAR_ADDRESS}/events/${encodeURIComponent(id)}`, {
    params: { occurrence: occurrence ?? undefined },
    ...(signal && { signal }),
  });
}

/** One event, or one occurrence of a series, for the user who opens it. */
export function eventQuery(id: string, occurrence: string | null) {
  return queryOptions({
    queryKey: calendarKeys.event(id, occurrence),
    queryFn: ({ signal }) => readEvent(id, occurrence, signal),
    // What is being edited does not change under the editor's hands, and is read again whenever it is opened.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
