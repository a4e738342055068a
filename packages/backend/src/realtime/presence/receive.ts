import { isRecord } from '../json.ts';
import { mayWrite } from '../policies/rights.ts';
import type { Member } from '../topics/registry.ts';
import type { ChannelServices } from '../topics/services.ts';
import type { Message, Reply } from '../types.ts';
import { mayCall, track, untrack, type Change } from './track.ts';

const OK: Reply = { status: 'ok', response: {} };
const REFUSED: Reply = { status: 'error', response: {} };
const NO_MAP: Reply = { status: 'error', response: { reason: 'Presence track payload must be a map' } };

/** Answers `track` and `untrack` of a member. One that calls too often, or says too much, is closed. */
export async function receivePresence(
  services: ChannelServices,
  member: Member,
  message: Message,
): Promise<Reply | null> {
  if (message.kind !== 'json' || !isRecord(message.payload)) return OK;
  const { event, payload } = message.payload;
  if (event === undefined) return OK;
  const { presenceCalls, presenceWindowSeconds, maxMessageBytes } = services.settings;
  if (!mayCall(member, performance.now(), { calls: presenceCalls, windowMs: presenceWindowSeconds * 1_000 })) {
    member.channel.close('Client presence rate limit exceeded');
    return null;
  }
  switch (typeof event === 'string' ? event.toLowerCase() : '') {
    case 'track':
      if (message.bytes <= maxMessageBytes) return receiveTrack(services, member, payload ?? {});
      member.channel.close('Track message size exceeded');
      return null;
    case 'untrack':
      changed(services, member, untrack(member));
      return OK;
    default:
      return REFUSED;
  }
}

async function receiveTrack(services: ChannelServices, member: Member, payload: unknown): Promise<Reply> {
  if (!(await mayWrite(services, member, 'presenceWrite'))) return REFUSED;
  if (!isRecord(payload)) return NO_MAP;
  changed(services, member, track(member, payload, { ref: services.nextRef(), process: services.process }));
  if (!member.presenceEnabled) await enable(services, member);
  return OK;
}

/** A member who tracks a presence receives those of others from now on, if it may. */
async function enable(services: ChannelServices, member: Member): Promise<void> {
  const { rights, channel } = member;
  if (rights) {
    const { caller, topic, socket } = channel;
    const asked = { caller, topic, headers: socket.headers, want: 'read', presence: true } as const;
    const { presenceRead } = await services.authorizer.ask(asked);
    if (member.rights) member.rights = { ...member.rights, presenceRead };
  }
  member.presenceEnabled = true;
  // After the reply to the call, which goes out first.
  setImmediate(() => services.differences.sync(member));
}

/** Sends to this process and the others. */
export function changed(services: ChannelServices, { topic }: Member, change: Change): void {
  services.differences.note(topic, change);
  services.relay.presence(topic.name, topic.isPrivate, change);
}
