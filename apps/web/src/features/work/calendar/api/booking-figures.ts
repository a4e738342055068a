import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { calendarKeys } from '../keys.ts';

const count = z.number();
const answer = z.object({
  total: count,
  requested: count,
  confirmed: count,
  declined: count,
  cancelled: count,
  upcoming: count,
  by_day: z.array(z.object({ day: z.string(), requested: count, confirmed: count, cancelled: count })),
  by_lawyer: z.array(z.object({ lawyer_id: z.string(), name: z.string(), total: count })),
});
/** The states of the first consultations of some days. */
export type BookingFigures = z.infer<typeof answer>;

/** The states of the first consultations between two days (both included), of those that the reader may see. */
export function bookingFiguresQuery(from: string, to: string) {
  return queryOptions({
    queryKey: calendarKeys.bookingFigures(from, to),
    meta: { live: [changesOf('consultation_bookings')], liveForClients: [changesOf('case_events')] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<BookingFigures> => {
      const { data } = await database
        .rpc('booking_overview', { from_day: from, to_day: to })
        .abortSignal(signal)
        .throwOnError();
      return answer.parse(data);
    },
  });
}
