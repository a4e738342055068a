import type { ListFilters } from '../../../client/list-filters.ts';

export const courseKeys = {
  all: ['courses'],
  list: (filters: ListFilters) => ['courses', 'list', filters],
  counts: (search: string) => ['courses', 'counts', search],
  page: (id: string) => ['courses', 'page', id],
  draft: (id: string) => ['courses', 'draft', id],
  video: (path: string) => ['course-video', path],
  certificates: (page: number) => ['courses', 'certificates', page],
  time: (step: string) => ['courses', 'time', step],
  learned: ['courses', 'learned'],
  ownHours: ['courses', 'own-hours'],
  owed: (filters: ListFilters) => ['courses', 'owed', filters],
  owedCounts: (search: string) => ['courses', 'owed-counts', search],
  requirement: (id: string | null) => ['courses', 'requirement', id],
} as const;
