import type { TopicRights } from '../../database/authorize-topic.ts';
import { DatabaseUnavailable, UnknownRole } from '../../database/errors.ts';
import type { Member } from '../topics/registry.ts';
import type { ChannelServices } from '../topics/services.ts';
import { JoinRefused, type Channel } from '../types.ts';

export const LOST_READ = 'You no longer have permission to read from this Channel topic: ';

const AWAY = 'UnableToConnectToProject: Realtime was unable to connect to the project database';

/**
 * What a channel that is joining may hear; null on a public topic.
 * @throws JoinRefused when it may hear nothing, or nobody could say whether it may
 */
export async function rightsOfJoin(
  services: ChannelServices,
  channel: Channel,
  presence: boolean,
): Promise<TopicRights | null> {
  if (!channel.isPrivate) return null;
  const rights = await askRead(services, channel, presence).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) refuseWhenAway(error);
    noteFailure(services, error);
    return null;
  });
  if (!rights || (!rights.broadcastRead && !rights.presenceRead)) throw refusedJoin(channel);
  return rights;
}

/** Turns the database being away into the answer of a join. @throws JoinRefused, or what else it was */
export function refuseWhenAway(error: unknown): never {
  throw error instanceof DatabaseUnavailable ? new JoinRefused(AWAY) : error;
}

/** The refusal of a join to a topic that the channel may not hear. */
export function refusedJoin({ topic }: Channel): JoinRefused {
  return new JoinRefused(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`);
}

/**
 * Authorises a joined channel again. It is closed when it may not hear any more what it could; one that is not authorised because the
 * database is away keeps what it has until the next time.
 * @throws DatabaseUnavailable
 */
export async function reauthorize(services: ChannelServices, member: Member): Promise<void> {
  const before = member.rights;
  if (!before) return;
  const { channel } = member;
  const now = await askRead(services, channel, member.presenceEnabled).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error;
    noteFailure(services, error);
    return { broadcastRead: false, presenceRead: false };
  });
  if (services.members.get(channel) !== member) return;
  if ((before.broadcastRead && !now.broadcastRead) || (before.presenceRead && !now.presenceRead)) {
    channel.close(`${LOST_READ}${channel.topic}`);
    return;
  }
  member.rights = { ...now, broadcastWrite: false, presenceWrite: false };
  member.writeChecked = false;
  services.differences.sync(member);
}

/** Whether a member may write, asked when it first tries to. A policy that fails says no, until it is tried again. */
export async function mayWrite(
  services: ChannelServices,
  member: Member,
  what: 'broadcastWrite' | 'presenceWrite',
): Promise<boolean> {
  if (!member.rights) return true;
  if (!member.writeChecked) {
    const { caller, topic, socket } = member.channel;
    const before = member.rights;
    try {
      const asked = { caller, topic, headers: socket.headers, want: 'write', presence: true } as const;
      const { broadcastWrite, presenceWrite } = await services.authorizer.ask(asked);
      // Authorised again meanwhile: what was asked for the old token counts for nothing.
      if (member.rights !== before) return mayWrite(services, member, what);
      member.rights = { ...member.rights, broadcastWrite, presenceWrite };
      member.writeChecked = true;
    } catch (error) {
      noteFailure(services, error);
      return false;
    }
  }
  return member.rights[what];
}

/** What a channel may hear at this moment. */
function askRead(
  services: ChannelServices,
  { caller, topic, socket }: Channel,
  presence: boolean,
): Promise<TopicRights> {
  return services.authorizer.ask({ caller, topic, headers: socket.headers, want: 'read', presence });
}

/** Says which kind of failure it was; what PostgreSQL writes may quote what somebody sent. */
function noteFailure({ logger }: ChannelServices, error: unknown): void {
  if (error instanceof UnknownRole) return;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  logger.error(
    { code, kind: error instanceof Error ? error.name : typeof error },
    'a private topic could not be authorised',
  );
}
