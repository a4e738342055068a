import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { type BookingsState, type BookingStatus, bookingStatuses } from '../booking/bookings-state.ts';
import { calendarKeys } from '../keys.ts';

const COLUMNS =
  'id, lawyer_id, lawyer_name, client_id, client_name, start, end, subject, note, status, reason, event_id, created_at';

function matchingBookings(q: string, head = false) {
  const bookings = database.from('consultation_bookings').select(COLUMNS, { count: 'exact', head });
  const words = q.trim();
  return words === '' ? bookings : bookings.or(containsText(['subject', 'client_name', 'lawyer_name'], words));
}

/** A first consultation that was asked for. */
export type Booking = NonNullable<Awaited<ReturnType<typeof matchingBookings>>['data']>[number];

/** One page of the consultations that the reader may see, ordered and counted by the database. */
export function bookingsQuery(state: BookingsState) {
  return queryOptions({
    queryKey: calendarKeys.bookings({ ...state }),
    meta: { live: [changesOf('consultation_bookings')], liveForClients: [changesOf('case_events')] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { q, status, order, page, pageSize } = state;
      const matching = matchingBookings(q);
      const { data, count } = await (status === '' ? matching : matching.eq('status', status))
        .order(order.id, { ascending: order.direction === 'asc' })
        .order('id')
        .range(page * pageSize, (page + 1) * pageSize - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}

/** How many of the consultations are in each state. */
export function bookingCountsQuery(q: string) {
  return queryOptions({
    queryKey: calendarKeys.bookings({ counts: q }),
    meta: { live: [changesOf('consultation_bookings')], liveForClients: [changesOf('case_events')] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<BookingStatus, number>> => {
      const counts = await Promise.all(
        bookingStatuses.map(async (status) => {
          const { count } = await matchingBookings(q, true).eq('status', status).abortSignal(signal).throwOnError();
          return [status, count ?? 0] as const;
        }),
      );
      return new Map(counts);
    },
  });
}
