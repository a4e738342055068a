import type { ListFilters } from '../../../client/list-filters.ts';

export const caseKeys = {
  all: ['cases'],
  list: (filters: ListFilters, teamId: string | null) => ['cases', 'list', filters, teamId],
  counts: (filters: ListFilters, teamId: string | null) => ['cases', 'counts', filters, teamId],
  detail: (id: string) => ['cases', 'detail', id],
  forEdit: (id: string) => ['cases', 'for-edit', id],
  events: (id: string) => ['cases', 'detail', id, 'events'],
  intakeContacts: (search: string) => ['cases', 'intake-contacts', search],
  intakeContact: (id: string) => ['cases', 'intake-contact', id],
} as const;

export const postingKeys = {
  all: ['postings'],
  list: (filters: ListFilters) => ['postings', 'list', filters],
} as const;

export const savedSearchKeys = {
  all: ['saved-searches'],
  scope: (scope: string) => ['saved-searches', scope],
} as const;
