export const caseRecordKeys = {
  all: ['case-record'],
  parties: (caseId: string) => ['case-record', 'parties', caseId],
  team: (caseId: string) => ['case-record', 'team', caseId],
  walls: (caseId: string) => ['case-record', 'walls', caseId],
  why: (caseId: string, userId: string | null) => ['case-record', 'why', caseId, userId],
  colleagues: (firmId: string) => ['case-record', 'colleagues', firmId],
  notes: (caseId: string, shown: string) => ['case-record', 'notes', caseId, shown],
  noteVersions: (noteId: string) => ['case-record', 'note-versions', noteId],
} as const;
