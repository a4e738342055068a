import type { ListFilters } from '../../../client/list-filters.ts';

export const openingKeys = {
  all: ['openings'],
  list: (filters: ListFilters) => ['openings', 'list', filters],
  counts: (filters: ListFilters) => ['openings', 'counts', filters],
  choices: ['openings', 'choices'],
  detail: (id: string) => ['openings', 'detail', id],
  team: (id: string) => ['openings', 'detail', id, 'team'],
  board: (id: string) => ['openings', 'detail', id, 'board'],
  candidateCounts: (id: string) => ['openings', 'detail', id, 'candidate-counts'],
  candidate: (id: string) => ['openings', 'candidate', id],
  record: (id: string) => ['openings', 'candidate', id, 'record'],
} as const;
