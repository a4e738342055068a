export const productionKeys = {
  all: ['productions'],
  ofCase: (caseId: string, size: number) => ['productions', caseId, 'list', size],
  numbers: (caseId: string) => ['productions', caseId, 'numbers'],
  documents: (productionId: string) => ['productions', 'documents', productionId],
  found: (caseId: string, number: string) => ['productions', caseId, 'found', number],
} as const;
