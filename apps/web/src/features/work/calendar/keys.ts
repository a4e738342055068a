import type { ListFilters } from '../../../client/list-filters.ts';

export const calendarKeys = {
  all: ['calendar'],
  shown: ['calendar', 'items'],
  items: (what: ListFilters) => ['calendar', 'items', what] as const,
  event: (id: string, occurrence: string | null) => ['calendar', 'event', id, occurrence] as const,
  people: (search: string, caseId: string | null) => ['calendar', 'people', search, caseId] as const,
  cases: (search: string, id: string | null) => ['calendar', 'cases', search, id] as const,
  freeBusy: (people: readonly string[], start: string, end: string) =>
    ['calendar', 'free-busy', people, start, end] as const,
  feed: ['calendar', 'feed'],
  hours: ['calendar', 'hours'],
  slots: (lawyerId: string, start: string, end: string) => ['calendar', 'slots', lawyerId, start, end] as const,
  bookings: (filters: ListFilters) => ['calendar', 'bookings', filters] as const,
  bookingFigures: (from: string, to: string) => ['calendar', 'booking-figures', from, to] as const,
} as const;
