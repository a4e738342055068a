export const trustKeys = {
  all: ['trust'],
  overview: ['trust', 'overview'],
  clients: (accountId: string, caseId: string | null) => ['trust', 'clients', accountId, caseId],
  ledger: (state: object) => ['trust', 'ledger', state],
  requests: (accountId: string, caseId: string | null) => ['trust', 'requests', accountId, caseId],
  cases: (search: string) => ['trust', 'cases', search],
  reconciliations: (accountId: string) => ['trust', 'reconciliations', accountId],
  figures: (id: string) => ['trust', 'figures', id],
  lines: (state: object) => ['trust', 'lines', state],
  /** What was made at one moment; at another moment it is made again. */
  statement: (caseId: string, at: number) => ['trust', 'statement', caseId, at],
  retainer: (caseId: string) => ['trust', 'retainer', caseId],
  ofCase: (caseId: string) => ['trust', 'case', caseId],
} as const;
