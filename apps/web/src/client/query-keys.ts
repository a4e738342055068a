/** Filters, sort and page of a list, as the page's address holds them. */
export type ListFilters = Readonly<Record<string, unknown>>;

/**
 * The cache's keys, from the general to the particular: invalidating `keys.cases.all` reaches every list and every detail of
 * cases. A key is a function where it takes something.
 */
export const keys = {
  overview: {
    all: ['overview'],
    waiting: ['overview', 'waiting'],
    figures: ['overview', 'figures'],
    postings: ['overview', 'postings'],
  },
  cases: {
    all: ['cases'],
    list: (filters: ListFilters) => ['cases', 'list', filters],
    counts: (filters: ListFilters) => ['cases', 'counts', filters],
    detail: (id: string) => ['cases', 'detail', id],
    forEdit: (id: string) => ['cases', 'for-edit', id],
    events: (id: string) => ['cases', 'detail', id, 'events'],
  },
  postings: {
    all: ['postings'],
    list: (filters: ListFilters) => ['postings', 'list', filters],
  },
  practiceAreas: { all: ['practice-areas'] },
  proposals: {
    all: ['proposals'],
    list: (filters: ListFilters) => ['proposals', 'list', filters],
    counts: (filters: ListFilters) => ['proposals', 'counts', filters],
    forCase: (caseId: string) => ['proposals', 'case', caseId],
    detail: (id: string) => ['proposals', 'detail', id],
    revisions: (id: string) => ['proposals', 'detail', id, 'revisions'],
    abilities: (id: string) => ['proposals', 'detail', id, 'abilities'],
    caseSummary: (caseId: string) => ['proposals', 'case', caseId, 'summary'],
    own: (caseId: string, lawyerId: string) => ['proposals', 'case', caseId, 'own', lawyerId],
    ownProfile: (userId: string) => ['proposals', 'profile', userId],
    lawyers: (ids: readonly string[]) => ['proposals', 'lawyers', ids],
  },
} as const;
