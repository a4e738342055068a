import type { ListFilters } from '../../../client/list-filters.ts';

export const proposalKeys = {
  all: ['proposals'],
  list: (filters: ListFilters, teamId: string | null) => ['proposals', 'list', filters, teamId],
  counts: (filters: ListFilters, teamId: string | null) => ['proposals', 'counts', filters, teamId],
  forCase: (caseId: string) => ['proposals', 'case', caseId],
  detail: (id: string) => ['proposals', 'detail', id],
  revisions: (id: string) => ['proposals', 'detail', id, 'revisions'],
  abilities: (id: string) => ['proposals', 'detail', id, 'abilities'],
  caseSummary: (caseId: string) => ['proposals', 'case', caseId, 'summary'],
  questions: (caseId: string) => ['proposals', 'case', caseId, 'questions'],
  own: (caseId: string, lawyerId: string) => ['proposals', 'case', caseId, 'own', lawyerId],
  ownProfile: (userId: string) => ['proposals', 'profile', userId],
  lawyers: (ids: readonly string[]) => ['proposals', 'lawyers', ids],
} as const;
