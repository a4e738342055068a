import type { FastifyInstance } from 'fastify';

import { parseJson } from '../json.ts';
import { broadcastText } from '../topics/outgoing.ts';
import type { ChannelServices } from '../topics/services.ts';
import { readBatch, type BatchMessage } from './batch.ts';
import { callerOf } from './caller.ts';
import { countedAs, maySend, publish } from './publish.ts';
import type { SecondCounter } from './rate.ts';
import { HttpRefusal } from './refusal.ts';

/** Space for the text around the messages. */
const ENVELOPE_BYTES = 1_024;

const LIMITED = {
  over: 'You have exceeded your rate limit',
  batch: 'Too many messages to broadcast, please reduce the batch size',
} as const;

/** POST /broadcast: messages to any topics. What the policies of a private topic do not let through is left out without a word. */
export function registerBatch(app: FastifyInstance, services: ChannelServices, counter: SecondCounter): void {
  const bodyLimit = services.settings.maxMessageBytes + ENVELOPE_BYTES;
  app.post('/broadcast', { bodyLimit }, async (request, reply) => {
    const caller = await callerOf(services, request);
    const body = Buffer.isBuffer(request.body) ? parseJson(request.body.toString()) : undefined;
    if (body === undefined) throw new HttpRefusal(400, { message: 'The body is no JSON' });
    const batch = readBatch(body);
    if ('errors' in batch) throw new HttpRefusal(422, { errors: batch.errors });
    const taken = counter.take(countedAs(caller), batch.messages.length);
    if (taken !== 'ok') throw new HttpRefusal(429, { message: LIMITED[taken] });
    const closed = await closedTopics(batch.messages, (topic) => maySend(services, caller, topic, request));
    for (const { topic, event, payload, isPrivate } of batch.messages) {
      if (isPrivate && closed.has(topic)) continue;
      const text = broadcastText(event, JSON.stringify(payload));
      await publish(services, topic, isPrivate, { kind: 'text', payload: text });
    }
    return reply.code(202).send();
  });
}

/** The private topics among the messages to which the caller may not send. */
async function closedTopics(
  messages: readonly BatchMessage[],
  maySendTo: (topic: string) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const topics = new Set(messages.filter(({ isPrivate }) => isPrivate).map(({ topic }) => topic));
  const checked = await Promise.all([...topics].map(async (topic) => ({ topic, open: await maySendTo(topic) })));
  return new Set(checked.filter(({ open }) => !open).map(({ topic }) => topic));
}
