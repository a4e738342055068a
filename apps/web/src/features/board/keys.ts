export const boardKeys = {
  all: ['board'],
  columns: (teamId: string | null, search: string) => ['board', 'columns', teamId, search] as const,
  card: (caseId: string) => ['board', 'card', caseId] as const,
} as const;
