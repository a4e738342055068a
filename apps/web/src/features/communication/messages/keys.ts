export const messageKeys = {
  all: ['messages'],
  list: (caseId: string) => ['messages', 'list', caseId],
  readers: (caseId: string) => ['messages', 'readers', caseId],
} as const;
