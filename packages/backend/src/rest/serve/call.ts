import type { Query } from '../parse/ast.ts';
import { contentTypeOf, parseContentType } from '../parse/media-type.ts';
import type { MediaType } from '../parse/media-type.ts';
import { readArguments } from '../parse/payload.ts';
import { parseQuery, splitQuery } from '../parse/query-string.ts';
import { intersect, parseRangeHeader, rootRangeOf } from '../parse/range.ts';
import type { Range } from '../parse/ast.ts';
import { findRoutine } from '../plan/find-routine.ts';
import { planRead } from '../plan/read-tree.ts';
import type { ReadNode } from '../plan/read-tree.ts';
import { Refusal, notSingular } from '../refusal.ts';
import type { Answer } from '../respond/answer.ts';
import { preferenceApplied } from '../respond/applied.ts';
import { rangeAnswer } from '../respond/content-range.ts';
import { MARKERS, errorAnswer } from '../respond/failure.ts';
import { applyOverrides } from '../respond/overrides.ts';
import type { Routine } from '../schema-cache/types.ts';
import { callSql } from '../sql/call.ts';
import type { CallArguments } from '../sql/call.ts';
import { Values } from '../sql/fragment.ts';
import { SOURCE, existenceSql, selectSql } from '../sql/read.ts';
import { exactTotalSql, explainSql, resultSql, statementOf } from '../sql/statement.ts';
import type { Refused, ResultRow } from '../sql/statement.ts';
import { selectLimitsOf } from './limits.ts';
import { negotiate } from './negotiate.ts';
import { planAnswer } from './plan-answer.ts';
import { headerOf, requireKnownPreferences } from './request.ts';
import type { RestRequest, Room } from './request.ts';
import { runStatement } from './run.ts';
import { hasAggregates } from './shape-of-tree.ts';

/** A call, as far as its words go: which function, with what. */
export interface Call {
  routine: Routine;
  query: Query;
  given: CallArguments;
}

/** Reads the arguments and finds the function that they fit. */
export function readCall(request: RestRequest, name: string, { cache, settings }: Room): Call {
  const { incoming, schema } = request;
  const isPost = incoming.method === 'POST';
  const query = parseQuery(splitQuery(incoming.query), selectLimitsOf(settings), !isPost);
  const contentType = parseContentType(headerOf(incoming.headers, 'content-type'));
  const { given, names } = isPost ? argumentsOf(request, query, contentType) : pairsOf(query.arguments);
  const routine = findRoutine(cache, { schema, name, argumentNames: names, isPost, contentType });
  return { routine, query, given };
}

function argumentsOf(
  { incoming }: RestRequest,
  query: Query,
  type: MediaType,
): { given: CallArguments; names: readonly string[] } {
  const payload = readArguments(incoming.body, type, query.columns);
  switch (payload.kind) {
    case 'arguments':
      return pairsOf(payload.pairs);
    case 'raw': {
      // PostgreSQL reads bytes from text as hexadecimal digits.
      const text = type.kind === 'octets' ? `\\x${payload.body.toString('hex')}` : payload.body.toString('utf8');
      return { given: { kind: 'body', text }, names: [] };
    }
    default:
      return { given: { kind: 'json', body: payload, names: payload.keys }, names: payload.keys };
  }
}

function pairsOf(pairs: Query['arguments']): { given: CallArguments; names: readonly string[] } {
  return { given: { kind: 'pairs', pairs }, names: [...new Set(pairs.map(([name]) => name))] };
}

/** Serves GET, HEAD and POST on a function. */
export async function serveCall(request: RestRequest, name: string, room: Room): Promise<Answer> {
  const { cache, settings } = room;
  const { incoming, preferences } = request;
  const { routine, query, given } = readCall(request, name, room);
  const header = incoming.method === 'GET' ? headerOf(incoming.headers, 'range') : undefined;
  const range = intersect(parseRangeHeader(header), rootRangeOf(query));
  const node = planRead(cache, query, routine.rowType ?? { schema: routine.schema, name: routine.name }, {
    fromStatement: true,
    ownsRoot: true,
    range,
    maxRows: settings.maxRows,
    aggregates: settings.aggregates,
  });
  const { type, shape } = negotiate(request.accepts, settings, routine);
  requireKnownPreferences(preferences);

  const values = new Values();
  const source = callSql(values, routine, given, computedColumns(query, node));
  const isVoid = routine.returns === 'void';
  const rows = isVoid ? `SELECT * FROM ${SOURCE}` : selectSql(values, node);
  const counts = preferences.count === 'exact' || preferences.count === 'estimated';
  const text = resultSql(source, rows, {
    shape: isVoid || incoming.method === 'HEAD' ? { kind: 'none' } : shape,
    ...(counts &&
      !isVoid && { total: exactTotalSql(values, existenceSql(values, node), hasAggregates(node) ? null : node.range) }),
    refuse: refusedOf(request, routine, type),
  });
  const scope = { ...request.scope, readOnly: incoming.method !== 'POST' || routine.volatility !== 'volatile' };
  if (type.kind === 'plan')
    return planAnswer(room, scope, statementOf(explainSql(text, type), values, cache.version), type);
  const row = await runStatement(room, scope, statementOf(text, values, cache.version), {
    rollback: preferences.tx === 'rollback',
  });
  return applyOverrides(callAnswer(request, routine, type, range, row), row.status, row.headers);
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

const APPLIED = new Set(['count', 'tx', 'handling', 'timezone', 'maxAffected'] as const);

function callAnswer(request: RestRequest, routine: Routine, type: MediaType, range: Range, row: ResultRow): Answer {
  const total = row.total === null ? null : Number(row.total);
  const { status, range: contentRange, refusal } = rangeAnswer(range.offset, row.page, total);
  const applied = preferenceApplied(request.preferences, APPLIED);
  const headers = { 'content-range': contentRange, ...(applied !== undefined && { 'preference-applied': applied }) };
  if (refusal) return errorAnswer(status, refusal.body, { 'content-range': contentRange });
  if (routine.returns === 'void') return { status: 204, headers, body: null };
  if (type.kind === 'object' && row.page !== 1) throw notSingular(String(row.page));
  return {
    status,
    headers: {
      ...headers,
      'content-type': contentTypeOf(type),
      ...(request.negotiated && { 'content-profile': request.schema }),
    },
    body: request.incoming.method === 'HEAD' ? null : bodyOf(routine, type, row.body),
  };
}

function bodyOf(routine: Routine, type: MediaType, body: string | null): string | Buffer {
  if (type.kind === 'octets' && routine.returnType === 'bytea') return Buffer.from(body ?? '', 'base64');
  return body ?? (routine.returns === 'composite' && !routine.setOf ? 'null' : '');
}
