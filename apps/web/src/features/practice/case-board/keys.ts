export const caseBoardKeys = {
  all: ['case-board'],
  columns: (teamId: string | null, search: string) => ['case-board', 'columns', teamId, search] as const,
  card: (caseId: string) => ['case-board', 'card', caseId] as const,
} as const;
