export const reportKeys = {
  ages: (report: string, by: string) => ['reports', 'ages', report, by],
  rows: (state: object) => ['reports', 'rows', state],
  measures: (report: string, by: string, months: object, earlier: object | null) => [
    'reports',
    'measures',
    report,
    by,
    months,
    earlier,
  ],
  measureRows: (state: object) => ['reports', 'measure-rows', state],
} as const;
