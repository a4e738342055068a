import type { ListFilters } from '../../../client/list-filters.ts';

export const tourKeys = {
  all: ['tours'],
  list: (filters: ListFilters) => ['tours', 'list', filters],
  counts: (filters: ListFilters) => ['tours', 'counts', filters],
  choices: ['tours', 'choices'],
  detail: (id: string) => ['tours', 'detail', id],
  edited: (id: string) => ['tours', 'edited', id],
  reviews: (id: string) => ['tours', 'reviews', id],
  bookings: (filters: ListFilters) => ['tours', 'bookings', filters],
  figures: (grain: string) => ['tours', 'figures', grain],
  people: ['tours', 'people'],
  taxes: ['tours', 'taxes'],
} as const;
