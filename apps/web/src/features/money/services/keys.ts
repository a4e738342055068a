import type { ListFilters } from '../../../client/list-filters.ts';

export const serviceKeys = {
  all: ['services'],
  list: (filters: ListFilters) => ['services', 'list', filters],
  counts: (filters: ListFilters) => ['services', 'counts', filters],
  detail: (id: string) => ['services', 'detail', id],
  reviews: (id: string, page: number) => ['services', 'detail', id, 'reviews', page],
  /** What the form of a service offers to choose from. */
  taxes: ['services', 'taxes'],
  lawyers: (firmId: string) => ['services', 'lawyers', firmId],
  workflows: ['services', 'workflows'],
  settings: ['services', 'settings'],
  codes: (filters: ListFilters) => ['services', 'codes', filters],
  codeCounts: (filters: ListFilters) => ['services', 'code-counts', filters],
} as const;
