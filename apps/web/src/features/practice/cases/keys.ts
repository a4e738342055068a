import type { ListFilters } from '../../../client/list-filters.ts';

export const caseKeys = {
  all: ['cases'],
  list: (filters: ListFilters, teamId: string | null) => ['cases', 'list', filters, teamId],
  counts: (filters: ListFilters, teamId: string | null) => ['cases', 'counts', filters, teamId],
  detail: (id: string) => ['cases', 'detail', id],
  pageCounts: (id: string) => ['cases', 'detail', id, 'counts'],
  forEdit: (id: string) => ['cases', 'for-edit', id],
  events: (id: string) => ['cases', 'detail', id, 'events'],
  hold: (id: string) => ['cases', 'detail', id, 'hold'],
  intakeContacts: (search: string) => ['cases', 'intake-contacts', search],
  intakeContact: (id: string) => ['cases', 'intake-contact', id],
  places: (kind: string, firmId: string) => ['cases', 'places', kind, firmId],
} as const;

export const postingKeys = {
  all: ['postings'],
  list: (filters: ListFilters) => ['postings', 'list', filters],
  news: (filters: ListFilters) => ['postings', 'news', filters],
  visit: (personId: string, round: number) => ['posting-visit', personId, round],
  practice: (personId: string) => ['posting-practice', personId],
} as const;

export const savedSearchKeys = {
  all: ['saved-searches'],
  scope: (scope: string) => ['saved-searches', scope],
} as const;
