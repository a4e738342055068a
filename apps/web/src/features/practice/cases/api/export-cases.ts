import { database } from '../../../../client/database.ts';
import { type CaseTableState, statusesOf } from '../table-state.ts';
import { caseArguments } from './case-arguments.ts';

/** The columns that can be exported, in the order in which they are in the file; the database's names. */
export const exportColumns = [
  'number',
  'title',
  'client',
  'practice_area',
  'jurisdiction_country',
  'jurisdiction_region',
  'court',
  'court_case_number',
  'urgency',
  'budget_type',
  'budget_min',
  'budget_max',
  'currency',
  'proposals',
  'tags',
  'status',
  'created_at',
  'opened_at',
  'closed_at',
  'next_update_by',
  'next_deadline_at',
  'next_deadline_zone',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/**
 * The whole filtered list as CSV: every row, not the page that is shown. `headings` are in the first line, in the order of the columns.
 * Begins with a byte order mark, without which spreadsheets read letters beyond ASCII as others.
 */
export async function exportCases(
  state: CaseTableState,
  teamId: string | null,
  columns: readonly ExportColumn[],
  headings: readonly string[],
): Promise<Blob> {
  const { data } = await database
    .rpc('export_cases', {
      ...caseArguments(state, teamId),
      statuses: statusesOf(state.status)?.slice(),
      order_by: state.order.id,
      descending: state.order.direction === 'desc',
    })
    .select(columns.join(','))
    .csv()
    .throwOnError();
  const firstLineEnd = data.indexOf('\n');
  const rows = firstLineEnd < 0 ? '' : data.slice(firstLineEnd);
  return new Blob(['\uFEFF', headings.map(quoted).join(','), rows], { type: 'text/csv;charset=utf-8' });
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
