import type { RoleView } from '../../database/as-callers.ts';
import { LARGEST_RECORD, type Change } from '../../database/changes.ts';
import type { PublishedTable } from '../../database/published-tables.ts';
import { joinRecord, type RecordTexts } from './record.ts';

/** A change with its rows taken apart, once for all who hear of it. */
export interface TakenApart {
  change: Change;
  table: PublishedTable;
  record: RecordTexts | null;
  old: RecordTexts | null;
}

const FAILED = 'Error 500: Internal Server Error, RLS policy evaluation failed';
const NO_KEY = 'Error 400: Bad Request, no primary key';
const NOT_KEYED = 'Error 401: Unauthorized';
const TOO_LARGE = 'Error 413: Payload Too Large';

/**
 * `data` of a message as JSON text: the change as this role may see it, and of its columns those that were selected. Null for a role that may
 * select nothing of the table any more.
 */
export function changeData(taken: TakenApart, view: RoleView, select: readonly string[] | null): string | null {
  const { change, table, record, old } = taken;
  if (view.columns.length === 0) return null;
  if (change.op !== 'DELETE') {
    if (table.key.length === 0) return errorData(taken, NO_KEY);
    if (!view.keyed) return errorData(taken, NOT_KEYED);
  }
  const wanted = select && new Set([...select, ...table.key]);
  const columns = view.columns.filter(
    ({ name }) => (!table.columns || table.columns.has(name)) && (!wanted || wanted.has(name)),
  );
  const names = new Set(columns.map(({ name }) => name));
  const takes = (column: string): boolean => names.has(column);
  const parts = [head(taken), `"columns":${JSON.stringify(columns.map(({ name, type }) => ({ name, type })))}`];
  if (record) parts.push(`"record":${joinRecord(record, takes)}`);
  if (change.op !== 'INSERT') {
    // What row security hid of a deleted row cannot be asked any more, so its key alone is sent.
    const keyOnly = change.op === 'DELETE' && view.rowSecurity;
    const key = new Set(table.key);
    parts.push(
      `"old_record":${joinRecord(old ?? new Map(), keyOnly ? (column) => key.has(column) && takes(column) : takes)}`,
    );
  }
  parts.push(`"errors":${change.bytes > LARGEST_RECORD ? JSON.stringify([TOO_LARGE]) : 'null'}`);
  return `{${parts.join(',')}}`;
}

/** The message to those whose policies raised: nothing of the row. */
export function failedData(taken: TakenApart): string {
  return errorData(taken, FAILED);
}

function errorData(taken: TakenApart, error: string): string {
  return `{${head(taken)},"columns":[],"errors":${JSON.stringify([error])}}`;
}

function head({ change, table }: TakenApart): string {
  const { op, at } = change;
  return `"schema":${JSON.stringify(table.schema)},"table":${JSON.stringify(table.name)},"type":"${op}","commit_timestamp":"${at}"`;
}
