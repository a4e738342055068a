export const messageKeys = {
  all: ['messages'],
  list: (caseId: string) => ['messages', 'list', caseId],
} as const;
