export const conflictKeys = {
  all: ['conflicts'],
  ofCase: (caseId: string) => ['conflicts', caseId],
  found: (caseId: string) => ['conflicts', caseId, 'found'],
  history: (caseId: string) => ['conflicts', caseId, 'history'],
} as const;
