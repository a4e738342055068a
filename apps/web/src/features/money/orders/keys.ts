import type { ListFilters } from '../../../client/list-filters.ts';

export const orderKeys = {
  all: ['orders'],
  list: (filters: ListFilters) => ['orders', 'list', filters],
  counts: (filters: ListFilters) => ['orders', 'counts', filters],
  detail: (id: string) => ['orders', 'detail', id],
  items: (id: string) => ['orders', 'detail', id, 'items'],
  overview: (year: number) => ['orders', 'overview', year],
  latest: ['orders', 'latest services'],
} as const;
