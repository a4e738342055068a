import { setTimeout as sleep } from 'node:timers/promises';

import { DatabaseUnavailable } from '../../database/errors.ts';
import type { SharedFeed } from '../feed.ts';
import type { JoinConfig } from '../join-payload.ts';
import { isRecord } from '../json.ts';
import { JoinRefused, type Channel, type Extension, type JoinAnswer, type RealtimeServices } from '../types.ts';
import { failureWords, openChecks } from './check.ts';
import { catchUp } from './catch-up.ts';
import { deliverChanges, type Delivery } from './deliver.ts';
import { BadParams } from './filter-parse.ts';
import { bindingIds } from './ids.ts';
import { readParams } from './params.ts';
import { callerKeyOf, Subscriptions, type Subscription } from './subscriptions.ts';
import { Tables } from './tables.ts';

const EXTENSION = 'postgres_changes';
const SUBSCRIBED = 'Subscribed to PostgreSQL';

/**
 * Changes of tables: a channel hears those of the tables it names, as far as its caller may read them at that moment. Bindings are
 * checked before the join is answered and listened to from then on; one that cannot be is reported after the answer and ends all of its
 * channel's, or refuses the join where the client waits for them.
 */
export async function openChanges(services: RealtimeServices, feed: SharedFeed): Promise<Extension> {
  const { engine, logger, settings } = services;
  const tables = new Tables(engine, logger);
  await tables.open();
  const checks = openChecks(engine, tables);
  const subscriptions = new Subscriptions();
  const holding = new Set<Channel>();
  /** Channels whose bindings were refused to who they were at the time: a token that comes later asks again. */
  const refused = new Map<Channel, Pick<Subscription, 'bindings' | 'callerKey'>>();

  /** Listens with what the channel's caller may ask for at present. @throws BadParams, DatabaseUnavailable */
  const listen = async (channel: Channel, bindings: Subscription['bindings']): Promise<void> => {
    const { role } = channel.caller;
    const checked = await Promise.all(bindings.map(({ params }) => checks.rulesOf(role, params)));
    // The channel may have gone meanwhile, and nobody would ever take it out again.
    if (!holding.has(channel)) return;
    refused.delete(channel);
    subscriptions.set(channel, bindings, checked);
  };

  const end = ({ channel, bindings }: Pick<Subscription, 'channel' | 'bindings'>, words: string): void => {
    subscriptions.remove(channel);
    if (!holding.has(channel)) return;
    refused.set(channel, { bindings, callerKey: callerKeyOf(channel) });
    channel.system(EXTENSION, 'error', words);
  };

  /** Checks a channel again; what it may no longer ask for ends its changes. */
  const listenAgain = async (asked: Pick<Subscription, 'channel' | 'bindings'>): Promise<void> => {
    try {
      await listen(asked.channel, asked.bindings);
    } catch (error) {
      if (!(error instanceof BadParams)) throw error;
      end(asked, error.message);
    }
  };

  /** Checks a channel again that hears nothing; it is notified only when that changes. */
  const tryAgain = async (channel: Channel, bindings: Subscription['bindings']): Promise<void> => {
    try {
      await listen(channel, bindings);
      if (subscriptions.of(channel)) channel.system(EXTENSION, 'ok', SUBSCRIBED);
    } catch (error) {
      if (!(error instanceof BadParams)) throw error;
    }
  };

  tables.onAltered(async (entities) => {
    for (const subscription of subscriptions.all()) {
      const isWide = subscription.bindings.some(({ params }) => params.schema === '*' || params.table === '*');
      if (isWide || subscription.rules.some(({ entity }) => entities.has(entity))) await listenAgain(subscription);
    }
    for (const [channel, { bindings }] of refused) await tryAgain(channel, bindings);
  });

  const delivery: Delivery = {
    services,
    tables,
    subscriptions,
    onFailure: ({ subscription, params }, error) => {
      if (subscriptions.of(subscription.channel)) end(subscription, failureWords(params, error));
    },
  };
  feed.onChanges((changes) => deliverChanges(delivery, changes));

  const subscribe = async (
    channel: Channel,
    asked: readonly unknown[],
    ids: readonly number[],
  ): Promise<string | null> => {
    try {
      if (asked.length > settings.maxBindings) throw new BadParams('Too many postgres changes for one channel');
      const bindings = asked.map((binding, place) => ({ id: ids[place] ?? 0, params: readParams(binding) }));
      holding.add(channel);
      await feed.hold();
      try {
        await listen(channel, bindings);
      } catch (error) {
        if (error instanceof BadParams && holding.has(channel))
          refused.set(channel, { bindings, callerKey: callerKeyOf(channel) });
        throw error;
      }
      return null;
    } catch (error) {
      if (error instanceof BadParams) return error.message;
      throw error;
    }
  };

  return {
    events: [],
    join: async (channel: Channel, config: JoinConfig): Promise<JoinAnswer> => {
      const asked = config.postgresChanges;
      if (asked.length === 0) return {};
      const ids = bindingIds(asked);
      const { wait, timeoutMs, since } = config.postgresChangesOptions;
      const refusal = await (wait ? within(timeoutMs, subscribe(channel, asked, ids)) : subscribe(channel, asked, ids));
      if (refusal !== null && wait) throw new JoinRefused(`RealtimeDisabledForConfiguration: ${refusal}`);
      const caughtUp = refusal === null && since !== undefined ? await catchUp(delivery, channel, since) : {};
      return {
        postgresChanges: asked.map((binding, place) => ({ ...(isRecord(binding) ? binding : {}), id: ids[place] })),
        afterReply: () =>
          refusal === null
            ? channel.system(EXTENSION, 'ok', SUBSCRIBED, caughtUp)
            : channel.system(EXTENSION, 'error', refusal),
      };
    },
    leave: (channel) => {
      subscriptions.remove(channel);
      refused.delete(channel);
      if (holding.delete(channel)) feed.release();
    },
    renewed: async (channel) => {
      const subscription = subscriptions.of(channel);
      const asked = subscription ?? refused.get(channel);
      if (!asked || asked.callerKey === callerKeyOf(channel)) return;
      await listenAgain({ channel, bindings: asked.bindings });
      if (!subscription && subscriptions.of(channel)) channel.system(EXTENSION, 'ok', SUBSCRIBED);
    },
    close: async () => {
      await tables.close();
    },
  };
}

/** Waits so long for the bindings to be live. A database that is away is waited for as well. @throws JoinRefused */
async function within(timeoutMs: number, subscribing: Promise<string | null>): Promise<string | null> {
  const ended = new AbortController();
  const late = sleep(timeoutMs, 'late' as const, { signal: ended.signal });
  try {
    const first = await Promise.race([subscribing, late]);
    if (first !== 'late') return first;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  } finally {
    ended.abort();
    // The clock that was stopped rejects, and nobody waits for it any more.
    late.catch(() => {});
  }
  throw new JoinRefused(
    `PostgresChangesSubscribeTimeout: Timed out after ${timeoutMs}ms waiting for the postgres_changes subscription`,
  );
}
