import type { ListFilters } from '../../../client/list-filters.ts';

export const peopleKeys = {
  all: ['people'],
  list: (filters: ListFilters) => ['people', 'list', filters],
  counts: (filters: ListFilters) => ['people', 'counts', filters],
  detail: (id: string) => ['people', 'detail', id],
  history: (id: string) => ['people', 'detail', id, 'history'],
  invitations: ['people', 'invitations'],
  firms: ['people', 'firms'],
} as const;
