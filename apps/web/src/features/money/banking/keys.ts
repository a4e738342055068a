export const bankingKeys = {
  all: ['banking'],
  overview: ['banking', 'overview'],
  list: (state: object) => ['banking', 'list', state],
  sums: (state: object) => ['banking', 'sums', state],
  periods: (unit: string, accountId: string | null) => ['banking', 'periods', unit, accountId],
  payees: (accountId: string | null) => ['banking', 'payees', accountId],
  cards: ['banking', 'cards'],
  matches: (accountId: string, page: number, pageSize: number) => ['banking', 'matches', accountId, page, pageSize],
  openInvoices: (currency: string, search: string) => ['banking', 'open-invoices', currency, search],
} as const;
