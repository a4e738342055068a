export const productionKeys = {
  all: ['productions'],
  ofCase: (caseId: string, size: number) => ['productions', caseId, 'list', size],
  numbers: (caseId: string) => ['productions', caseId, 'numbers'],
  documents: (productionId: string) => ['productions', 'documents', productionId],
  found: (caseId: string, number: string) => ['productions', caseId, 'found', number],
  counted: (caseId: string, fileIds: readonly string[]) => ['productions', caseId, 'counted', fileIds],
  files: (caseId: string, search: string, size: number) => ['productions', caseId, 'files', search, size],
  chosen: (caseId: string, ids: readonly string[]) => ['productions', caseId, 'chosen', ids],
} as const;
