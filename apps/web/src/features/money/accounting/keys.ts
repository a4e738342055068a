export const accountingKeys = {
  all: ['accounting'],
  settings: ['accounting', 'settings'],
  accounts: ['accounting', 'accounts'],
  currencies: ['accounting', 'currencies'],
  rates: (page: number, pageSize: number) => ['accounting', 'rates', page, pageSize],
} as const;
