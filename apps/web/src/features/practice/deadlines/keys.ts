import type { ListFilters } from '../../../client/list-filters.ts';

export const deadlineKeys = {
  all: ['deadlines'],
  ofCase: (caseId: string) => ['deadlines', 'case', caseId],
  rules: ['deadlines', 'rules'],
  law: (filters: object) => ['deadlines', 'law', filters],
  ownRules: (caseId: string) => ['deadlines', 'own-rules', caseId],
  computed: (what: object) => ['deadlines', 'computed', what],
  docket: (state: object) => ['deadlines', 'docket', state],
  docketFigures: (narrowed: object) => ['deadlines', 'docket-figures', narrowed],
  docketPeople: ['deadlines', 'docket-people'],
  docketPaper: (state: object) => ['deadlines', 'docket-paper', state],
  outdated: ['deadlines', 'outdated'],
  set: (what: object) => ['deadlines', 'set', what],
  triggers: (caseId: string) => ['deadlines', 'triggers', caseId],
  stay: (what: object) => ['deadlines', 'stay', what],
  stays: (caseId: string) => ['deadlines', 'stays', caseId],
  preview: (move: object) => ['deadlines', 'preview', move],
  withoutNextStep: (page: ListFilters) => ['deadlines', 'without-next-step', page],
  holidays: (jurisdictions: readonly string[], year: number) => ['deadlines', 'holidays', jurisdictions, year],
} as const;
