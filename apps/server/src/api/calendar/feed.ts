import { createHash } from 'node:crypto';

import type { Caller } from '@casewright/backend';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { calculate } from '../../bounded/calculate.ts';
import { notSignedIn, refusal } from '../../refusal.ts';
import { calendarEndpoints as endpoints } from './endpoints.ts';
import type { FeedSource } from './feed-text.ts';

const DAY_MS = 86_400_000;
/** How far back and ahead a feed reaches; series that go on are whole. */
const PAST_DAYS = 120;
const AHEAD_DAYS = 730;
/** How long writing a calendar may take. */
const WRITING_MS = 5_000;
/** The same refusal for an address that never was, one that was ended, and one whose person may not act any more. */
const NO_FEED = refusal('not_found', 'There is no calendar at this address any more. Make a new one in your calendar.');

/** GET /api/calendar/feed: whether the caller has a feed; its address was shown when it was made. */
export async function getFeed(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const answer = await askAsCaller<{ details: string; created_at: string; last_read_at: string | null }>(
    context,
    caller,
    {
      text: 'select details, created_at, last_read_at from public.calendar_feeds where user_id = $1 and revoked_at is null',
      values: [caller.userId],
    },
    true,
  );
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  return reply.send({ feed: answer[0] ?? null });
}

/** POST /api/calendar/feed: a new address, which ends the one before. */
export async function makeFeed(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const parsed = endpoints.makeFeed.body.safeParse(request.body);
  if (!parsed.success)
    return reply.code(422).send(refusal('validation_failed', 'Choose what the feed shows: full or busy.'));
  const { details } = parsed.data;
  const answer = await askAsCaller<{ token: string }>(context, caller, {
    text: 'select public.make_calendar_feed($1) as token',
    values: [details],
  });
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  const address = `${context.environment.siteUrl}/api/calendar/feed/${answer[0]?.token}.ics`;
  return reply.header('cache-control', 'no-store').send({ address, details });
}

/** DELETE /api/calendar/feed: ends the address. */
export async function endFeed(
  context: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const answer = await askAsCaller(context, caller, { text: 'select public.revoke_calendar_feed()', values: [] });
  if ('status' in answer) return reply.code(answer.status).send(answer.body);
  return reply.send({ feed: null });
}

/** GET /api/calendar/feed/{token}.ics: the calendar of whose address it is, read as that person at this moment. */
export async function readFeed(
  context: ApiContext,
  request: RequestOf<typeof endpoints.readFeed>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const token = /^([0-9a-f]{64})\.ics$/.exec(request.params.token)?.[1];
  if (token === undefined) return reply.code(404).send(NO_FEED);
  const { rows } = await context.backend.engine.query<{
    user_id: string;
    details: 'full' | 'busy';
    language: string | null;
  }>(
    'select f.user_id, f.details, s.language from private.read_calendar_feed($1) f left join public.user_settings s on s.user_id = f.user_id',
    [token],
  );
  const [feed] = rows;
  if (feed === undefined) return reply.code(404).send(NO_FEED);
  const now = Date.now();
  const answer = await askAsCaller<FeedSource>(
    context,
    owner(feed.user_id),
    {
      text: `select coalesce((select jsonb_agg(event order by event ->> 'id') from public.calendar_window($1, $2)), '[]') as events,
        coalesce((select jsonb_agg(item order by item ->> 'id') from public.calendar_deadlines($1, $2)), '[]') as deadlines,
        coalesce((select jsonb_agg(item order by item ->> 'id') from public.calendar_tasks($1, $2)), '[]') as tasks`,
      values: [new Date(now - PAST_DAYS * DAY_MS), new Date(now + AHEAD_DAYS * DAY_MS)],
    },
    true,
  );
  if ('status' in answer || answer[0] === undefined) return reply.code(404).send(NO_FEED);
  const { appName, siteUrl } = context.environment;
  const text = await calculate(
    'feedText',
    [answer[0], feed.details, { name: appName, host: new URL(siteUrl).hostname }, feed.language ?? 'en'],
    { lane: feed.user_id, budgetMs: WRITING_MS },
  );
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
  if (request.headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) === true)
    return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="calendar.ics"')
    .send(text);
}

/** The address was made in a session of its owner, second factor included; it represents that session until it is ended. */
function owner(userId: string): Caller {
  return {
    role: 'authenticated',
    claims: { sub: userId, role: 'authenticated', aal: 'aal2' },
    userId,
    sessionId: null,
  };
}
