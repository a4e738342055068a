import { contentOf, contentTypeOf } from '../parse/media-type.ts';
import { canonicalQuery, splitQuery } from '../parse/query-string.ts';
import type { QueryPair } from '../parse/query-string.ts';
import { notSingular } from '../refusal.ts';
import type { Answer } from '../respond/answer.ts';
import { preferenceApplied } from '../respond/applied.ts';
import { rangeAnswer } from '../respond/content-range.ts';
import { errorAnswer } from '../respond/failure.ts';
import { applyOverrides } from '../respond/overrides.ts';
import type { ResultRow } from '../sql/statement.ts';
import { answerExport } from './export.ts';
import { planAnswer } from './plan-answer.ts';
import { keepPlans } from './plans.ts';
import { planTableRead } from './read-plan.ts';
import type { ReadPlan } from './read-plan.ts';
import { headerOf } from './request.ts';
import type { RestRequest, RestServices } from './request.ts';
import { runStatement, runWithPlannedTotal } from './run.ts';

const planOf = keepPlans<ReadPlan>();

const APPLIED = new Set(['count', 'tx', 'handling', 'timezone'] as const);

/** Serves GET and HEAD on a table. */
export async function serveRead(request: RestRequest, tableName: string, services: RestServices): Promise<Answer> {
  const { incoming, schema } = request;
  const { method, headers } = incoming;
  const pairs = splitQuery(incoming.query);
  const plan = planOf(services.cache, {
    words: [
      method,
      schema,
      tableName,
      headerOf(headers, 'accept'),
      headerOf(headers, 'prefer'),
      headerOf(headers, 'range'),
      request.seesAll,
    ],
    pairs,
    isCall: false,
    body: null,
    plan: (slotted) => planTableRead(request, tableName, slotted, services),
  });
  const { type, statements } = plan;
  const scope = { ...request.scope, readOnly: true };
  if (type.kind === 'plan') return planAnswer(request, services, scope, statements.main, type);
  const answer = (row: ResultRow): Answer =>
    applyOverrides(readAnswer(request, tableName, pairs, plan, row), row.status, row.headers);
  const { rows } = statements;
  if (rows) return answerExport(request, services, { scope, statements: { ...statements, rows }, answer });
  return answer(await runCounted(request, plan, services));
}

function readAnswer(
  { preferences, incoming: { method }, negotiated, schema }: RestRequest,
  tableName: string,
  pairs: readonly QueryPair[],
  { type, range }: ReadPlan,
  row: ResultRow,
): Answer {
  const total = row.total === null ? null : Number(row.total);
  if (type.kind === 'object' && row.page !== 1) throw notSingular(String(row.page));
  const { status, range: contentRange, refusal } = rangeAnswer(range.offset, row.page, total);
  const applied = preferenceApplied(preferences, APPLIED);
  const shown = {
    'content-range': contentRange,
    'content-location': locationOf(tableName, pairs),
    'content-type': contentTypeOf(type),
    ...(negotiated && { 'content-profile': schema }),
    ...(applied !== undefined && { 'preference-applied': applied }),
  };
  if (refusal) return errorAnswer(status, refusal.body, shown);
  return { status, headers: shown, body: method === 'HEAD' ? null : contentOf(type, row.body ?? '') };
}

function locationOf(tableName: string, pairs: readonly QueryPair[]): string {
  const canonical = canonicalQuery(pairs);
  return `/${encodeURIComponent(tableName)}${canonical === '' ? '' : `?${canonical}`}`;
}

/** The row of the statement, with the planner's guess at the number of rows where that is asked for. */
async function runCounted(
  request: RestRequest,
  { statements: { main, estimate } }: ReadPlan,
  services: RestServices,
): Promise<ResultRow> {
  const { preferences, rollback } = request;
  const scope = { ...request.scope, readOnly: true };
  const { maxRows } = services.settings;
  const isPlanned = preferences.count === 'planned';
  if (!estimate || (!isPlanned && maxRows === null)) {
    return runStatement(services, scope, main, { rollback });
  }
  const { row, planned } = await runWithPlannedTotal(
    services,
    scope,
    main,
    estimate,
    ({ total }) => isPlanned || Number(total) > (maxRows ?? 0),
    { rollback },
  );
  return { ...row, total: String(isPlanned ? planned : Math.max(Number(row.total), planned ?? 0)) };
}
