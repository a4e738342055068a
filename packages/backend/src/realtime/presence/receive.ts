import { isRecord } from '../json.ts';
import { mayWrite } from '../policies/rights.ts';
import type { Member } from '../topics/registry.ts';
import type { ChannelsRoom } from '../topics/room.ts';
import type { Message, Reply } from '../types.ts';
import { mayCall, track, untrack, type Change } from './track.ts';

const OK: Reply = { status: 'ok', response: {} };
const REFUSED: Reply = { status: 'error', response: {} };
const NO_MAP: Reply = { status: 'error', response: { reason: 'Presence track payload must be a map' } };

/** Answers `track` and `untrack` of a member. One that calls too often, or says too much, is closed. */
export async function receivePresence(room: ChannelsRoom, member: Member, message: Message): Promise<Reply | null> {
  if (message.kind !== 'json' || !isRecord(message.payload)) return OK;
  const { event, payload } = message.payload;
  if (event === undefined) return OK;
  const { presenceCalls, presenceWindowSeconds, maxMessageBytes } = room.settings;
  if (!mayCall(member, performance.now(), { calls: presenceCalls, windowMs: presenceWindowSeconds * 1_000 })) {
    member.channel.close('Client presence rate limit exceeded');
    return null;
  }
  switch (typeof event === 'string' ? event.toLowerCase() : '') {
    case 'track':
      if (message.bytes <= maxMessageBytes) return receiveTrack(room, member, payload ?? {});
      member.channel.close('Track message size exceeded');
      return null;
    case 'untrack':
      changed(room, member, untrack(member));
      return OK;
    default:
      return REFUSED;
  }
}

async function receiveTrack(room: ChannelsRoom, member: Member, payload: unknown): Promise<Reply> {
  if (!(await mayWrite(room, member, 'presenceWrite'))) return REFUSED;
  if (!isRecord(payload)) return NO_MAP;
  changed(room, member, track(member, payload, { ref: room.nextRef(), process: room.process }));
  if (!member.presenceEnabled) await enable(room, member);
  return OK;
}

/** Whoever says something of themselves hears of others from now on, if they may. */
async function enable(room: ChannelsRoom, member: Member): Promise<void> {
  const { rights, channel } = member;
  if (rights) {
    const { caller, topic, socket } = channel;
    const asked = { caller, topic, headers: socket.headers, want: 'read', presence: true } as const;
    const { presenceRead } = await room.judge.ask(asked);
    if (member.rights) member.rights = { ...member.rights, presenceRead };
  }
  member.presenceEnabled = true;
  // After the reply to the call, which goes out first.
  setImmediate(() => room.differences.sync(member));
}

/** Tells this process and the others. */
export function changed(room: ChannelsRoom, { topic }: Member, change: Change): void {
  room.differences.note(topic, change);
  room.relay.presence(topic.name, topic.isPrivate, change);
}
