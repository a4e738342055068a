export const dataExchangeKeys = {
  progress: (startedAt: number) => ['data-exchange', 'progress', startedAt],
  imports: ['data-exchange', 'imports'],
  contacts: ['data-exchange', 'contacts'],
  contactPage: (search: string, page: number, pageSize: number) =>
    ['data-exchange', 'contacts', search, page, pageSize] as const,
} as const;
