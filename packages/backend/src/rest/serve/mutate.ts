import { contentTypeOf, parseContentType } from '../parse/media-type.ts';
import type { MediaType } from '../parse/media-type.ts';
import type { Payload } from '../parse/payload.ts';
import { readRows } from '../parse/payload.ts';
import { parseQuery, splitQuery } from '../parse/query-string.ts';
import type { Query } from '../parse/ast.ts';
import { ALL_ROWS } from '../parse/range.ts';
import { findTable, requireColumns } from '../plan/find-table.ts';
import { planRead } from '../plan/read-tree.ts';
import type { PlannedCondition } from '../plan/read-tree.ts';
import type { Answer } from '../respond/answer.ts';
import { applyOverrides } from '../respond/overrides.ts';
import { MARKERS } from '../respond/failure.ts';
import type { Table } from '../schema-cache/types.ts';
import { Values } from '../sql/fragment.ts';
import { mutationSql } from '../sql/mutate.ts';
import type { Mutation } from '../sql/mutate.ts';
import { SOURCE, selectSql } from '../sql/read.ts';
import { explainSql, resultSql, statementOf } from '../sql/statement.ts';
import type { Refused, ResultRow } from '../sql/statement.ts';
import { selectLimitsOf } from './limits.ts';
import { mutationAnswer } from './mutation-answer.ts';
import type { Verb } from './mutation-answer.ts';
import { negotiate } from './negotiate.ts';
import { planAnswer } from './plan-answer.ts';
import { requireKnownPreferences } from './request.ts';
import type { RestRequest, Room } from './request.ts';
import { neededColumns } from './returning.ts';
import { runStatement } from './run.ts';
import { requireKeyInBody, requireSameKey, requireSingleRowAddress } from './upsert.ts';

/** Serves POST, PATCH, PUT and DELETE on a table. */
export async function serveMutation(request: RestRequest, tableName: string, verb: Verb, room: Room): Promise<Answer> {
  const { cache, settings } = room;
  const { preferences, incoming } = request;
  const table = findTable(cache, request.schema, tableName);
  const query = parseQuery(splitQuery(incoming.query), selectLimitsOf(settings), false);
  const node = planRead(cache, query, table, {
    fromStatement: true,
    ownsRoot: false,
    range: ALL_ROWS,
    maxRows: settings.maxRows,
    aggregates: settings.aggregates,
  });
  const mutation = planMutation(request, query, table, verb);
  const { type, shape } = negotiate(request.accepts, settings);
  requireKnownPreferences(preferences);

  const represents = preferences.return === 'representation';
  const locates = verb === 'insert' && preferences.return === 'headers-only' && table.primaryKey.length > 0;
  const values = new Values();
  const returning = represents ? neededColumns(query, node, table) : locates ? table.primaryKey : [];
  const source = mutationSql(values, mutation, returning);
  const rows = represents ? selectSql(values, node) : `SELECT * FROM ${SOURCE}`;
  const countsUpdated = mutation.kind === 'insert' && mutation.conflict?.merge === true;
  const text = resultSql(source, rows, {
    shape: represents ? shape : { kind: 'none' },
    countUpdated: countsUpdated,
    ...(locates && { location: table.primaryKey }),
    refuse: refusedOf(request, verb, type),
  });
  if (type.kind === 'plan')
    return planAnswer(room, request.scope, statementOf(explainSql(text, type), values, cache.version), type);
  const row: ResultRow = await runStatement(room, request.scope, statementOf(text, values, cache.version), {
    rollback: preferences.tx === 'rollback',
  });
  if (verb === 'put') requireSameKey(row);
  const answer = mutationAnswer(request, {
    verb,
    table,
    row,
    contentType: contentTypeOf(type),
    hasConflictTarget: hasConflictTarget(query, table),
  });
  return applyOverrides(answer, row.status, row.headers);
}

/**
 * What undoes the mutation in the statement itself. One object may be wanted of rows that are not shown, too. A limit on what may be
 * affected is kept only by strict handling, and has no meaning for rows that are new.
 */
function refusedOf({ preferences }: RestRequest, verb: Verb, type: MediaType): Refused[] {
  // The address of a PUT is one row as it is.
  if (verb === 'put') return [];
  const refused: Refused[] = type.kind === 'object' ? [{ marker: MARKERS.singular, when: 'count(*) <> 1' }] : [];
  const { handling, maxAffected } = preferences;
  if (verb !== 'insert' && handling === 'strict' && maxAffected !== undefined)
    refused.push({ marker: MARKERS.maxAffected, when: `count(*) > ${maxAffected}` });
  return refused;
}

function hasConflictTarget(query: Query, table: Table): boolean {
  return table.primaryKey.length > 0 || query.onConflict !== undefined;
}

function planMutation(request: RestRequest, query: Query, table: Table, verb: Verb): Mutation {
  const conditions = rootConditions(query);
  if (verb === 'delete') return { kind: 'delete', table, conditions };
  const { incoming, preferences } = request;
  if (verb === 'put') requireSingleRowAddress(query, table);
  const type = parseContentType(contentTypeHeader(request));
  const payload = readRows(incoming.body, type, verb === 'put' ? undefined : query.columns);
  const body = { text: payload.text, isArray: payload.isArray };
  const columns = columnsOf(table, payload);
  if (verb === 'put') requireKeyInBody(table, columns);
  const applyDefaults = preferences.missing === 'default';
  if (verb === 'update') return { kind: 'update', table, body, columns, applyDefaults, conditions };
  const conflict = conflictOf(request, query, table, verb);
  return {
    kind: 'insert',
    table,
    body,
    columns,
    applyDefaults: applyDefaults && verb === 'insert',
    conditions: verb === 'put' ? conditions : [],
    ...(conflict && { conflict }),
  };
}

function conflictOf(
  { preferences }: RestRequest,
  query: Query,
  table: Table,
  verb: Verb,
): { merge: boolean; columns: readonly string[] } | undefined {
  if (verb === 'put') return { merge: true, columns: table.primaryKey };
  if (preferences.resolution === undefined) return undefined;
  return { merge: preferences.resolution === 'merge-duplicates', columns: query.onConflict ?? table.primaryKey };
}

function contentTypeHeader({ incoming }: RestRequest): string | undefined {
  const value = incoming.headers['content-type'];
  return Array.isArray(value) ? value[0] : value;
}

function columnsOf(table: Table, payload: Payload & { kind: 'json' }) {
  const names = [...new Set(payload.keys)];
  requireColumns(table, names);
  return names.flatMap((name) => table.columns.get(name) ?? []);
}

function rootConditions(query: Query): PlannedCondition[] {
  return [...query.filters, ...query.logic].filter(({ path }) => path.length === 0).map(({ value }) => value);
}
