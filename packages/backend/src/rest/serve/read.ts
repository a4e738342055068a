import { contentTypeOf } from '../parse/media-type.ts';
import { canonicalQuery, splitQuery } from '../parse/query-string.ts';
import type { QueryPair } from '../parse/query-string.ts';
import { notSingular } from '../refusal.ts';
import type { Answer } from '../respond/answer.ts';
import { preferenceApplied } from '../respond/applied.ts';
import { rangeAnswer } from '../respond/content-range.ts';
import { errorAnswer } from '../respond/failure.ts';
import { applyOverrides } from '../respond/overrides.ts';
import { planAnswer } from './plan-answer.ts';
import { keepPlans } from './plans.ts';
import { planTableRead } from './read-plan.ts';
import type { ReadPlan } from './read-plan.ts';
import { headerOf } from './request.ts';
import type { RestRequest, Room } from './request.ts';
import { runStatement, runWithPlannedTotal } from './run.ts';

const planOf = keepPlans<ReadPlan>();

const APPLIED = new Set(['count', 'tx', 'handling', 'timezone'] as const);

/** Serves GET and HEAD on a table. */
export async function serveRead(request: RestRequest, tableName: string, room: Room): Promise<Answer> {
  const { preferences, incoming, schema } = request;
  const { method, headers } = incoming;
  const pairs = splitQuery(incoming.query);
  const plan = planOf(room.cache, {
    words: [
      method,
      schema,
      tableName,
      headerOf(headers, 'accept'),
      headerOf(headers, 'prefer'),
      headerOf(headers, 'range'),
    ],
    pairs,
    isCall: false,
    body: null,
    plan: (slotted) => planTableRead(request, tableName, slotted, room),
  });
  const { type, range } = plan;
  const scope = { ...request.scope, readOnly: true };
  if (type.kind === 'plan') return planAnswer(request, room, scope, plan.statements.main, type);

  const { row, total } = await runCounted(request, plan, room);
  if (type.kind === 'object' && row.page !== 1) throw notSingular(String(row.page));
  const { status, range: contentRange, refusal } = rangeAnswer(range.offset, row.page, total);
  const applied = preferenceApplied(preferences, APPLIED);
  const shown = {
    'content-range': contentRange,
    'content-location': locationOf(tableName, pairs),
    'content-type': contentTypeOf(type),
    ...(request.negotiated && { 'content-profile': schema }),
    ...(applied !== undefined && { 'preference-applied': applied }),
  };
  const answer = refusal
    ? errorAnswer(status, refusal.body, shown)
    : { status, headers: shown, body: method === 'HEAD' ? null : (row.body ?? '') };
  return applyOverrides(answer, row.status, row.headers);
}

function locationOf(tableName: string, pairs: readonly QueryPair[]): string {
  const canonical = canonicalQuery(pairs);
  return `/${encodeURIComponent(tableName)}${canonical === '' ? '' : `?${canonical}`}`;
}

async function runCounted(request: RestRequest, { statements: { main, estimate } }: ReadPlan, room: Room) {
  const { preferences } = request;
  const scope = { ...request.scope, readOnly: true };
  const { maxRows } = room.settings;
  const isPlanned = preferences.count === 'planned';
  if (!estimate || (!isPlanned && maxRows === null)) {
    const row = await runStatement(room, scope, main, { rollback: preferences.tx === 'rollback' });
    return { row, total: row.total === null ? null : Number(row.total) };
  }
  const { row, planned } = await runWithPlannedTotal(
    room,
    scope,
    main,
    estimate,
    ({ total }) => isPlanned || Number(total) > (maxRows ?? 0),
  );
  if (isPlanned) return { row, total: planned };
  return { row, total: Math.max(Number(row.total), planned ?? 0) };
}
