import { database } from '../../../../client/database.ts';
import { csvFile } from '../../../../ui/csv-file.ts';
import type { ReportState } from '../search.ts';
import { askedOf } from './figures.ts';

/** The columns of a file, in their order; the database's names. */
export const EXPORT_COLUMNS = [
  'grouped_by',
  'day',
  'kind',
  'words',
  'client',
  'case_number',
  'case_title',
  'above',
  'below',
  'currency',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** All rows behind the chosen figure, and not the page that is shown, as CSV. Rejects with the refusal. */
export async function exportAnalyticsRows(state: ReportState, headingOf: (column: ExportColumn) => string) {
  const { from_day: from, area, person, ...asked } = askedOf(state.measure, state.split, state);
  const { data } = await database
    .rpc('export_analytics_rows', {
      ...asked,
      // Everything that is due until a day has no first one.
      from_day: from ?? '2000-01-01',
      ...(area !== null && { area }),
      ...(person !== null && { person }),
      no_key: state.isKeyless,
      ...(state.of !== null && { key: state.of }),
      ...(state.currency !== null && { currency: state.currency }),
    })
    .select(EXPORT_COLUMNS.join(','))
    .csv()
    .throwOnError();
  return csvFile(data, EXPORT_COLUMNS.map(headingOf));
}
