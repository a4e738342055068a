import type { Caller } from '@casewright/backend';
import { FREE_BUSY_DAYS_MAX } from '@casewright/contracts/calendar';
import { isUuid } from '@casewright/contracts/uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { calculateEach } from '../../bounded/calculate.ts';
import { isTimeZone } from '../../recurrence.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { joined, type BusySeries, type Span } from './busy-spans.ts';
import { calendarEndpoints as endpoints } from './endpoints.ts';
import { windowOf } from './window-query.ts';

interface Grid {
  time_zone: string;
  minutes: number;
  slots: Span[];
  busy: BusySeries[];
}
const TAKEN = refusal('PT409', 'Somebody was faster: this time is taken. Choose another one.', 'slot_taken');
const NONE = refusal('PT404', 'This lawyer offers no consultations at the moment.', 'no_consultations');

/** The free slots of a lawyer in a window; null where they offer none at all. Asked as the owner: what takes the lawyer's time is not the caller's to see. */
async function freeSlots(
  { backend }: ApiContext,
  { lawyerId, lane }: { lawyerId: string; lane: string | null },
  from: Date,
  to: Date,
): Promise<(Omit<Grid, 'busy'> & { taken: Span[] }) | null> {
  const { rows } = await backend.engine.query<{ grid: Grid | null }>(
    'select private.slots_and_busy($1, $2, $3) as grid',
    [lawyerId, from, to],
  );
  const grid = rows[0]?.grid;
  if (!grid) return null;
  const around = [new Date(from.getTime() - 86_400_000), new Date(to.getTime() + 86_400_000)] as const;
  const { found } = await calculateEach('busySpans', grid.busy, [...around], { lane });
  const busy = joined(found.flat()).map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const);
  const all = grid.slots.map(({ start, end }) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
  const isTaken = ({ start, end }: Span) =>
    busy.some(([begins, ends]) => begins < Date.parse(end) && ends > Date.parse(start));
  return {
    time_zone: grid.time_zone,
    minutes: grid.minutes,
    slots: all.filter((each) => !isTaken(each)),
    taken: all.filter(isTaken),
  };
}

/** Whether the caller may act at all: the account is open and its second factor was used. */
async function mayAct(context: ApiContext, caller: Caller): Promise<boolean> {
  const answer = await askAsCaller<{ may: boolean }>(
    context,
    caller,
    { text: 'select private.caller_level() is not null as may', values: [] },
    true,
  );
  return !('status' in answer) && answer[0]?.may === true;
}

/** GET /api/calendar/slots/{lawyer_id}: when a lawyer is free for a first consultation. */
export async function getSlots(
  context: ApiContext,
  request: RequestOf<typeof endpoints.getSlots>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const window = windowOf(request.query, FREE_BUSY_DAYS_MAX);
  if (typeof window === 'string') return reply.code(400).send(refusal('window_too_long', window, 'window_too_long'));
  if (!isUuid(request.params.lawyer_id)) return reply.code(404).send(NONE);
  if (!(await mayAct(context, caller)))
    return reply
      .code(403)
      .send(refusal('42501', 'Please sign in with an active account to do this.', 'sign_in_required'));
  const free = await freeSlots(
    context,
    { lawyerId: request.params.lawyer_id, lane: caller.userId },
    window.from,
    window.to,
  );
  if (free === null) return reply.code(404).send(NONE);
  const { taken: _taken, ...shown } = free;
  return reply.send(shown);
}

/** POST /api/calendar/consultations: asks for a slot that is free at this moment. */
export async function bookConsultation(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = endpoints.bookConsultation.body.safeParse(request.body);
  if (!parsed.success)
    return reply
      .code(422)
      .send(
        refusal(
          'validation_failed',
          'A consultation needs a lawyer, one of their free times, and a subject of up to 100 characters.',
        ),
      );
  const { lawyer_id: lawyerId, start, subject, note } = parsed.data;
  const from = new Date(start);
  // Series are worked out here; the database checks everything else again, and that nobody is booked twice.
  const free = await freeSlots(context, { lawyerId, lane: caller.userId }, from, new Date(from.getTime() + 1000));
  if (free?.taken.some((each) => Date.parse(each.start) === from.getTime()) === true)
    return reply.code(409).send(TAKEN);
  const booked = await askAsCaller<{ row: object }>(context, caller, {
    text: `select to_jsonb(b) as row from public.book_consultation($1, $2, $3, $4) b`,
    values: [lawyerId, from, subject, note ?? null],
  });
  if ('status' in booked) return reply.code(booked.status).send(booked.body);
  return reply.send(booked[0]?.row);
}

/** POST /api/calendar/consultations/{id}: confirms, declines or cancels one. */
export async function settleConsultation(
  context: ApiContext,
  request: RequestOf<typeof endpoints.settleConsultation>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = endpoints.settleConsultation.body.safeParse(request.body);
  if (!parsed.success) return reply.code(422).send(refusal('validation_failed', 'Say confirm, decline or cancel.'));
  if (!isUuid(request.params.id))
    return reply
      .code(404)
      .send(refusal('PT404', 'There is no such consultation, or it is not yours to see.', 'booking_not_found'));
  const { verb, reason } = parsed.data;
  const done = await askAsCaller<{ row: object }>(context, caller, {
    text: `select to_jsonb(b) as row from public.${verb}_consultation($1${verb === 'confirm' ? '' : ', $2'}) b`,
    values: verb === 'confirm' ? [request.params.id] : [request.params.id, reason ?? null],
  });
  if ('status' in done) return reply.code(done.status).send(done.body);
  return reply.send(done[0]?.row);
}

interface HoursRow {
  weekday: number;
  from_time: string;
  to_time: string;
  time_zone: string;
  minutes: number;
  notice_hours: number;
  horizon_days: number;
  published: boolean;
}
function hoursOf(rows: readonly HoursRow[]) {
  const [first] = rows;
  if (first === undefined) return null;
  const { published, time_zone, minutes, notice_hours, horizon_days } = first;
  const hours = rows.map(({ weekday, from_time: from, to_time: to }) => ({
    weekday,
    from: from.slice(0, 5),
    to: to.slice(0, 5),
  }));
  return { published, time_zone, minutes, notice_hours, horizon_days, hours };
}

/** GET /api/calendar/consultation-hours: the caller's own, published or not; null where there are none. */
export async function getHours(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const answer = await askAsCaller<HoursRow>(
    context,
    caller,
    {
      text: 'select * from public.consultation_hours where user_id = $1 order by weekday, from_time',
      values: [caller.userId],
    },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(hoursOf(answer)));
}

/** PUT /api/calendar/consultation-hours: the caller's, all of them. */
export async function putHours(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = endpoints.putHours.body.safeParse(request.body);
  if (!parsed.success)
    return reply
      .code(422)
      .send(
        refusal(
          'validation_failed',
          'Name the zone, the minutes of a consultation and the times of each day, such as 09:00 to 12:00.',
        ),
      );
  if (!isTimeZone(parsed.data.time_zone))
    return reply
      .code(400)
      .send(refusal('P0001', 'There is no such time zone. Choose one from the list.', 'unknown_time_zone'));
  const answer = await askAsCaller<HoursRow>(context, caller, {
    text: 'select * from public.set_consultation_hours($1::jsonb)',
    values: [JSON.stringify(parsed.data)],
  });
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(hoursOf(answer)));
}
