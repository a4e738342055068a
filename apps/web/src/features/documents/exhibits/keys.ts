export const exhibitKeys = {
  all: ['exhibits'],
  ofCase: (caseId: string, size: number) => ['exhibits', caseId, 'list', size],
  may: (caseId: string) => ['exhibits', caseId, 'may'],
} as const;
