import type { Query } from '../parse/ast.ts';
import type { MediaType } from '../parse/media-type.ts';
import { parseQuery } from '../parse/query-string.ts';
import type { QueryPair } from '../parse/query-string.ts';
import { ALL_ROWS, rootRangeOf } from '../parse/range.ts';
import { findTable, requireColumns } from '../plan/find-table.ts';
import { planRead } from '../plan/read-tree.ts';
import type { PlannedCondition } from '../plan/read-tree.ts';
import { unfiltered } from '../refusal.ts';
import { MARKERS } from '../respond/failure.ts';
import type { Column, Table } from '../schema-cache/types.ts';
import { Values } from '../sql/fragment.ts';
import { mutationSql } from '../sql/mutate.ts';
import type { Mutation } from '../sql/mutate.ts';
import { SOURCE, selectSql } from '../sql/read.ts';
import { BODY_SLOT } from '../sql/slots.ts';
import { explainSql, resultSql, statementOf } from '../sql/statement.ts';
import type { Refused } from '../sql/statement.ts';
import { selectLimitsOf } from './limits.ts';
import type { Verb } from './mutation-answer.ts';
import { asksWhole, negotiate } from './negotiate.ts';
import type { Statements } from './plans.ts';
import { requireKnownPreferences } from './request.ts';
import type { RestRequest, RestServices } from './request.ts';
import { neededColumns } from './returning.ts';
import { refuseRange, requireKeyInBody, requireSingleRowAddress } from './upsert.ts';

/** What planning reads of a body: which columns it has, and whether it is a list. */
export interface BodyForm {
  keys: readonly string[];
  isArray: boolean;
}

/** A mutation, ready to run: everything that depends on the request's words and not on who asks. */
export interface MutationPlan {
  statements: Statements;
  table: Table;
  type: MediaType;
  hasConflictTarget: boolean;
}

/** Plans POST, PATCH, PUT and DELETE on a table; the text of the body is a slot. */
export function planMutation(
  request: RestRequest,
  { tableName, verb, form }: { tableName: string; verb: Verb; form: BodyForm | undefined },
  pairs: readonly QueryPair[],
  services: RestServices,
): MutationPlan {
  const { cache, settings } = services;
  const { preferences } = request;
  const query = parseMutationQuery(pairs, verb, settings);
  const table = findTable(cache, request.schema, tableName);
  const node = planRead(cache, query, table, {
    fromStatement: true,
    ownsRoot: false,
    range: ALL_ROWS,
    maxRows: settings.maxRows,
    aggregates: settings.aggregates,
  });
  const mutation = mutationOf(request, query, table, verb, form);
  if (settings.safeUpdate) refuseUnfiltered(mutation);
  const { type, shape } = negotiate(request.accepts, services, { target: table, isWhole: asksWhole(query) });
  requireKnownPreferences(preferences);

  const represents = preferences.return === 'representation';
  const locates = verb === 'insert' && preferences.return === 'headers-only' && table.primaryKey.length > 0;
  const values = new Values();
  const returning = represents ? neededColumns(query, node, table) : locates ? table.primaryKey : [];
  const source = mutationSql(values, mutation, returning);
  const rows = represents ? selectSql(values, node) : `SELECT * FROM ${SOURCE}`;
  const text = resultSql(source, rows, {
    shape: represents ? shape : { kind: 'none' },
    longest: settings.maxAnswerBytes,
    countUpdated: mutation.kind === 'insert' && mutation.conflict?.merge === true,
    ...(locates && { location: table.primaryKey }),
    refuse: refusedOf(request, verb, type),
  });
  return {
    statements: { main: statementOf(type.kind === 'plan' ? explainSql(text, type) : text, values, cache.version) },
    table,
    type,
    hasConflictTarget: hasConflictTarget(query, table),
  };
}

/** Reads the parameters of a mutation. Its rows are never a part of those that match, but a range that cannot be is refused. */
export function parseMutationQuery(pairs: readonly QueryPair[], verb: Verb, settings: RestServices['settings']): Query {
  const query = parseQuery(pairs, selectLimitsOf(settings), false);
  rootRangeOf(query);
  if (verb === 'put') refuseRange(query);
  return query;
}

/**
 * What undoes the mutation in the statement itself. One object may be wanted of rows that are not shown, too. A limit on what may be
 * affected is kept only by strict handling, and has no meaning for rows that are new.
 */
function refusedOf({ preferences }: RestRequest, verb: Verb, type: MediaType): Refused[] {
  // The address of a PUT is one row as it is; where none was written, the body has another.
  if (verb === 'put') return [{ marker: MARKERS.otherKey, when: 'count(*) <> 1' }];
  const refused: Refused[] = type.kind === 'object' ? [{ marker: MARKERS.singular, when: 'count(*) <> 1' }] : [];
  const { handling, maxAffected } = preferences;
  if (verb !== 'insert' && handling === 'strict' && maxAffected !== undefined)
    refused.push({ marker: MARKERS.maxAffected, when: `count(*) > ${maxAffected}` });
  return refused;
}

/** Whether the table has something that a new row can conflict with. */
function hasConflictTarget(query: Query, table: Table): boolean {
  return table.primaryKey.length > 0 || query.onConflict !== undefined;
}

function mutationOf(
  request: RestRequest,
  query: Query,
  table: Table,
  verb: Verb,
  form: BodyForm | undefined,
): Mutation {
  const conditions = rootConditions(query);
  if (!form) return { kind: 'delete', table, conditions };
  if (verb === 'put') requireSingleRowAddress(query, table);
  const columns = columnsOf(table, form.keys);
  if (verb === 'put') requireKeyInBody(table, columns);
  const body = { text: BODY_SLOT, isArray: form.isArray };
  const applyDefaults = request.preferences.missing === 'default';
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

/** @throws Refusal 400 21000 for what would change every row. An update of no column changes none. */
function refuseUnfiltered(mutation: Mutation): void {
  if (mutation.kind === 'insert' || mutation.conditions.length > 0) return;
  if (mutation.kind === 'update' && mutation.columns.length === 0) return;
  throw unfiltered(mutation.kind === 'update' ? 'UPDATE' : 'DELETE');
}

/** What an insert does with a row that is there already. */
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

/** The columns that a body names. @throws Refusal 400 PGRST204 */
function columnsOf(table: Table, keys: readonly string[]): Column[] {
  const names = [...new Set(keys)];
  requireColumns(table, names);
  return names.flatMap((name) => table.columns.get(name) ?? []);
}

function rootConditions(query: Query): PlannedCondition[] {
  return [...query.filters, ...query.logic].filter(({ path }) => path.length === 0).map(({ value }) => value);
}
