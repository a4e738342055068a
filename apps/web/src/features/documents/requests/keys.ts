export const requestKeys = {
  all: ['document-requests'],
  ofCase: (caseId: string) => ['document-requests', caseId],
} as const;
