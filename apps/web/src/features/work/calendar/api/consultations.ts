import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { changesOf } from '../../../../client/feeds.ts';
import { fetchData, productApi } from '../../../../client/product-api.ts';
import { calendarKeys } from '../keys.ts';
import { CALENDAR_ADDRESS } from './calendar.ts';

/** Some hours of a day of the week, on the clock of the lawyer's zone. */
export interface Hours {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  from: string;
  to: string;
}

/** When a lawyer takes first consultations. */
export interface ConsultationHours {
  published: boolean;
  time_zone: string;
  minutes: number;
  notice_hours: number;
  horizon_days: number;
  hours: Hours[];
}

const HOURS = `${CALENDAR_ADDRESS}/consultation-hours`;
const CONSULTATIONS = `${CALENDAR_ADDRESS}/consultations`;

/** The reader's own hours for first consultations; null where none were set. */
export const hoursQuery = queryOptions({
  queryKey: calendarKeys.hours,
  queryFn: ({ signal }) => fetchData<ConsultationHours | null>(HOURS, { signal }),
});

/** Sets the reader's own hours. */
export function useHoursChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (hours: ConsultationHours) => {
      await productApi.put(HOURS, hours);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarKeys.all }),
  });
}

export interface Slots {
  time_zone: string;
  minutes: number;
  slots: { start: string; end: string }[];
}

/** When a lawyer is free for a first consultation between two moments. */
export function slotsQuery(lawyerId: string, start: string, end: string) {
  return queryOptions({
    queryKey: calendarKeys.slots(lawyerId, start, end),
    meta: { live: [changesOf('consultation_bookings')], liveForClients: [changesOf('case_events')] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetchData<Slots>(`${CALENDAR_ADDRESS}/slots/${encodeURIComponent(lawyerId)}`, { params: { start, end }, signal }),
    retry: false,
  });
}

/** One verb upon first consultations. */
export type ConsultationChange =
  | { verb: 'book'; lawyer_id: string; start: string; subject: string; note: string | null }
  | { verb: 'confirm'; id: string }
  | { verb: 'decline' | 'cancel'; id: string; reason: string | null };

/** Does one verb; slots, bookings and the calendar are fetched again, whatever came of it. */
export function useConsultationChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ConsultationChange) => {
      if (change.verb === 'book') {
        const { verb: _, ...booking } = change;
        await productApi.post(CONSULTATIONS, booking);
      } else {
        const { id, ...verb } = change;
        await productApi.post(`${CONSULTATIONS}/${encodeURIComponent(id)}`, verb);
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarKeys.all }),
  });
}
