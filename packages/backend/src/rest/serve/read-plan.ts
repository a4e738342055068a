import type { Range } from '../parse/ast.ts';
import type { MediaType } from '../parse/media-type.ts';
import { parseQuery } from '../parse/query-string.ts';
import type { QueryPair } from '../parse/query-string.ts';
import { intersect, parseRangeHeader, rootRangeOf } from '../parse/range.ts';
import { hasAggregates } from '../plan/aggregates.ts';
import { findTable } from '../plan/find-table.ts';
import { planRead } from '../plan/read-tree.ts';
import type { ReadNode } from '../plan/read-tree.ts';
import { exportStatements, isLong } from '../sql/export.ts';
import { Values, limitSql } from '../sql/fragment.ts';
import { existenceSql, selectSql } from '../sql/read.ts';
import { exactTotalSql, explainSql, resultSql, statementOf } from '../sql/statement.ts';
import { selectLimitsOf } from './limits.ts';
import { asksWhole, negotiate } from './negotiate.ts';
import type { Statements } from './plans.ts';
import { headerOf, requireKnownPreferences } from './request.ts';
import type { RestRequest, RestServices } from './request.ts';

/** A read, ready to run: everything that depends on the request's words and not on who asks. */
export interface ReadPlan {
  statements: Statements;
  type: MediaType;
  range: Range;
}

/** Plans `GET /table` and `HEAD /table`. */
export function planTableRead(
  request: RestRequest,
  tableName: string,
  pairs: readonly QueryPair[],
  services: RestServices,
): ReadPlan {
  const { cache, settings } = services;
  const { incoming, preferences } = request;
  const query = parseQuery(pairs, selectLimitsOf(settings), false);
  const header = incoming.method === 'GET' ? headerOf(incoming.headers, 'range') : undefined;
  const range = intersect(parseRangeHeader(header), rootRangeOf(query));
  const table = findTable(cache, request.schema, tableName);
  const node = planRead(cache, query, table, {
    fromStatement: false,
    ownsRoot: true,
    range,
    maxRows: settings.maxRows,
    aggregates: settings.aggregates,
  });
  const { type, shape } = negotiate(request.accepts, services, { target: table, isWhole: asksWhole(query) });
  requireKnownPreferences(preferences);

  const values = new Values();
  const rows = selectSql(values, node);
  const total = totalSql(values, node, request, settings.maxRows);
  const text = resultSql(null, rows, {
    shape: incoming.method === 'HEAD' ? { kind: 'none' } : shape,
    longest: settings.maxAnswerBytes,
    ...(total !== undefined && { total }),
  });
  const guesses = preferences.count === 'planned' || preferences.count === 'estimated';
  const estimates = guesses && !isBounded(node, request);
  return {
    statements: {
      main: statementOf(type.kind === 'plan' ? explainSql(text, type) : text, values, cache.version),
      ...(estimates && { estimate: estimateOf(node, cache.version) }),
      ...(type.kind === 'csv' &&
        incoming.method === 'GET' &&
        isLong(node.range.limit) &&
        exportStatements({
          rows: (own) => selectSql(own, node),
          existence: (own) => existenceSql(own, node),
          mostCounted: mostCountedOf(node, request, settings.maxRows),
        })),
    },
    type,
    range,
  };
}

function totalSql(values: Values, node: ReadNode, request: RestRequest, maxRows: number | null): string | undefined {
  const { count } = request.preferences;
  if (count === 'exact')
    return exactTotalSql(values, existenceSql(values, node), hasAggregates(node) ? null : node.range);
  const most = mostCountedOf(node, request, maxRows);
  if (most === undefined) return undefined;
  return exactTotalSql(values, `${existenceSql(values, node)}${limitSql(values, most)}`, null);
}

/** Rows that are counted where the planner's guess is not given; more are given as one more than this. */
const MOST_COUNTED = 10_000;

/**
 * How far a count goes that does not have to be exact: as far as one answer may hold, beyond which the planner's guess will do, or as far as
 * is counted at most where that guess may not be given. Null for any number, undefined for none to count.
 */
function mostCountedOf(node: ReadNode, request: RestRequest, maxRows: number | null): number | null | undefined {
  const { count } = request.preferences;
  if (count === 'exact') return null;
  if (isBounded(node, request)) return MOST_COUNTED + 1;
  if (count !== 'estimated') return undefined;
  return maxRows === null ? null : maxRows + 1;
}

/**
 * Whether rows are counted although a guess was asked for: the planner knows the rows that row security hides, and filters on its guess would
 * tell of them.
 */
function isBounded(node: ReadNode, { preferences, seesAll }: RestRequest): boolean {
  if (seesAll || (preferences.count !== 'planned' && preferences.count !== 'estimated')) return false;
  return hidesRows(node);
}

function hidesRows({ table, link, children }: ReadNode): boolean {
  const relationship = link?.relationship;
  const throughOthers = relationship?.kind === 'computed' || relationship?.junction !== undefined;
  return table === undefined || table.hidesRows || throughOthers || children.some(hidesRows);
}

/** Asks the planner how many rows there are. */
function estimateOf(node: ReadNode, structure: string) {
  const values = new Values();
  return statementOf(`EXPLAIN (FORMAT json) ${existenceSql(values, node)}`, values, structure);
}
