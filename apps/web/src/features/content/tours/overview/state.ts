import { TOUR_BOOKING_STATES, type TourBookingState } from '@casewright/contracts/tours';

import { pageParam } from '../../../../ui/search-params.ts';

export const PAGE_SIZES = [5, 10, 25] as const;
const SORTS = ['newest', 'destination', 'customer', 'check_in', 'check_out', 'status'] as const;
type BookingSort = (typeof SORTS)[number];

/** What the address of the table of bookings says. */
export interface TourBookingsState {
  q: string;
  status: TourBookingState | '';
  order: { id: BookingSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isTourBookingSort(id: string): id is BookingSort {
  return SORTS.some((known) => known === id);
}

interface Params {
  q?: string | undefined;
  status?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

/** Reads the table's state; what the address says that makes no sense is as if it were not there. */
export function tourBookingsStateOf(search: Params): TourBookingsState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    q: search.q ?? '',
    status: TOUR_BOOKING_STATES.find((status) => status === search.status) ?? '',
    order: isTourBookingSort(id)
      ? { id, direction: direction === 'desc' ? 'desc' : 'asc' }
      : { id: 'newest', direction: 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 5,
  };
}
