import { parseContentType } from '../parse/media-type.ts';
import type { Payload } from '../parse/payload.ts';
import { columnsParameter, readRows } from '../parse/payload.ts';
import { splitQuery } from '../parse/query-string.ts';
import type { QueryPair } from '../parse/query-string.ts';
import type { Answer } from '../respond/answer.ts';
import { applyOverrides } from '../respond/overrides.ts';
import { mutationAnswer } from './mutation-answer.ts';
import type { Verb } from './mutation-answer.ts';
import { parseMutationQuery, planMutation } from './mutation-plan.ts';
import type { MutationPlan } from './mutation-plan.ts';
import { planAnswer } from './plan-answer.ts';
import { keepPlans } from './plans.ts';
import type { RestRequest, RestServices } from './request.ts';
import { headerOf } from './request.ts';
import { runStatement } from './run.ts';

const planOf = keepPlans<MutationPlan>();

/** Serves POST, PATCH, PUT and DELETE on a table. */
export async function serveMutation(
  request: RestRequest,
  tableName: string,
  verb: Verb,
  services: RestServices,
): Promise<Answer> {
  const { incoming, schema, rollback } = request;
  const pairs = splitQuery(incoming.query);
  const body = verb === 'delete' ? undefined : await bodyOf(request, pairs, verb, services);
  const form = body && { keys: body.keys, isArray: body.isArray };
  const accept = headerOf(incoming.headers, 'accept');
  const prefer = headerOf(incoming.headers, 'prefer');
  const { statements, table, type, hasConflictTarget } = planOf(services.cache, {
    words: [verb, schema, tableName, accept, prefer, form],
    pairs,
    isCall: false,
    body: body?.text ?? null,
    plan: (slotted) => planMutation(request, { tableName, verb, form }, slotted, services),
  });
  if (type.kind === 'plan') return planAnswer(request, services, request.scope, statements.main, type);
  const row = await runStatement(services, request.scope, statements.main, { rollback });
  const answer = mutationAnswer(request, { verb, table, row, type, hasConflictTarget });
  return applyOverrides(answer, row.status, row.headers);
}

/** Reads the body. What is wrong with the parameters is reported first. @throws Refusal 400 PGRST102 */
async function bodyOf(
  request: RestRequest,
  pairs: readonly QueryPair[],
  verb: Verb,
  { settings }: RestServices,
): Promise<Payload & { kind: 'json' }> {
  const { body, headers } = request.incoming;
  try {
    const type = parseContentType(headerOf(headers, 'content-type'));
    return await readRows(body, type, verb === 'put' ? undefined : columnsParameter(pairs));
  } catch (error) {
    parseMutationQuery(pairs, verb, settings);
    throw error;
  }
}
