import type { Filter } from '../../database/published-tables.ts';
import { isRecord } from '../json.ts';
import { BadParams, parseFilters } from './filter-parse.ts';

export type ChangeKind = 'INSERT' | 'UPDATE' | 'DELETE';

/** What one binding asks for. */
export interface Params {
  event: ChangeKind | '*';
  /** `*` for all. */
  schema: string;
  table: string;
  filters: readonly Filter[];
  /** Columns besides the key, sorted; null for all. */
  select: readonly string[] | null;
}

/**
 * Reads a binding of a join: at least a schema or a table; an event that is none means all.
 * @throws BadParams
 */
export function readParams(binding: unknown): Params {
  const given = isRecord(binding) ? binding : {};
  const { schema, table, filter } = given;
  const select = readSelect(given['select']);
  const hasFilter = 'filter' in given;
  const names = namesOf(schema, table, hasFilter);
  if (!names || (hasFilter && typeof filter !== 'string')) throw nothingAsked(given);
  const filters = typeof filter === 'string' ? parseFilters(filter) : [];
  if (select && (names.schema === '*' || names.table === '*')) {
    throw new BadParams(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  return { event: readEvent(given['event']), ...names, filters, select };
}

/** A filter needs both names; without one, a schema means all of its tables and a table lies in `public`. */
function namesOf(schema: unknown, table: unknown, hasFilter: boolean): { schema: string; table: string } | null {
  if (typeof schema === 'string' && typeof table === 'string') return { schema, table };
  if (hasFilter) return null;
  if (typeof schema === 'string' && table === undefined) return { schema, table: '*' };
  if (typeof table === 'string' && schema === undefined) return { schema: 'public', table };
  return null;
}

function readEvent(event: unknown): Params['event'] {
  const upper = typeof event === 'string' ? event.toUpperCase() : '*';
  return upper === 'INSERT' || upper === 'UPDATE' || upper === 'DELETE' ? upper : '*';
}

function readSelect(select: unknown): string[] | null {
  if (typeof select === 'string') {
    throw new BadParams(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  if (!Array.isArray(select)) return null;
  const columns = select.filter((column) => typeof column === 'string');
  return columns.length === 0 ? null : [...new Set(columns)].toSorted();
}

function nothingAsked(given: Record<string, unknown>): BadParams {
  const shown = 'user_token' in given || 'auth_token' in given ? '<redacted>' : inspect(given);
  return new BadParams(
    `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${shown}`,
  );
}

/** A value as upstream's messages show it. */
function inspect(value: unknown): string {
  if (value === null || value === undefined) return 'nil';
  if (Array.isArray(value)) return `[${value.map(inspect).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `%{${entries.map(([key, each]) => `${JSON.stringify(key)} => ${inspect(each)}`).join(', ')}}`;
}

/** The parameters as a message about them shows them. */
export function describeParams({ event, schema, table, filters, select }: Params): string {
  const shown = filters.map(
    ({ column, op, value, negate }) =>
      `{${[column, op, value].map((each) => JSON.stringify(each)).join(', ')}, ${negate}}`,
  );
  return `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${shown.join(', ')}], select: ${inspect(select)}]`;
}
