export const saidKeys = {
  all: ['said'],
  list: (caseId: string, filters: object) => ['said', caseId, filters],
  people: (caseId: string) => ['said', caseId, 'people'],
  mailFiles: (messageId: string) => ['said', 'mail files', messageId],
  digest: (caseId: string, month: string) => ['said', caseId, 'digest', month],
} as const;
