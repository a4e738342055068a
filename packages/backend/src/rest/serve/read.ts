import type { Statement } from '../../database/scope.ts';
import type { MediaType } from '../parse/media-type.ts';
import { contentTypeOf } from '../parse/media-type.ts';
import { canonicalQuery, parseQuery, splitQuery } from '../parse/query-string.ts';
import { intersect, parseRangeHeader, rootRangeOf } from '../parse/range.ts';
import type { Range } from '../parse/ast.ts';
import { findTable } from '../plan/find-table.ts';
import { planRead } from '../plan/read-tree.ts';
import type { ReadNode } from '../plan/read-tree.ts';
import { notSingular } from '../refusal.ts';
import type { Answer } from '../respond/answer.ts';
import { preferenceApplied } from '../respond/applied.ts';
import { rangeAnswer } from '../respond/content-range.ts';
import { errorAnswer } from '../respond/failure.ts';
import { applyOverrides } from '../respond/overrides.ts';
import { Values } from '../sql/fragment.ts';
import { existenceSql, selectSql } from '../sql/read.ts';
import { exactTotalSql, explainSql, resultSql, statementOf } from '../sql/statement.ts';
import { selectLimitsOf } from './limits.ts';
import { negotiate } from './negotiate.ts';
import { planAnswer } from './plan-answer.ts';
import { headerOf, requireKnownPreferences } from './request.ts';
import type { RestRequest, Room } from './request.ts';
import { runStatement, runWithPlannedTotal } from './run.ts';
import { hasAggregates } from './shape-of-tree.ts';

/** A read, ready to run: everything that depends on the request's words and not on who asks. */
export interface PreparedRead {
  statement: Statement;
  node: ReadNode;
  type: MediaType;
  isSingle: boolean;
  range: Range;
  contentLocation: string;
}

/** Plans `GET /table` and `HEAD /table`. */
export function prepareRead(request: RestRequest, tableName: string, { cache, settings }: Room): PreparedRead {
  const { incoming, preferences } = request;
  const table = findTable(cache, request.schema, tableName);
  const pairs = splitQuery(incoming.query);
  const query = parseQuery(pairs, selectLimitsOf(settings), false);
  const header = incoming.method === 'GET' ? headerOf(incoming.headers, 'range') : undefined;
  const range = intersect(parseRangeHeader(header), rootRangeOf(query));
  const node = planRead(cache, query, table, {
    fromStatement: false,
    ownsRoot: true,
    range,
    maxRows: settings.maxRows,
    aggregates: settings.aggregates,
  });
  const { type, shape } = negotiate(request.accepts, settings);
  requireKnownPreferences(preferences);

  const values = new Values();
  const rows = selectSql(values, node);
  const total = totalSql(values, node, request, settings.maxRows);
  const text = resultSql(null, rows, {
    shape: incoming.method === 'HEAD' ? { kind: 'none' } : shape,
    ...(total !== undefined && { total }),
    refuse: [],
  });
  const canonical = canonicalQuery(pairs);
  return {
    statement: statementOf(type.kind === 'plan' ? explainSql(text, type) : text, values, cache.version),
    node,
    type,
    isSingle: type.kind === 'object',
    range,
    contentLocation: `/${encodeURIComponent(tableName)}${canonical === '' ? '' : `?${canonical}`}`,
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
  const most = maxRows === null ? '' : ` LIMIT ${values.bind(String(maxRows + 1))}`;
  return exactTotalSql(values, `${existenceSql(values, node)}${most}`, null);
}

const APPLIED = new Set(['count', 'tx', 'handling', 'timezone'] as const);

/** Runs a prepared read and makes its answer. */
export async function answerRead(request: RestRequest, prepared: PreparedRead, room: Room): Promise<Answer> {
  const { preferences, incoming } = request;
  const { type, range } = prepared;
  const scope = { ...request.scope, readOnly: true };
  if (type.kind === 'plan') return planAnswer(room, scope, prepared.statement, type);

  const { row, total } = await runCounted(request, prepared, room);
  if (prepared.isSingle && row.page !== 1) throw notSingular(String(row.page));
  const { status, range: contentRange, refusal } = rangeAnswer(range.offset, row.page, total);
  if (refusal) return errorAnswer(status, refusal.body, { 'content-range': contentRange });
  const applied = preferenceApplied(preferences, APPLIED);
  const answer: Answer = {
    status,
    headers: {
      'content-range': contentRange,
      'content-location': prepared.contentLocation,
      'content-type': contentTypeOf(type),
      ...(request.negotiated && { 'content-profile': request.schema }),
      ...(applied !== undefined && { 'preference-applied': applied }),
    },
    body: incoming.method === 'HEAD' ? null : (row.body ?? ''),
  };
  return applyOverrides(answer, row.status, row.headers);
}

async function runCounted(request: RestRequest, { statement, node }: PreparedRead, room: Room) {
  const { preferences } = request;
  const scope = { ...request.scope, readOnly: true };
  const { maxRows } = room.settings;
  const isPlanned = preferences.count === 'planned';
  if (!isPlanned && (preferences.count !== 'estimated' || maxRows === null)) {
    const row = await runStatement(room, scope, statement, { rollback: preferences.tx === 'rollback' });
    return { row, total: row.total === null ? null : Number(row.total) };
  }
  const { row, planned } = await runWithPlannedTotal(
    room,
    scope,
    statement,
    node,
    ({ total }) => isPlanned || Number(total) > (maxRows ?? 0),
  );
  if (isPlanned) return { row, total: planned };
  return { row, total: Math.max(Number(row.total), planned ?? 0) };
}
