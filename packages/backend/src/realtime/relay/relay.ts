import { setTimeout as sleep } from 'node:timers/promises';

import { openFeed, type Relayed } from '../../database/changes.ts';
import { keepPresences, leaveProcesses, relay, RELAY_CHANNEL, type SharedPresence } from '../../database/relay.ts';
import { tellMembers } from '../broadcast/receive.ts';
import type { Change } from '../presence/track.ts';
import type { Broadcast } from '../topics/outgoing.ts';
import type { ChannelServices } from '../topics/services.ts';
import { factsOf } from './facts.ts';
import { Foreign } from './foreign.ts';
import { Outbox, type Batch } from './outbox.ts';
import { watchProcesses } from './processes.ts';
import { readSaid } from './wire.ts';

/** What this process says to the others on the same database. */
export interface Relay {
  /** Whether the others can read it, once they can; at once while there are none. */
  broadcast(topic: string, isPrivate: boolean, broadcast: Broadcast): Promise<boolean>;
  presence(topic: string, isPrivate: boolean, change: Change): void;
  close(): Promise<void>;
}

/** Milliseconds in which the processes that are there already notice one that starts. */
const NOTICE_MS = 200;

/**
 * Joins the processes on the same database: what clients say here is heard there, and who is present there is known here. A process
 * that is alone writes nothing but that it is there. Resolves when sockets may come.
 */
export async function openRelay(services: Omit<ChannelServices, 'relay'>): Promise<Relay> {
  const { engine, logger, process } = services;
  const foreign = new Foreign(services);
  const outbox = new Outbox((batch) => send(services, batch));

  const feed = await openFeed(engine, {
    source: 'relay',
    channel: RELAY_CHANNEL,
    onBatch: (rows) => foreign.inTurn(() => receive(services, foreign, rows)),
    onGap: () => processes.missed(),
    onError: (error) => {
      logger.warn(factsOf(error), 'what other processes say could not be read; it is read again');
      processes.missed();
    },
  });
  /** Sends again who is present here, through the outbox: what is on its way stays in order with it. */
  const sendPresences = (): void => {
    outbox.push({ kind: 'presences' }).catch(failed);
  };
  const failed = (error: unknown): void => {
    logger.warn(factsOf(error), 'a message to other processes could not be sent');
    processes.unsaid();
  };
  const processes = await watchProcesses(services, { feed, foreign, sendPresences });
  if (processes.others.size > 0) await sleep(NOTICE_MS);

  return {
    broadcast: async (topic, isPrivate, broadcast) => {
      if (processes.others.size === 0) return true;
      return outbox.push({ kind: 'broadcast', topic, isPrivate, broadcast }).then(
        () => true,
        (error: unknown) => {
          logger.warn(factsOf(error), 'a broadcast did not reach other processes');
          return false;
        },
      );
    },
    presence: (topic, isPrivate, { joined, left }) => {
      if (processes.others.size === 0 || (!joined && !left)) return;
      outbox.push({ kind: 'presence', topic, isPrivate, joined, left }).catch(failed);
    },
    close: async () => {
      await outbox.idle();
      await processes.close();
      await feed.close();
      await leaveProcesses(engine, process).catch((error: unknown) => {
        logger.warn(factsOf(error), 'this process could not take its leave; the others miss it in 15 seconds');
      });
    },
  };
}

async function send(
  services: Omit<ChannelServices, 'relay'>,
  { bytes, joins, leaves, replacesPresences }: Batch,
): Promise<void> {
  const { engine, process } = services;
  if (replacesPresences) await keepPresences(engine, process, bytes, ownPresences(services));
  else await relay(engine, process, bytes, { joins, leaves });
}

/** Who is present on the sockets of this process. */
function ownPresences({ members }: Omit<ChannelServices, 'relay'>): SharedPresence[] {
  return [...members.values()].flatMap(({ tracked, topic }) => {
    if (!tracked) return [];
    const { key, ref, text } = tracked.meta;
    return [{ topic: topic.name, isPrivate: topic.isPrivate, key, ref, text }];
  });
}

async function receive(
  services: Omit<ChannelServices, 'relay'>,
  foreign: Foreign,
  rows: readonly Relayed[],
): Promise<void> {
  for (const { process, bytes } of rows) {
    if (process === services.process || !bytes) continue;
    for (const said of readSaid(bytes)) {
      if (said.kind === 'presences') await foreign.readAll();
      else if (said.kind === 'presence') foreign.change(process, said);
      else {
        const topic = services.topics.get(said.topic, said.isPrivate);
        if (topic) await tellMembers(topic, said.broadcast, null, null);
      }
    }
  }
}
