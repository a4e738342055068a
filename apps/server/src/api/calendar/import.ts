import type { RateWindow } from '@casewright/backend';
import { IMPORT_MAX_BYTES } from '@casewright/contracts/calendar';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { calculate, TookTooLong } from '../../bounded/calculate.ts';
import type { ImportedEvent, Skipped } from '../../calendar/ics-events.ts';
import { NotACalendar } from '../../calendar/ics-reader.ts';
import { isTimeZone } from '../../recurrence.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { calendarEndpoints } from './endpoints.ts';

/** So many are written in one transaction: each is whole in itself, and the same file again changes only what is missing. */
const AT_ONCE = 200;
/** How long reading a file may take. */
const READING_MS = 5_000;

interface Item {
  uid: string;
  title: string;
  start: string | null;
  end: string | null;
  all_day: boolean;
  recurrence: string | null;
  state: 'new' | 'changed' | 'same' | 'skipped';
  reason: string | null;
}

const IMPORTS: RateWindow = { most: 10, seconds: 60 };

/** POST /api/calendar/import: says what reading an .ics in would do, and does it. */
export async function importEvents(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const wait = await context.backend.rateLimits.count('calendar import', caller.userId ?? '', IMPORTS);
  if (wait > 0) return tooOften(reply, wait);
  const parsed = calendarEndpoints.importEvents.body.safeParse(request.body);
  if (!parsed.success)
    return reply.code(422).send(refusal('validation_failed', 'Send the text of an .ics, and whether only to look.'));
  const { ics, dry_run: isTrial } = parsed.data;
  if (Buffer.byteLength(ics) > IMPORT_MAX_BYTES)
    return reply
      .code(413)
      .send(refusal('too_large', 'A calendar of at most 1 MiB can be read in. Export a shorter time.'));
  const known = await askAsCaller<{ zone: string | null }>(
    context,
    caller,
    { text: 'select (select time_zone from public.user_settings where user_id = $1) as zone', values: [caller.userId] },
    true,
  );
  if ('status' in known) return reply.code(known.status).send(known.body);
  const zone = known[0]?.zone ?? 'UTC';
  let read: (ImportedEvent | Skipped)[];
  try {
    read = await calculate('readEvents', [ics, isTimeZone(zone) ? zone : 'UTC'], {
      lane: caller.userId,
      budgetMs: READING_MS,
    });
  } catch (error) {
    if (error instanceof TookTooLong)
      return reply
        .code(400)
        .send(
          refusal(
            'calendar_takes_too_long',
            'Reading this calendar takes too long. Export a shorter time, or fewer events that repeat.',
          ),
        );
    if (error instanceof NotACalendar) return reply.code(400).send(refusal('not_a_calendar', error.message));
    throw error;
  }
  const events = read.filter((each): each is ImportedEvent => !('reason' in each));
  const there = await askAsCaller<{ uid: string; import_hash: string | null }>(
    context,
    caller,
    {
      text: 'select uid, import_hash from public.calendar_events where created_by = $1 and uid = any ($2)',
      values: [caller.userId, events.map(({ uid }) => uid)],
    },
    true,
  );
  if ('status' in there) return reply.code(there.status).send(there.body);
  const hashes = new Map(there.map(({ uid, import_hash: hash }) => [uid, hash]));
  const host = new URL(context.environment.siteUrl).hostname;
  const stateOf = ({ uid, import_hash: hash }: ImportedEvent) =>
    // What comes from this calendar is already in it.
    /^(deadline-|task-)?[0-9a-f-]{36}@/.test(uid) && uid.endsWith(`@${host}`)
      ? 'same'
      : !hashes.has(uid)
        ? 'new'
        : hashes.get(uid) === hash
          ? 'same'
          : 'changed';
  const writable = events.filter((event) => ['new', 'changed'].includes(stateOf(event)));
  const items = read.map((each): Item =>
    'reason' in each
      ? { ...each, start: null, end: null, all_day: false, recurrence: null, state: 'skipped' }
      : {
          uid: each.uid,
          title: each.title,
          start: each.start_date ?? each.start,
          end: each.end_date ?? each.end,
          all_day: each.all_day,
          recurrence: each.recurrence,
          state: stateOf(each),
          reason: null,
        },
  );
  if (!isTrial)
    for (let from = 0; from < writable.length; from += AT_ONCE) {
      const written = await askAsCaller(context, caller, {
        text: 'select public.import_events($1::jsonb)',
        values: [JSON.stringify(writable.slice(from, from + AT_ONCE))],
      });
      if ('status' in written) return reply.code(written.status).send(written.body);
    }
  const count = (state: Item['state']) => items.filter((item) => item.state === state).length;
  return reply.send({
    items,
    new: count('new'),
    changed: count('changed'),
    same: count('same'),
    skipped: count('skipped'),
  });
}
