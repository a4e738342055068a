import type { ListFilters } from '../../../client/list-filters.ts';

export const postKeys = {
  all: ['posts'],
  list: (filters: ListFilters) => ['posts', 'list', filters],
  counts: (filters: ListFilters) => ['posts', 'counts', filters],
  detail: (id: string) => ['posts', 'detail', id],
  comments: (id: string) => ['posts', 'detail', id, 'comments'],
  days: (id: string) => ['posts', 'detail', id, 'days'],
  revisions: (id: string) => ['posts', 'detail', id, 'revisions'],
  own: ['posts', 'own'],
} as const;
