import type { MediaType } from '../parse/media-type.ts';
import { contentOf, contentTypeOf } from '../parse/media-type.ts';
import type { Answer } from '../respond/answer.ts';
import { encode } from '../parse/query-string.ts';
import { preferenceApplied } from '../respond/applied.ts';
import type { Family } from '../respond/applied.ts';
import { contentRange } from '../respond/content-range.ts';
import type { Table } from '../schema-cache/types.ts';
import type { ResultRow } from '../sql/statement.ts';
import type { RestRequest } from './request.ts';

export type Verb = 'insert' | 'update' | 'put' | 'delete';

/** Preferences that say something to each verb, so that only these are said to be applied. */
const FAMILIES: Record<Verb, ReadonlySet<Family>> = {
  insert: new Set<Family>(['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone']),
  update: new Set<Family>(['missing', 'return', 'count', 'tx', 'handling', 'timezone', 'maxAffected']),
  put: new Set<Family>(['return', 'count', 'tx', 'handling', 'timezone']),
  delete: new Set<Family>(['return', 'count', 'tx', 'handling', 'timezone', 'maxAffected']),
};

interface Done {
  verb: Verb;
  table: Table;
  row: ResultRow;
  type: MediaType;
  /** Whether the table has something that a new row can conflict with. */
  hasConflictTarget: boolean;
}

/** Status, headers and body of a mutation that went through. */
export function mutationAnswer(request: RestRequest, done: Done): Answer {
  const { preferences, negotiated, schema } = request;
  const { verb, row } = done;
  const represents = preferences.return === 'representation';
  const families = new Set(FAMILIES[verb]);
  if (!done.hasConflictTarget) families.delete('resolution');
  const applied = preferenceApplied(preferences, families);
  const range = rangeOf(verb, row.page, preferences.count !== undefined && preferences.count !== 'planned');
  return {
    status: statusOf(request, done),
    headers: {
      ...(range !== undefined && { 'content-range': range }),
      ...(row.location && { location: locationOf(done.table, row.location) }),
      ...(applied !== undefined && { 'preference-applied': applied }),
      ...(represents && { 'content-type': contentTypeOf(done.type) }),
      ...(represents && negotiated && { 'content-profile': schema }),
    },
    body: represents ? contentOf(done.type, row.body ?? '') : null,
  };
}

function statusOf({ preferences }: RestRequest, { verb, row }: Done): number {
  const inserted = row.page - Number(row.updated ?? 0);
  if (verb === 'insert') return preferences.resolution === 'merge-duplicates' && inserted <= 0 ? 200 : 201;
  if (preferences.return !== 'representation') return 204;
  return verb === 'put' && inserted > 0 ? 201 : 200;
}

function rangeOf(verb: Verb, rows: number, counts: boolean): string | undefined {
  if (verb === 'put') return undefined;
  const total = counts ? rows : null;
  return verb === 'update' ? contentRange(0, rows - 1, total) : contentRange(1, 0, total);
}

function locationOf(table: Table, values: readonly (string | null)[]): string {
  const query = table.primaryKey.map((name, index) => `${encode(name)}=${encode(values[index] ?? 'is.null')}`);
  return `/${encodeURIComponent(table.name)}?${query.join('&')}`;
}
