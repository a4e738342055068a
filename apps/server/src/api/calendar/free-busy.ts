import type { RateWindow } from '@casewright/backend';
import { FREE_BUSY_DAYS_MAX } from '@casewright/contracts/calendar';
import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { dayStart } from '../../calendar/occurrences.ts';
import { calculate, calculateEach } from '../../bounded/calculate.ts';
import { isTimeZone, RuleRefused } from '../../recurrence.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { joined, type BusySeries, type Span } from './busy-spans.ts';
import { calendarEndpoints as endpoints } from './endpoints.ts';
import { windowOf } from './window-query.ts';

/** Each key of somebody who types a rule asks once. */
const PREVIEWS: RateWindow = { most: 60, seconds: 60 };

/** GET /api/calendar/free-busy: when people of the caller's firm are busy. */
export async function getFreeBusy(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const window = windowOf(request.query, FREE_BUSY_DAYS_MAX);
  if (typeof window === 'string') return reply.code(400).send(refusal('window_too_long', window, 'window_too_long'));
  const people =
    endpoints.getFreeBusy.query
      .safeParse(request.query)
      .data?.people.split(',')
      .filter((id) => id !== '') ?? [];
  if (people.length === 0 || people.length > 50 || !people.every((id) => isUuid(id)))
    return reply.code(400).send(refusal('validation_failed', 'Name from one to fifty people by their ids.'));
  const { from, to } = window;
  const answer = await askAsCaller<{ user_id: string; name: string; series: BusySeries[] }>(
    context,
    caller,
    {
      name: 'api_free_busy',
      text: 'select user_id, name, series from public.free_busy($1, $2, $3)',
      values: [people, from, to],
    },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const busyPeople: { id: string; name: string; busy: Span[] }[] = [];
  for (const { user_id: id, name, series } of answer) {
    const { found } = await calculateEach('busySpans', series, [from, to], { lane: caller.userId });
    busyPeople.push({ id, name, busy: joined(found.flat()) });
  }
  return reply.send({ people: busyPeople });
}

/** POST /api/calendar/recurrence: when a rule has it happen next, so that people see what they choose. */
export async function previewRecurrence(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const wait = await context.backend.rateLimits.count('recurrence preview', caller.userId ?? '', PREVIEWS);
  if (wait > 0) return tooOften(reply, wait);
  const parsed = endpoints.previewRecurrence.body.safeParse(request.body);
  const zone = parsed.data?.time_zone ?? 'UTC';
  if (!parsed.success || !isTimeZone(zone))
    return reply.code(422).send(refusal('validation_failed', 'Name a start, a time zone and a rule.'));
  const { all_day: allDay = false, start, start_date: day, recurrence: rule } = parsed.data;
  const first = allDay && day ? day : start;
  if (first === undefined)
    return reply.code(422).send(refusal('validation_failed', 'Name a start, a time zone and a rule.'));
  try {
    const series = {
      start: allDay && day ? dayStart(day, zone).toISOString() : first,
      timeZone: zone,
      allDay,
      rule,
    };
    const next = await calculate('previewOf', [series], { lane: caller.userId });
    return await reply.send({ next });
  } catch (error) {
    if (error instanceof RuleRefused) return reply.code(400).send(refusal('P0001', error.message, 'unknown_rule'));
    throw error;
  }
}
