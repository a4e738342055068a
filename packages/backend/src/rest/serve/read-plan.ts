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
import { negotiate } from './negotiate.ts';
import type { Statements } from './plans.ts';
import { headerOf, requireKnownPreferences } from './request.ts';
import type { RestRequest, Room } from './request.ts';

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
  room: Room,
): ReadPlan {
  const { cache, settings } = room;
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
  const { type, shape } = negotiate(request.accepts, room);
  requireKnownPreferences(preferences);

  const values = new Values();
  const rows = selectSql(values, node);
  const total = totalSql(values, node, request, settings.maxRows);
  const text = resultSql(null, rows, {
    shape: incoming.method === 'HEAD' ? { kind: 'none' } : shape,
    ...(total !== undefined && { total }),
  });
  const estimates = preferences.count === 'planned' || preferences.count === 'estimated';
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
          count: preferences.count,
          maxRows: settings.maxRows,
        })),
    },
    type,
    range,
  };
}

function totalSql(
  values: Values,
  node: ReadNode,
  { preferences }: RestRequest,
  maxRows: number | null,
): string | undefined {
  if (preferences.count === 'exact')
    return exactTotalSql(values, existenceSql(values, node), hasAggregates(node) ? null : node.range);
  if (preferences.count !== 'estimated') return undefined;
  // Beyond what one answer may hold the planner's guess will do.
  const most = limitSql(values, maxRows === null ? null : maxRows + 1);
  return exactTotalSql(values, `${existenceSql(values, node)}${most}`, null);
}

/** Asks the planner how many rows there are. */
function estimateOf(node: ReadNode, structure: string) {
  const values = new Values();
  return statementOf(`EXPLAIN (FORMAT json) ${existenceSql(values, node)}`, values, structure);
}
