import { messagesSince, type KeptMessage } from '../../database/replay.ts';
import { keptBroadcast } from '../broadcast/from-database.ts';
import { encodeBroadcast } from '../frames.ts';
import { refusedJoin } from '../policies/rights.ts';
import { sendTo } from '../topics/fan-out.ts';
import { answerText } from '../topics/outgoing.ts';
import type { Member } from '../topics/registry.ts';
import type { ChannelServices } from '../topics/services.ts';
import { JoinRefused, type Channel } from '../types.ts';
import { readReplay, type ReplayWish } from './params.ts';

/**
 * The messages of the past that a join asks for; null when it asks for none.
 * @throws JoinRefused
 */
export function wishOf({ settings }: ChannelServices, channel: Channel): ReplayWish | null {
  const wish = readReplay(channel.config.broadcast.replay, settings.replayMost);
  if (wish === null) return null;
  if (!channel.isPrivate) throw new JoinRefused('UnableToReplayMessages: Replay is not allowed for public channels');
  if (wish === 'invalid') throw new JoinRefused('UnableToReplayMessages: Replay params are not valid');
  return wish;
}

/**
 * Reads what a member asked for. The member is in its topic already and what comes meanwhile is held, so that nothing is missed between
 * the past and the present.
 * @returns a function that sends it, for after the reply to the join
 * @throws JoinRefused
 */
export async function replayFor(services: ChannelServices, member: Member, wish: ReplayWish): Promise<() => void> {
  const { channel } = member;
  if (member.rights && !member.rights.broadcastRead) throw refusedJoin(channel);
  member.held = [];
  const { messages, before } = await messagesSince(services.engine, channel.topic, wish).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    services.logger.error({ code }, 'messages could not be replayed');
    throw new JoinRefused('UnableToReplayMessages: Realtime was unable to replay messages');
  });
  return () => {
    for (const message of messages) sendPast(channel, message);
    member.replayed = new Set([...before, ...messages.map(({ id }) => id)]);
    const held = member.held ?? [];
    member.held = null;
    for (const outgoing of held) sendTo(member, outgoing);
  };
}

function sendPast(channel: Channel, { id, event, payload, bytes }: KeptMessage): void {
  const meta = JSON.stringify({ replayed: true, id });
  const broadcast = keptBroadcast(event, meta, payload, bytes);
  if (broadcast.kind === 'text') {
    answerText(channel, 'broadcast', broadcast.payload);
    return;
  }
  if (channel.socket.version === 1) return;
  const frame = encodeBroadcast(`realtime:${channel.topic}`, event, meta, broadcast.encoding, broadcast.payload);
  if (frame) channel.socket.send({ bytes: frame, binary: true });
}
