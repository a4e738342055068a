export const letterKeys = {
  all: ['letters'],
  templates: (search: string, first: number, size: number) => ['letters', 'templates', search, first, size],
  prepared: (templateId: string, caseId: string) => ['letters', 'prepared', templateId, caseId],
} as const;
