export const trustKeys = {
  all: ['trust'],
  overview: ['trust', 'overview'],
  clients: (accountId: string) => ['trust', 'clients', accountId],
  ledger: (state: object) => ['trust', 'ledger', state],
  requests: (accountId: string) => ['trust', 'requests', accountId],
  cases: (search: string) => ['trust', 'cases', search],
  reconciliations: (accountId: string) => ['trust', 'reconciliations', accountId],
  figures: (id: string) => ['trust', 'figures', id],
  lines: (state: object) => ['trust', 'lines', state],
  ofCase: (caseId: string) => ['trust', 'case', caseId],
} as const;
