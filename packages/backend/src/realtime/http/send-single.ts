import type { FastifyInstance, FastifyRequest } from 'fastify';

import { broadcastText, isJson, type Broadcast } from '../topics/outgoing.ts';
import type { ChannelServices } from '../topics/services.ts';
import { callerOf } from './caller.ts';
import { countedAs, maySend, publish } from './publish.ts';
import type { SecondCounter } from './rate.ts';
import { HttpRefusal } from './refusal.ts';

/** What a binary frame has room for in its head. */
const LONGEST_PART_BYTES = 255;
/** Bytes beyond the limit that are read all the same, so that a message a little over it gets the refusal that names the limit. */
const GRACE_BYTES = 65_536;

/** Behind `/broadcast/`: the topic and the event, still encoded. */
const ADDRESS = /^([^/]+)\/events\/([^/]+)$/;

interface Route {
  Params: { '*': string };
  Querystring: { private?: string | string[] };
}

interface Address {
  topic: string;
  event: string;
}

/**
 * POST /broadcast/{topic}/events/{event}[?private=true]: one message, its payload the body, JSON or bytes. One wildcard, because a
 * server limits how long a named part of an address may be, to less than a topic may have.
 */
export function registerSingle(app: FastifyInstance, services: ChannelServices, counter: SecondCounter): void {
  const bodyLimit = services.settings.maxMessageBytes + GRACE_BYTES;
  app.post<Route>('/broadcast/*', { bodyLimit }, async (request, reply) => {
    const address = addressOf(request, app.prefix);
    if (!address) throw new HttpRefusal(404, { message: 'Not found' });
    const caller = await callerOf(services, request);
    const { topic } = address;
    const isPrivate = request.query.private === 'true';
    const broadcast = broadcastOf(services, request, address);
    if (counter.take(countedAs(caller), 1) !== 'ok')
      throw new HttpRefusal(429, { message: 'You have exceeded your rate limit' });
    if (isPrivate && !(await maySend(services, caller, topic, request)))
      throw new HttpRefusal(403, { message: 'Unauthorized' });
    await publish(services, topic, isPrivate, broadcast);
    return reply.code(202).send();
  });
}

/** Read from the address as it came: in its decoded form a slash of a topic would look like one between parts. */
function addressOf({ raw }: FastifyRequest<Route>, prefix: string): Address | null {
  const [path = ''] = (raw.url ?? '').split('?', 1);
  const match = ADDRESS.exec(path.slice(`${prefix}/broadcast/`.length));
  try {
    return match && { topic: decodeURIComponent(match[1] ?? ''), event: decodeURIComponent(match[2] ?? '') };
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** @throws HttpRefusal 415, 422 */
function broadcastOf(
  { settings }: ChannelServices,
  { headers, body }: FastifyRequest<Route>,
  { topic, event }: Address,
): Broadcast {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/octet-stream')
    throw new HttpRefusal(415, { message: 'Unsupported Media Type' });
  const payload = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (payload.length > settings.maxMessageBytes)
    throw new HttpRefusal(422, { errors: { payload: ['Payload size exceeds tenant limit'] } });
  if (type === 'application/octet-stream') {
    for (const [field, text] of Object.entries({ topic: `realtime:${topic}`, event })) {
      if (Buffer.byteLength(text) > LONGEST_PART_BYTES)
        throw new HttpRefusal(422, { errors: { [field]: [`should be at most ${LONGEST_PART_BYTES} byte(s)`] } });
    }
    return { kind: 'bytes', event, meta: '', encoding: 'binary', payload };
  }
  if (payload.length === 0) throw new HttpRefusal(422, { errors: { payload: ["can't be blank"] } });
  if (!isJson(payload)) throw new HttpRefusal(400, { message: 'The body is no JSON' });
  return { kind: 'text', payload: broadcastText(event, payload.toString()) };
}
