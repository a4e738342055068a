import { setImmediate as yieldToOthers } from 'node:timers/promises';

import type { Member, Topic } from './registry.ts';
import type { Outgoing } from './outgoing.ts';

/** Sends after which others get their turn. */
const SENDS_AT_A_TIME = 250;

/**
 * Sends to all members of a topic that `wants` lets through; a member who has left by their turn gets nothing. Resolves when the last one
 * has been sent theirs; a caller that waits keeps its own messages in order for everybody.
 */
export async function fanOut(topic: Topic, outgoing: Outgoing, wants: (member: Member) => boolean): Promise<void> {
  if (topic.members.size <= SENDS_AT_A_TIME) {
    for (const member of topic.members.values()) if (wants(member)) sendTo(member, outgoing);
    return;
  }
  let sent = 0;
  // The map itself: a member who leaves while others get their turn is not met any more.
  for (const member of topic.members.values()) {
    if (!wants(member)) continue;
    sendTo(member, outgoing);
    sent += 1;
    if (sent % SENDS_AT_A_TIME === 0) await yieldToOthers();
  }
}

/** Sends to one member, unless the message is one of the past: it was replayed, or came before those that were. */
export function sendTo(member: Member, outgoing: Outgoing): void {
  if (outgoing.id !== null && member.replayed?.has(outgoing.id)) return;
  if (member.held && outgoing.id !== null) {
    member.held.push(outgoing);
    return;
  }
  const frame = outgoing.frame(member.channel.socket.version);
  if (frame) member.channel.send(frame);
}
