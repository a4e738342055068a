import type { Query, Range } from '../parse/ast.ts';
import type { MediaType } from '../parse/media-type.ts';
import { parseQuery } from '../parse/query-string.ts';
import type { QueryPair } from '../parse/query-string.ts';
import { intersect, parseRangeHeader, rootRangeOf } from '../parse/range.ts';
import { hasAggregates } from '../plan/aggregates.ts';
import { findRoutine } from '../plan/find-routine.ts';
import { planRead } from '../plan/read-tree.ts';
import type { ReadNode } from '../plan/read-tree.ts';
import { Refusal } from '../refusal.ts';
import { MARKERS } from '../respond/failure.ts';
import type { Routine } from '../schema-cache/types.ts';
import { callSql } from '../sql/call.ts';
import type { CallArguments } from '../sql/call.ts';
import { exportStatements, isLong } from '../sql/export.ts';
import { Values } from '../sql/fragment.ts';
import { SOURCE, existenceSql, selectSql } from '../sql/read.ts';
import { exactTotalSql, explainSql, resultSql, statementOf } from '../sql/statement.ts';
import type { Refused } from '../sql/statement.ts';
import { selectLimitsOf } from './limits.ts';
import { asksWhole, negotiate } from './negotiate.ts';
import type { Statements } from './plans.ts';
import { headerOf, requireKnownPreferences } from './request.ts';
import type { RestRequest, RestServices } from './request.ts';

/** What a POST hands to a function, and by which names; a GET has its arguments among its parameters. */
export interface Handed {
  given: CallArguments;
  names: readonly string[];
}

/** A call, ready to run: everything that depends on the request's words and not on who asks. */
export interface CallPlan {
  statements: Statements;
  routine: Routine;
  type: MediaType;
  range: Range;
}

/** Plans GET, HEAD and POST on a function. */
export function planCall(
  request: RestRequest,
  { name, handed, contentType }: { name: string; handed: Handed | undefined; contentType: MediaType },
  pairs: readonly QueryPair[],
  services: RestServices,
): CallPlan {
  const { cache, settings } = services;
  const { incoming, preferences, schema } = request;
  const query = parseCallQuery(pairs, handed === undefined, settings);
  const { given, names } = handed ?? handPairs(query.arguments);
  const header = incoming.method === 'GET' ? headerOf(incoming.headers, 'range') : undefined;
  const range = intersect(parseRangeHeader(header), rootRangeOf(query));
  const routine = findRoutine(cache, {
    schema,
    name,
    argumentNames: names,
    isPost: handed !== undefined,
    contentType,
  });
  const node = planRead(cache, query, routine.rowType ?? { schema: routine.schema, name: routine.name }, {
    fromStatement: true,
    ownsRoot: true,
    range,
    maxRows: settings.maxRows,
    aggregates: settings.aggregates,
  });
  const { type, shape } = negotiate(request.accepts, services, {
    target: routine.rowType ?? routine,
    routine,
    isWhole: asksWhole(query),
  });
  requireKnownPreferences(preferences);

  const values = new Values();
  const source = callSql(values, routine, given, computedColumns(query, node));
  const isVoid = routine.returns === 'void';
  const rows = isVoid ? `SELECT * FROM ${SOURCE}` : selectSql(values, node);
  const refuse = refusedOf(request, routine, type);
  const counts = preferences.count === 'exact' || preferences.count === 'estimated';
  const text = resultSql(source, rows, {
    shape: isVoid || incoming.method === 'HEAD' ? { kind: 'none' } : shape,
    longest: settings.maxAnswerBytes,
    ...(counts && {
      // A function that gives nothing counts as one row of it.
      total: isVoid
        ? 'count(*)'
        : exactTotalSql(values, existenceSql(values, node), hasAggregates(node) ? null : node.range),
    }),
    refuse,
  });
  return {
    statements: {
      main: statementOf(type.kind === 'plan' ? explainSql(text, type) : text, values, cache.version),
      ...(type.kind === 'csv' &&
        incoming.method === 'GET' &&
        routine.setOf &&
        // What undoes the call is a part of the main statement alone.
        refuse.length === 0 &&
        isLong(node.range.limit) &&
        exportStatements({
          source: (own) => callSql(own, routine, given, computedColumns(query, node)),
          rows: (own) => selectSql(own, node),
          existence: (own) => existenceSql(own, node),
          mostCounted: counts ? (preferences.count === 'exact' ? null : mostEstimated(settings)) : undefined,
        })),
    },
    routine,
    type,
    range,
  };
}

/** Beyond so many rows count=estimated would ask the planner, who knows nothing of what a function gives. */
function mostEstimated({ maxRows }: RestServices['settings']): number | null {
  return maxRows === null ? null : maxRows + 1;
}

/** Reads the parameters of a call; of one by GET they are also its arguments. */
export function parseCallQuery(pairs: readonly QueryPair[], isGet: boolean, settings: RestServices['settings']): Query {
  const query = parseQuery(pairs, selectLimitsOf(settings), isGet);
  rootRangeOf(query);
  return query;
}

/** Arguments by name, as text. */
export function handPairs(pairs: Query['arguments']): Handed {
  return { given: { kind: 'pairs', pairs }, names: [...new Set(pairs.map(([name]) => name))] };
}

/** What undoes the call in the statement itself. @throws Refusal 400 PGRST128 */
function refusedOf({ preferences }: RestRequest, routine: Routine, type: MediaType): Refused[] {
  const refused: Refused[] = [];
  // A function that gives one row or one value gave one, whatever is left of it.
  if (type.kind === 'object' && routine.setOf) refused.push({ marker: MARKERS.singular, when: 'count(*) <> 1' });
  if (preferences.handling !== 'strict' || preferences.maxAffected === undefined) return refused;
  if (!routine.setOf) {
    throw new Refusal(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
  }
  return [...refused, { marker: MARKERS.maxAffected, when: `count(*) > ${preferences.maxAffected}` }];
}

/** Functions of the row that are used like columns: they must be called while the row still has its type. */
function computedColumns(query: Query, { table }: ReadNode): string[] {
  if (!table) return [];
  const selected = query.select.flatMap((item) => (item.kind === 'column' ? [item.field.name] : []));
  const filtered = query.filters.flatMap(({ path, value }) => (path.length === 0 ? [value.field.name] : []));
  const embeds = new Set(query.select.flatMap((item) => (item.kind === 'embed' ? [item.alias ?? item.target] : [])));
  const names = new Set([...selected, ...filtered]);
  return [...names].filter((name) => name !== '*' && !table.columns.has(name) && !embeds.has(name));
}
