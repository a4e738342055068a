import type { ListFilters } from '../../../client/list-filters.ts';

export const lawyerKeys = {
  all: ['lawyers'],
  detail: (userId: string) => ['lawyers', 'detail', userId],
  forEdit: (userId: string) => ['lawyers', 'for-edit', userId],
  gallery: (userId: string) => ['lawyers', 'gallery', userId],
  nameChange: (profileId: string) => ['lawyers', 'name-change', profileId],
  list: (filters: ListFilters) => ['lawyers', 'list', filters],
  counts: (filters: ListFilters) => ['lawyers', 'counts', filters],
} as const;
