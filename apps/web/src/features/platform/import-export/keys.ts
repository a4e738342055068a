export const importExportKeys = {
  progress: (startedAt: number) => ['import-export', 'progress', startedAt],
  imports: ['import-export', 'imports'],
  contacts: ['import-export', 'contacts'],
  contactPage: (search: string, page: number, pageSize: number) =>
    ['import-export', 'contacts', search, page, pageSize] as const,
} as const;
