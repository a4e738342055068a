export const chooseKeys = {
  files: (caseId: string, search: string, size: number) => ['choose-documents', caseId, 'files', search, size],
  chosen: (caseId: string, ids: readonly string[]) => ['choose-documents', caseId, 'chosen', ids],
  counted: (caseId: string, fileIds: readonly string[]) => ['choose-documents', caseId, 'counted', fileIds],
} as const;
