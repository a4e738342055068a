import type pg from 'pg';

import type { CallerTransaction, Statement } from '../../database/scope.ts';
import { csvHeaderSql, csvLineSql } from '../sql/statement.ts';

const CURSOR = 'pgrst_export';
const ROW = 'pgrst_row';
/** Most characters of one row of the cursor: a longer line is several of them. */
const PART = 32 * 1024;
/** Characters that one fetch shall bring, and rows that it may bring: six million characters at most, whatever is in the table. */
const PIECE = 128 * 1024;
const MOST_ROWS = 200;
const FIRST_ROWS = 32;

/** A part of a line of CSV. */
interface Part {
  /** The names of the columns, with the first part of all. */
  header: string | null;
  /** Number of the row, from 1. */
  number: number;
  /** 0 where the line begins. */
  part: number;
  text: string;
}

/** All rows are there; their text is fetched piece by piece. */
export interface Cursor {
  rows: number;
  /** What functions have put into `response.headers` and `response.status`. */
  headers: string | null;
  status: string | null;
  /** Text up to the first piece's end, the header included. */
  head: string;
  /** Whether that is all. */
  isWhole: boolean;
  rest(): AsyncGenerator<string>;
}

/**
 * Opens a cursor over the rows as lines of CSV. The lines are made once and kept by PostgreSQL, on its disk where they are many: so every
 * function has run and every error has come before the first line is fetched, and the client may take its time.
 */
export async function openCursor(transaction: CallerTransaction, rows: Statement): Promise<Cursor> {
  const [declared, last, settings, back, first] = await Promise.allSettled([
    transaction.query({ text: `DECLARE ${CURSOR} SCROLL CURSOR FOR ${linesSql(rows.text)}`, values: rows.values }),
    // The way to the last line runs through all of them.
    transaction.query({ text: `FETCH LAST FROM ${CURSOR}`, values: [] }),
    transaction.query({ text: SETTINGS, values: [] }),
    transaction.query({ text: `MOVE ABSOLUTE 0 FROM ${CURSOR}`, values: [] }),
    fetch(transaction, FIRST_ROWS),
  ]);
  // When one fails the others say only that one did.
  for (const step of [declared, last, settings, back, first]) if (step.status === 'rejected') throw step.reason;
  const [end] = rowsOf<Part>(last);
  const [set] = rowsOf<Settings>(settings);
  const begin = rowsOf<Part>(first);
  return {
    rows: end?.number ?? 0,
    headers: set?.headers ?? null,
    status: set?.status ?? null,
    head: `${begin[0]?.header ?? ''}\n${textOf(begin).slice(1)}`,
    isWhole: begin.length < FIRST_ROWS,
    rest: () => restOf(transaction, begin),
  };
}

interface Settings {
  headers: string | null;
  status: string | null;
}

const SETTINGS = `SELECT nullif(current_setting('response.headers', true), '') AS headers, nullif(current_setting('response.status', true), '') AS status`;

function linesSql(rows: string): string {
  const header = `CASE WHEN row_number() OVER () = 1 THEN ${csvHeaderSql(`row_to_json(${ROW})`)} END AS header`;
  const lines = `SELECT ${header}, (row_number() OVER ())::int AS number, ${csvLineSql(ROW)} AS line FROM (${rows}) AS ${ROW}`;
  const parts = `SELECT header, number, line, generate_series(0, (length(line) - 1) / ${PART}) AS part FROM (${lines}) AS pgrst_line`;
  const cut = `SELECT header, number, part, substr(line, part * ${PART} + 1, ${PART}) AS text FROM (${parts}) AS pgrst_part`;
  return `WITH pgrst_lines AS MATERIALIZED (${cut}) SELECT header, number, part, text FROM pgrst_lines`;
}

async function* restOf(transaction: CallerTransaction, begin: readonly Part[]): AsyncGenerator<string> {
  let known = begin;
  for (;;) {
    // As many rows as made a piece lately.
    const length = known.reduce((sum, { text }) => sum + text.length + 1, 0);
    const count = Math.min(MOST_ROWS, Math.max(1, Math.ceil((known.length * PIECE) / length)));
    known = (await fetch(transaction, count)).rows;
    if (known.length > 0) yield textOf(known);
    if (known.length < count) return;
  }
}

function fetch(transaction: CallerTransaction, count: number): Promise<pg.QueryResult<Part>> {
  return transaction.query({ text: `FETCH FORWARD ${count} FROM ${CURSOR}`, values: [] });
}

/** Each line begins with the line break that ends the one before it. */
function textOf(parts: readonly Part[]): string {
  return parts.map(({ part, text }) => (part === 0 ? `\n${text}` : text)).join('');
}

function rowsOf<Row extends pg.QueryResultRow>(result: PromiseSettledResult<pg.QueryResult<Row>>): Row[] {
  if (result.status === 'rejected') throw result.reason;
  return result.value.rows;
}
