import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { BookingsParam } from '../search.ts';

/** The states of a first consultation. */
export const bookingStatuses = ['requested', 'confirmed', 'declined', 'cancelled'] as const;
/** One of {@link bookingStatuses}. */
export type BookingStatus = (typeof bookingStatuses)[number];

export const PAGE_SIZES = [5, 10, 25] as const;
const SORTS = ['start', 'subject', 'client_name', 'lawyer_name', 'status', 'created_at'] as const;
type BookingSort = (typeof SORTS)[number];

/** What the address of the list says. */
export interface BookingsState {
  q: string;
  status: BookingStatus | '';
  order: { id: BookingSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isBookingSort(id: string): id is BookingSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; whatever the address says that makes no sense is as if it were not there. */
export function bookingsStateOf(search: Search<BookingsParam>): BookingsState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    q: search.q ?? '',
    status: bookingStatuses.find((status) => status === search.status) ?? '',
    order: isBookingSort(id)
      ? { id, direction: direction === 'desc' ? 'desc' : 'asc' }
      : { id: 'start', direction: 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 5,
  };
}
