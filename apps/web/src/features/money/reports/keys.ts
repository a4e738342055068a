export const reportKeys = {
  ages: (report: string, by: string) => ['reports', 'ages', report, by],
  rows: (state: object) => ['reports', 'rows', state],
} as const;
