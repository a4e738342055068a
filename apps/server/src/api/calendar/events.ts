import { isUuid, type Caller } from '@casewright/backend';
import {
  eventAnswerSchema,
  eventChangeSchema,
  eventDeletionSchema,
  eventMoveSchema,
  eventRemindersSchema,
  newEventSchema,
  type EventChange,
} from '@casewright/contracts/calendar';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import { isOccurrence, nameOfMoment, repeats, seriesOf } from '../../calendar/occurrences.ts';
import { dayIn, shiftRule } from '../../calendar/shift-rule.ts';
import { checkRule, countBefore, countOf, isTimeZone, nextStart, RuleRefused, withEnd } from '../../recurrence.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { itemAt, type EventRow } from './event-row.ts';

type WithId = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, string> }>;

const NO_EVENT = refusal('PT404', 'There is no such event, or it is not yours to see.', 'event_not_found');
const unfit = (sentence: string, hint: string | null = null): Refused => ({
  status: 400,
  body: refusal('P0001', sentence, hint),
});
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

/** Refuses a zone or a rule that is none, with a sentence that says what is wrong with it. */
function faultOf(
  event: {
    time_zone?: string | undefined;
    recurrence?: string | null | undefined;
    start?: string | undefined;
    start_date?: string | null | undefined;
  },
  zone: string,
): Refused | null {
  if (!isTimeZone(zone)) return unfit('There is no such time zone. Choose one from the list.', 'unknown_time_zone');
  if (event.recurrence === undefined || event.recurrence === null) return null;
  try {
    checkRule(event.recurrence, event.start ?? `${event.start_date ?? '2026-01-01'}T00:00:00Z`, zone);
    return null;
  } catch (error) {
    if (error instanceof RuleRefused) return unfit(error.message, 'unknown_rule');
    throw error;
  }
}

/** GET /api/calendar/events/{id}: one occurrence, and when the next ones are. */
export async function getEvent(context: ApiContext, request: WithId, reply: FastifyReply): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller?.userId) return notSignedIn(reply);
  const event = await read(context, caller, request.params.id);
  if (isRefused(event)) return reply.code(event.status).send(event.body);
  const { occurrence } = request.query;
  if (occurrence !== undefined && Number.isNaN(Date.parse(occurrence))) return reply.code(404).send(NO_EVENT);
  try {
    const named = itemAt(event, occurrence ?? null, caller.userId);
    // The first of a series may have been called off; what is asked for by name is there or not.
    const item = named ?? (occurrence === undefined ? firstLeft(event, caller.userId) : null);
    if (item === null)
      return await reply
        .code(404)
        .send(refusal('occurrence_not_found', 'This occurrence is not in the series any more.'));
    return await reply.send({ ...item, next: nextStarts(event, 5) });
  } catch (error) {
    if (error instanceof RuleRefused) return reply.code(400).send(refusal('P0001', error.message, 'unknown_rule'));
    throw error;
  }
}

function firstLeft(event: EventRow, callerId: string) {
  let after = new Date(Date.parse(event.start) - 1);
  for (let tries = 0; tries < 500; tries += 1) {
    const next = nextStart(seriesOf(event), after);
    if (next === null) return null;
    const item = itemAt(event, nameOfMoment(next), callerId);
    if (item !== null) return item;
    after = next;
  }
  return null;
}

function nextStarts(event: EventRow, most: number): string[] {
  const gone = new Set(
    event.exceptions.filter(({ cancelled }) => cancelled).map(({ occurrence }) => Date.parse(occurrence)),
  );
  const found: string[] = [];
  let after = new Date();
  for (let tries = 0; tries < 100 && found.length < most; tries += 1) {
    const next = nextStart(seriesOf(event), after);
    if (next === null) break;
    if (!gone.has(next.getTime())) found.push(next.toISOString());
    after = next;
  }
  return found;
}

/** POST /api/calendar/events: a new event. */
export async function addEvent(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = newEventSchema.safeParse(request.body);
  if (!parsed.success) return invalid(reply);
  const fault = faultOf(parsed.data, parsed.data.time_zone ?? 'UTC');
  if (fault) return reply.code(fault.status).send(fault.body);
  return write(context, caller, reply, 'public.save_event(null, $1::jsonb)', [JSON.stringify(parsed.data)]);
}

/**
 * A change as the database takes it: what has to be computed from the rule is worked out here. What moves to another day takes the days
 * of its rule along; what is cut off a series that ends after a number of times has the rest of them.
 */
function completed(event: EventRow, change: EventChange): EventChange | Refused {
  const { scope = 'all', occurrence } = change;
  const zone = change.time_zone ?? event.time_zone;
  const fault = faultOf({ start: event.start, ...change }, zone);
  if (fault) return fault;
  if (!repeats(event)) return { ...change, scope: 'all', occurrence: null };
  const at = occurrence === undefined || occurrence === null ? null : new Date(occurrence);
  if (at === null) return { ...change, scope: 'all' };
  if (scope !== 'all' && !isOccurrence(event, at)) return unfit('This occurrence is not in the series any more.', null);
  if (scope === 'this' || change.recurrence !== undefined || event.recurrence === null) return change;
  let rule = event.recurrence;
  const count = countOf(rule);
  if (scope === 'following' && count !== null && at.getTime() > Date.parse(event.start))
    rule = withEnd(rule, `COUNT=${Math.max(count - countBefore(seriesOf(event), at), 1)}`);
  const to = change.start_date ?? change.start;
  if (to !== undefined) {
    const from = dayIn(at.toISOString(), event.time_zone);
    const day =
      change.start_date === undefined || change.start_date === null
        ? dayIn(change.start ?? event.start, zone)
        : dayIn(`${change.start_date}T12:00:00Z`, 'UTC');
    rule = shiftRule(rule, from, day);
  }
  return rule === event.recurrence ? change : { ...change, recurrence: rule };
}

async function changeAs(
  context: ApiContext,
  request: WithId,
  reply: FastifyReply,
  schema: typeof eventChangeSchema | typeof eventMoveSchema,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = schema.safeParse(request.body);
  if (!parsed.success) return invalid(reply);
  const event = await read(context, caller, request.params.id);
  if (isRefused(event)) return reply.code(event.status).send(event.body);
  let asked: EventChange | Refused;
  try {
    asked = completed(event, parsed.data);
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
  return changeAs(context, request, reply, eventChangeSchema);
}

/** POST /api/calendar/events/{id}/move: what a drag does. */
export function moveEvent(context: ApiContext, request: WithId, reply: FastifyReply): Promise<FastifyReply> {
  return changeAs(context, request, reply, eventMoveSchema);
}

/** DELETE /api/calendar/events/{id}: one occurrence, those that follow, or all. */
export async function deleteEvent(context: ApiContext, request: WithId, reply: FastifyReply): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = eventDeletionSchema.safeParse(request.query);
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
  const parsed = eventAnswerSchema.safeParse(request.body);
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
  const parsed = eventRemindersSchema.safeParse(request.body);
  if (!parsed.success) return invalid(reply);
  if (!isUuid(request.params.id)) return reply.code(404).send(NO_EVENT);
  return write(context, caller, reply, 'public.set_event_reminders($1, $2::jsonb)', [
    request.params.id,
    JSON.stringify(parsed.data.reminders),
  ]);
}
