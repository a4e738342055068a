import type { Statement } from '../../database/scope.ts';
import { Values, limitSql } from './fragment.ts';
import { SOURCE } from './read.ts';

/** Rows up to which an answer is made as one text: as many as a hosted project answers with at most. */
const ROWS_AT_ONCE = 1_000;

/** Whether so many rows can come that they are not made one text. */
export function isLong(limit: number | null): boolean {
  return limit === null || limit > ROWS_AT_ONCE;
}

/** What an export is made of. */
export interface ExportParts {
  /** A call that the others read from, under the name SOURCE. */
  source?: (values: Values) => string;
  rows: (values: Values) => string;
  /** All rows, whatever the range is. */
  existence: (values: Values) => string;
  /** How far rows are counted; null for all of them, undefined where nobody wants to know. */
  mostCounted: number | null | undefined;
}

/** The statements of an export, none of which is prepared: they are long to run and seldom asked for. */
export function exportStatements({ source, rows, existence, mostCounted }: ExportParts): {
  rows: Statement;
  counted?: Statement;
} {
  const built = (select: (values: Values) => string): Statement => {
    const values = new Values();
    const withSource = source ? `WITH ${SOURCE} AS (${source(values)}) ` : '';
    return { text: withSource + select(values), values: values.list };
  };
  return {
    rows: built(rows),
    ...(mostCounted !== undefined && {
      counted: built(
        (values) =>
          `SELECT count(*) AS total FROM (${existence(values)}${limitSql(values, mostCounted)}) AS pgrst_counted`,
      ),
    }),
  };
}
