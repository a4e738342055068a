import { isRecord } from '../json.ts';
import { mayWrite } from '../policies/rights.ts';
import { fanOut } from '../topics/fan-out.ts';
import { broadcastOutgoing, isJson, type Broadcast } from '../topics/outgoing.ts';
import type { Member, Topic } from '../topics/registry.ts';
import type { ChannelServices } from '../topics/services.ts';
import type { Message, Reply } from '../types.ts';

const OK: Reply = { status: 'ok', response: {} };
const NOT_PASSED_ON: Reply = { status: 'error', response: { error: 'unable_to_reach_other_processes' } };
const TOO_LARGE: Reply = { status: 'error', response: { error: 'payload_size_exceeded' } };

/**
 * Passes on what a member says to its topic. Answered only when the member asked for that; what the policies do not let through is
 * ignored without an answer.
 */
export async function receiveBroadcast(
  services: ChannelServices,
  member: Member,
  message: Message,
): Promise<Reply | null> {
  const { self, ack } = member.channel.config.broadcast;
  if (!(await mayWrite(services, member, 'broadcastWrite'))) return null;
  if (message.bytes > services.settings.maxMessageBytes) return ack ? TOO_LARGE : null;
  const broadcast = broadcastOf(message);
  if (!broadcast) return null;
  const relayed = services.relay.broadcast(member.topic.name, member.topic.isPrivate, broadcast);
  await tellMembers(member.topic, broadcast, null, self ? null : member);
  // The relay keeps the order by itself; only a member that asked for an answer waits for it.
  if (!ack) return null;
  return (await relayed) ? OK : NOT_PASSED_ON;
}

/** Sends it to all members who may get it; resolves when the last one has been sent theirs. */
export function tellMembers(
  topic: Topic,
  broadcast: Broadcast,
  id: string | null,
  except: Member | null,
): Promise<void> {
  const outgoing = broadcastOutgoing(topic.name, broadcast, id);
  return fanOut(topic, outgoing, (member) => member !== except && hearsBroadcasts(member));
}

export function hearsBroadcasts({ rights }: Member): boolean {
  return rights === null || rights.broadcastRead;
}

/** What a client's message says; null when it is none that others could read. */
function broadcastOf(message: Message): Broadcast | null {
  if (message.kind === 'broadcast') {
    const { event, encoding, payload } = message;
    if (encoding === 'json' && !isJson(payload)) return null;
    return { kind: 'bytes', event, meta: '', encoding, payload };
  }
  if (!isRecord(message.payload)) return null;
  // `meta` is the server's word: with it a client could pass a message off as one that the database keeps.
  const { meta: _meta, ...said } = message.payload;
  return { kind: 'text', payload: JSON.stringify({ ...said, type: 'broadcast' }) };
}
