import type { ListFilters } from '../../../client/list-filters.ts';

export const deadlineKeys = {
  all: ['deadlines'],
  ofCase: (caseId: string) => ['deadlines', 'case', caseId],
  rules: ['deadlines', 'rules'],
  law: (filters: object) => ['deadlines', 'law', filters],
  ownRules: (caseId: string) => ['deadlines', 'own-rules', caseId],
  computed: (what: object) => ['deadlines', 'computed', what],
  preview: (move: object) => ['deadlines', 'preview', move],
  withoutNextStep: (page: ListFilters) => ['deadlines', 'without-next-step', page],
  holidays: (jurisdictions: readonly string[], year: number) => ['deadlines', 'holidays', jurisdictions, year],
} as const;
