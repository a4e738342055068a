/** Filters, sort and page of a list, as the page's address holds them. */
export type ListFilters = Readonly<Record<string, unknown>>;

/**
 * The cache's keys, from the general to the particular: invalidating `keys.cases.all` reaches every list and every detail of
 * cases. A key is a function where it takes something; `teamId` is the workspace to which a list is narrowed.
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
    list: (filters: ListFilters, teamId: string | null) => ['cases', 'list', filters, teamId],
    counts: (filters: ListFilters, teamId: string | null) => ['cases', 'counts', filters, teamId],
    active: (teamId: string | null) => ['cases', 'active', teamId],
    detail: (id: string) => ['cases', 'detail', id],
    forEdit: (id: string) => ['cases', 'for-edit', id],
    events: (id: string) => ['cases', 'detail', id, 'events'],
  },
  postings: {
    all: ['postings'],
    list: (filters: ListFilters) => ['postings', 'list', filters],
  },
  people: {
    all: ['people'],
    list: (filters: ListFilters) => ['people', 'list', filters],
    counts: (filters: ListFilters) => ['people', 'counts', filters],
    detail: (id: string) => ['people', 'detail', id],
    history: (id: string) => ['people', 'detail', id, 'history'],
    invitations: ['people', 'invitations'],
    firms: ['people', 'firms'],
  },
  security: {
    all: ['security'],
    sessions: ['security', 'sessions'],
    factors: ['security', 'factors'],
  },
  practiceAreas: { all: ['practice-areas'] },
  contacts: { all: ['contacts'] },
  notifications: {
    all: ['notifications'],
    lists: ['notifications', 'list'],
    list: (tab: string) => ['notifications', 'list', tab],
    count: (tab: string) => ['notifications', 'count', tab],
  },
  preferences: {
    all: ['preferences'],
    matrix: ['preferences', 'matrix'],
    settings: ['preferences', 'settings'],
    pushDevices: ['preferences', 'push-devices'],
  },
  deliveries: {
    all: ['deliveries'],
    page: (page: number, pageSize: number) => ['deliveries', page, pageSize] as const,
  },
  search: { practice: (query: string) => ['search', 'practice', query] },
  workspaces: { firm: (firmId: string) => ['workspaces', 'firm', firmId] },
  proposals: {
    all: ['proposals'],
    list: (filters: ListFilters, teamId: string | null) => ['proposals', 'list', filters, teamId],
    counts: (filters: ListFilters, teamId: string | null) => ['proposals', 'counts', filters, teamId],
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
