import { UnknownRole } from '../../database/errors.ts';
import type { Caller } from '../../database/scope.ts';
import { tellMembers } from '../broadcast/receive.ts';
import type { Broadcast } from '../topics/outgoing.ts';
import { HttpRefusal } from './refusal.ts';
import type { ChannelServices } from '../topics/services.ts';
import type { FastifyRequest } from 'fastify';

/** Headers that a policy has no business with, or that are a secret. */
const WITHHELD = /^(authorization|apikey|x-api-key|cookie|proxy-authorization|content-length)$/;

/** Sends a message to a topic, in this process and in the others. */
export async function publish(
  services: ChannelServices,
  topic: string,
  isPrivate: boolean,
  broadcast: Broadcast,
): Promise<void> {
  const relayed = services.relay.broadcast(topic, isPrivate, broadcast);
  const known = services.topics.get(topic, isPrivate);
  if (known) await tellMembers(known, broadcast, null, null);
  if (!(await relayed)) throw new HttpRefusal(503, { message: 'Other processes of this server could not be reached' });
}

/** Whether a caller may send to a private topic. @throws DatabaseUnavailable */
export async function maySend(
  services: ChannelServices,
  caller: Caller,
  topic: string,
  request: FastifyRequest,
): Promise<boolean> {
  const headers = headersOf(request);
  try {
    return (await services.authorizer.ask({ caller, topic, headers, want: 'write', presence: false })).broadcastWrite;
  } catch (error) {
    if (error instanceof UnknownRole) return false;
    throw error;
  }
}

/** By whom is counted: a person, or all who share a key. */
export function countedAs({ userId, role }: Caller): string {
  return userId ?? `role ${role}`;
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || WITHHELD.test(name) ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
