import type { MediaType } from '../parse/media-type.ts';
import { contentOf, contentTypeOf, parseContentType } from '../parse/media-type.ts';
import { columnsParameter, readArguments } from '../parse/payload.ts';
import { splitQuery } from '../parse/query-string.ts';
import type { QueryPair } from '../parse/query-string.ts';
import type { Answer } from '../respond/answer.ts';
import { preferenceApplied } from '../respond/applied.ts';
import { rangeAnswer } from '../respond/content-range.ts';
import { errorAnswer } from '../respond/failure.ts';
import { applyOverrides } from '../respond/overrides.ts';
import type { Routine } from '../schema-cache/types.ts';
import { BODY_SLOT } from '../sql/slots.ts';
import type { ResultRow } from '../sql/statement.ts';
import { handPairs, parseCallQuery, planCall } from './call-plan.ts';
import type { CallPlan, Handed } from './call-plan.ts';
import { answerExport } from './export.ts';
import { planAnswer } from './plan-answer.ts';
import { keepPlans } from './plans.ts';
import type { RestRequest, RestServices } from './request.ts';
import { headerOf } from './request.ts';
import { runStatement } from './run.ts';

const planOf = keepPlans<CallPlan>();

/** Serves GET, HEAD and POST on a function. */
export async function serveCall(request: RestRequest, name: string, services: RestServices): Promise<Answer> {
  const { incoming, schema, rollback } = request;
  const { method, headers } = incoming;
  const pairs = splitQuery(incoming.query);
  const contentType = parseContentType(headerOf(headers, 'content-type'));
  const body = method === 'POST' ? await bodyOf(request, pairs, contentType, services) : undefined;
  const handed = body?.handed;
  const plan = planOf(services.cache, {
    words: [
      method,
      schema,
      name,
      ...['accept', 'prefer', 'range', 'content-type'].map((header) => headerOf(headers, header)),
      handed,
    ],
    pairs,
    isCall: !handed,
    body: body?.text ?? null,
    plan: (slotted) => planCall(request, { name, handed, contentType }, slotted, services),
  });
  const { routine, type, statements } = plan;
  const readOnly = method !== 'POST' || routine.volatility !== 'volatile';
  const scope = { ...request.scope, readOnly, settings: routine.settings };
  if (type.kind === 'plan') return planAnswer(request, services, scope, statements.main, type);
  const { rows } = statements;
  if (rows) {
    const answer = (row: ResultRow): Answer => applyOverrides(callAnswer(request, plan, row), row.status, row.headers);
    return answerExport(request, services, { scope, statements: { ...statements, rows }, answer });
  }
  const row = await runStatement(services, scope, statements.main, { rollback });
  return applyOverrides(callAnswer(request, plan, row), row.status, row.headers);
}

/** What a body hands to the function; its text is a slot. What is wrong with the parameters is reported first. */
async function bodyOf(
  { incoming: { body } }: RestRequest,
  pairs: readonly QueryPair[],
  type: MediaType,
  { settings }: RestServices,
): Promise<{ handed: Handed; text: string | null }> {
  try {
    const payload = await readArguments(body, type, columnsParameter(pairs));
    switch (payload.kind) {
      case 'arguments':
        return { handed: handPairs(payload.pairs), text: null };
      case 'raw':
        return {
          handed: { given: { kind: 'body', text: BODY_SLOT }, names: [] },
          // PostgreSQL reads bytes from text as hexadecimal digits.
          text: type.kind === 'octets' ? `\\x${payload.body.toString('hex')}` : payload.body.toString('utf8'),
        };
      default: {
        const { keys, isArray, text } = payload;
        return {
          handed: { given: { kind: 'json', body: { text: BODY_SLOT, isArray }, names: keys }, names: keys },
          text,
        };
      }
    }
  } catch (error) {
    parseCallQuery(pairs, false, settings);
    throw error;
  }
}

const APPLIED = new Set(['count', 'tx', 'handling', 'timezone', 'maxAffected'] as const);

function callAnswer(request: RestRequest, { routine, type, range }: CallPlan, row: ResultRow): Answer {
  const total = row.total === null ? null : Number(row.total);
  // One row or one value counts as one, whatever filters and limits have left of it.
  const answered = rangeAnswer(range.offset, routine.setOf ? row.page : 1, total);
  const { status, range: contentRange, refusal } = answered;
  const applied = preferenceApplied(request.preferences, APPLIED);
  const headers = { 'content-range': contentRange, ...(applied !== undefined && { 'preference-applied': applied }) };
  if (routine.returns === 'void') return { status: 204, headers, body: null };
  const shown = {
    ...headers,
    'content-type': contentTypeOf(type),
    ...(request.negotiated && { 'content-profile': request.schema }),
  };
  if (refusal) return errorAnswer(status, refusal.body, shown);
  const body = request.incoming.method === 'HEAD' ? null : bytesOf(routine, type, row.body);
  return { status, headers: shown, body };
}

function bytesOf(routine: Routine, type: MediaType, body: string | null): string | Buffer {
  if (type.kind === 'octets' && routine.returnType === 'bytea') return Buffer.from(body ?? '', 'base64');
  if (type.kind === 'handled') return contentOf(type, body ?? '');
  return body ?? (routine.returns === 'composite' && !routine.setOf ? 'null' : '');
}
