import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import { receiveBroadcast } from './broadcast/receive.ts';
import { tellFromDatabase } from './broadcast/from-database.ts';
import type { SharedFeed } from './feed.ts';
import { registerBroadcastHttp } from './http/index.ts';
import { Authorizer } from './policies/authorizer.ts';
import { startReauthorizing } from './policies/reauthorize.ts';
import { reauthorize, refuseWhenAway, rightsOfJoin } from './policies/rights.ts';
import { Differences } from './presence/differences.ts';
import { changed, receivePresence } from './presence/receive.ts';
import { untrack } from './presence/track.ts';
import { openRelay } from './relay/relay.ts';
import { replayFor, wishOf } from './replay/replay.ts';
import { Topics, type Member } from './topics/registry.ts';
import type { ChannelServices } from './topics/services.ts';
import type { Channel, Extension, JoinAnswer, RealtimeServices } from './types.ts';
import type { JoinConfig } from './join-payload.ts';

/** Broadcast and presence: what clients say to one another, what the database says to them, and what comes over HTTP. */
export interface Channels {
  extension: Extension;
  /** Puts the HTTP endpoints on a scope that has the module's prefix. */
  registerHttp(app: FastifyInstance): void;
}

/** Opens broadcast and presence. */
export async function openChannels(given: RealtimeServices, feed: SharedFeed): Promise<Channels> {
  const members = new Map<Channel, Member>();
  /** Channels for which the database's own broadcasts are read. */
  const holding = new Set<Channel>();
  const topics = new Topics();
  const process = randomUUID();
  const onError = (error: unknown): void =>
    given.logger.error({ kind: error instanceof Error ? error.name : typeof error }, 'a presence could not be sent');
  let refs = 0;
  const base = {
    ...given,
    channels: () => given.channels(),
    topics,
    members,
    process,
    authorizer: new Authorizer(given.engine, given.logger),
    differences: new Differences(onError, (topic) => topics.tidy(topic)),
    nextRef: () => `${process.slice(0, 8)}${(refs++).toString(36)}`,
  };
  const services: ChannelServices = { ...base, relay: await openRelay(base) };
  feed.onBroadcasts((rows) => tellFromDatabase(services, rows));
  const stopReauthorizing = await startReauthorizing(services);

  const join = async (channel: Channel, config: JoinConfig): Promise<JoinAnswer> => {
    const wish = wishOf(services, channel);
    holding.add(channel);
    await feed.hold().catch(refuseWhenAway);
    // Authorised last and used at once: a round that authorises the joined again in between would miss this one.
    const rights = await rightsOfJoin(services, channel, config.presence.enabled);
    const member = newMember(services, channel, config, rights);
    member.topic.members.set(channel, member);
    members.set(channel, member);
    const tellPast = wish && (await replayFor(services, member, wish));
    return {
      afterReply: () => {
        if (config.broadcast.replicationReady) channel.system('system', 'ok', 'Replication connection established');
        tellPast?.();
        services.differences.sync(member);
      },
    };
  };

  const leave = (channel: Channel): void => {
    if (holding.delete(channel)) feed.release();
    const member = members.get(channel);
    if (!member) return;
    members.delete(channel);
    member.topic.members.delete(channel);
    changed(services, member, untrack(member));
    topics.tidy(member.topic);
  };

  return {
    extension: {
      events: ['broadcast', 'presence'],
      join,
      leave,
      message: (channel, event, message) => {
        const member = members.get(channel);
        if (!member) return null;
        return event === 'broadcast'
          ? receiveBroadcast(services, member, message)
          : receivePresence(services, member, message);
      },
      renewed: async (channel) => {
        const member = members.get(channel);
        // When nobody can say what the new token allows, what the old one did is no answer: it throws, and the client joins again.
        if (member) await reauthorize(services, member);
      },
      close: async () => {
        await stopReauthorizing();
        services.differences.close();
        await services.relay.close();
      },
    },
    registerHttp: (app) => registerBroadcastHttp(app, services),
  };
}

function newMember(
  { topics }: ChannelServices,
  channel: Channel,
  config: JoinConfig,
  rights: Member['rights'],
): Member {
  return {
    channel,
    topic: topics.open(channel.topic, channel.isPrivate),
    key: config.presence.key === '' ? randomUUID() : config.presence.key,
    rights,
    writeChecked: false,
    presenceEnabled: config.presence.enabled,
    synced: false,
    tracked: null,
    window: { start: 0, calls: 0 },
    replayed: null,
    held: null,
  };
}
