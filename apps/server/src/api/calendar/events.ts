import type { Caller } from '@casewright/backend';
import type { EventChange } from '@casewright/contracts/calendar';
import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import { calculate } from '../../bounded/calculate.ts';
import { RuleRefused } from '../../recurrence.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { calendarEndpoints as endpoints } from './endpoints.ts';
import type { EventRow } from './event-row.ts';
import { unfit, type faultOf } from './series.ts';

type WithId = FastifyRequest<{ Params: { id: string } }>;

const NO_EVENT = refusal('PT404', 'There is no such event, or it is not yours to see.', 'event_not_found');
const invalid = (reply: FastifyReply) =>
  reply
    .code(422)
    .send(refusal('validation_failed', 'An event needs a title, a start and an end; /api/openapi.json says the rest.'));

/** One event with what its occurrences are worked out from; a refusal where the caller does not see it. */
async function read(context: ApiContext, caller: Caller, id: string): Promise<EventRow | Refused> {
  if (!isUuid(id)) return { status: 404, body: NO_EVENT };
  const answer = await askAsCaller<{ event: EventRow | null }>(
    context,
    caller,
    { name: 'api_calendar_event', text: 'select public.calendar_event($1) as event', values: [id] },
    true,
  );
  if ('status' in answer) return answer;
  return answer[0]?.event ?? { status: 404, body: NO_EVENT };
}
const isRefused = (answer: object): answer is Refused => 'body' in answer && 'status' in answer;

/** The rows of events say what only the database needs as well. */
const CLEANED = `select to_jsonb(e) - '{people,span_start,span_end,import_hash,workflow_id,step_key}'::text[] as row from`;

async function write(
  context: ApiContext,
  caller: Caller,
  reply: FastifyReply,
  text: string,
  values: readonly unknown[],
): Promise<FastifyReply> {
  const answer = await askAsCaller<{ row: object }>(context, caller, { text: `${CLEANED} ${text} e`, values });
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  return reply.send(answer[0]?.row);
}

/** GET /api/calendar/events/{id}: one occurrence, and when the next ones are. */
export async function getEvent(context: ApiContext, request: WithId, reply: FastifyReply): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller?.userId) return notSignedIn(reply);
  const event = await read(context, caller, request.params.id);
  if (isRefused(event)) return reply.code(event.status).send(event.body);
  const asked = endpoints.getEvent.query.safeParse(request.query);
  if (!asked.success) return reply.code(404).send(NO_EVENT);
  const { occurrence } = asked.data;
  try {
    const item = await calculate('shownEvent', [event, occurrence ?? null, caller.userId], { lane: caller.userId });
    if (item === null)
      return await reply
        .code(404)
        .send(refusal('occurrence_not_found', 'This occurrence is not in the series any more.'));
    return await reply.send(item);
  } catch (error) {
    if (error instanceof RuleRefused) return reply.code(400).send(refusal('P0001', error.message, 'unknown_rule'));
    throw error;
  }
}

/** What is wrong with an event's zone or rule; a rule that takes too long is refused as well. */
async function faultWithin(
  ...[event, zone, lane]: [...Parameters<typeof faultOf>, string | null]
): Promise<Refused | null> {
  try {
    return await calculate('faultOf', [event, zone], { lane });
  } catch (error) {
    if (error instanceof RuleRefused) return unfit(error.message, 'unknown_rule');
    throw error;
  }
}

/** POST /api/calendar/events: a new event. */
export async function addEvent(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = endpoints.addEvent.body.safeParse(request.body);
  if (!parsed.success) return invalid(reply);
  const fault = await faultWithin(parsed.data, parsed.data.time_zone ?? 'UTC', caller.userId);
  if (fault) return reply.code(fault.status).send(fault.body);
  return write(context, caller, reply, 'public.save_event(null, $1::jsonb)', [JSON.stringify(parsed.data)]);
}

async function changeAs(
  context: ApiContext,
  request: WithId,
  reply: FastifyReply,
  schema: typeof endpoints.changeEvent.body | typeof endpoints.moveEvent.body,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) return invalid(reply);
  const event = await read(context, caller, request.params.id);
  if (isRefused(event)) return reply.code(event.status).send(event.body);
  let asked: EventChange | Refused;
  try {
    asked = await calculate('completed', [event, parsed.data], { lane: caller.userId });
  } catch (error) {
    if (!(error instanceof RuleRefused)) throw error;
    asked = unfit(error.message, 'unknown_rule');
  }
  if (isRefused(asked)) return reply.code(asked.status).send(asked.body);
  const { version, scope, occurrence, ...given } = asked;
  return write(context, caller, reply, 'public.save_event($1, $2::jsonb, $3, $4, $5)', [
    event.id,
    JSON.stringify(given),
    version ?? null,
    scope ?? 'all',
    occurrence ?? null,
  ]);
}

/** PATCH /api/calendar/events/{id}: one occurrence, those that follow, or all. */
export function changeEvent(context: ApiContext, request: WithId, reply: FastifyReply): Promise<FastifyReply> {
  return changeAs(context, request, reply, endpoints.changeEvent.body);
}

/** POST /api/calendar/events/{id}/move: what a drag does. */
export function moveEvent(context: ApiContext, request: WithId, reply: FastifyReply): Promise<FastifyReply> {
  return changeAs(context, request, reply, endpoints.moveEvent.body);
}

/** DELETE /api/calendar/events/{id}: one occurrence, those that follow, or all. */
export async function deleteEvent(context: ApiContext, request: WithId, reply: FastifyReply): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = endpoints.deleteEvent.query.safeParse(request.query);
  if (!parsed.success) return invalid(reply);
  if (!isUuid(request.params.id)) return reply.code(404).send(NO_EVENT);
  const { version, scope, occurrence } = parsed.data;
  return write(context, caller, reply, 'public.delete_event($1, $2, $3, $4)', [
    request.params.id,
    version ?? null,
    scope ?? 'all',
    occurrence ?? null,
  ]);
}

/** POST /api/calendar/events/{id}/answer: the caller's answer to an invitation. */
export async function answerEvent(context: ApiContext, request: WithId, reply: FastifyReply): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = endpoints.answerEvent.body.safeParse(request.body);
  if (!parsed.success) return invalid(reply);
  if (!isUuid(request.params.id)) return reply.code(404).send(NO_EVENT);
  const { answer, occurrence } = parsed.data;
  return write(context, caller, reply, 'public.answer_invitation($1, $2, $3)', [
    request.params.id,
    answer,
    occurrence ?? null,
  ]);
}

/** POST /api/calendar/events/{id}/reminders: the caller's own reminders. */
export async function setReminders(context: ApiContext, request: WithId, reply: FastifyReply): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = endpoints.setReminders.body.safeParse(request.body);
  if (!parsed.success) return invalid(reply);
  if (!isUuid(request.params.id)) return reply.code(404).send(NO_EVENT);
  return write(context, caller, reply, 'public.set_event_reminders($1, $2::jsonb)', [
    request.params.id,
    JSON.stringify(parsed.data.reminders),
  ]);
}
