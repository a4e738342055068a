import { database } from '../../../../client/database.ts';
import { today } from '../../../../ui/format/today.ts';
import { csvFile } from '../../../../ui/csv-file.ts';
import { monthsOf } from '../../shared/periods.ts';
import { type MeasureState, NO_KEY, type ReportState } from '../search.ts';

/** The columns of a file, in their order; the database's names. */
const WHAT = ['day', 'kind', 'words', 'client', 'case_number', 'case_title'] as const;
const RATE = ['firm_currency', 'rate', 'rate_day', 'rate_source'] as const;
export const AGE_COLUMNS = [...WHAT, 'age', 'amount', 'currency', 'firm_amount', ...RATE] as const;
export const MEASURE_COLUMNS = [...WHAT, 'above', 'below', 'currency', 'firm_above', 'firm_below', ...RATE] as const;
export const HOUR_COLUMNS = [...WHAT, 'above'] as const;

/** By whom it is grouped is a column of its own where no other column says it. */
const withGroup = (columns: readonly string[], by: string): string[] =>
  by === 'person' ? ['grouped_by', ...columns] : [...columns];

/** What a file has, with the headings of its columns. */
export interface Headed {
  columns: readonly string[];
  headingOf: (column: string) => string;
}

/** All rows behind the chosen figure of a report by age, and not the page that is shown, as CSV. Rejects with the refusal. */
export async function exportReportRows(state: ReportState, { columns, headingOf }: Headed): Promise<Blob> {
  const { report, by, of, age, currency } = state;
  const named = withGroup(columns, by);
  const { data } = await database
    .rpc('export_report_rows', {
      report,
      by,
      no_key: of === NO_KEY,
      ...(of !== null && of !== NO_KEY && { key: of }),
      ...(age !== null && { age }),
      ...(currency !== null && { currency }),
    })
    .select(named.join(','))
    .csv()
    .throwOnError();
  return csvFile(data, named.map(headingOf));
}

/** The same of the rows behind a measure. */
export async function exportMeasureRows(state: MeasureState, { columns, headingOf }: Headed): Promise<Blob> {
  const { report, by, of, currency, period } = state;
  const named = withGroup(columns, by);
  const { from, to } = monthsOf(period, today());
  const { data } = await database
    .rpc('export_measure_rows', {
      report,
      by,
      from_day: from,
      to_day: to,
      no_key: of === NO_KEY,
      ...(of !== null && of !== NO_KEY && { key: of }),
      ...(currency !== null && { currency }),
    })
    .select(named.join(','))
    .csv()
    .throwOnError();
  return csvFile(data, named.map(headingOf));
}
