import { setImmediate as turn } from 'node:timers/promises';

import { LARGEST_RECORD, type Change } from '../../database/changes.ts';
import { encodeForAll } from '../frames.ts';
import type { Channel, ReadyFrame, RealtimeServices } from '../types.ts';
import { settle, type Candidates } from './conditions.ts';
import { authorizeChanges, type Ask, type Heard } from './authorize.ts';
import type { TakenApart } from './payload.ts';
import { splitRecord } from './record.ts';
import type { BoundRule, Subscription, Subscriptions } from './subscriptions.ts';
import type { Tables } from './tables.ts';

/** Sends after which other work of the process gets its turn. */
const SENDS_A_TURN = 250;

export interface Delivery {
  services: RealtimeServices;
  tables: Tables;
  subscriptions: Subscriptions;
  /** A condition of this rule raised: its channel gets the message and no more changes. */
  onFailure: (rule: BoundRule, error: unknown) => void;
}

/**
 * Sends a batch of changes to those who asked for them and may read them now, in the order of the changes. All that can fail comes
 * before the first message goes out, so that a batch can be tried again as a whole.
 * @throws DatabaseUnavailable
 */
export async function deliverChanges(delivery: Delivery, changes: readonly Change[]): Promise<void> {
  const heard = await whoAsked(delivery, changes);
  if (heard.length === 0) return;
  const authorized = await authorizeChanges(delivery.services.engine, delivery.subscriptions, heard);
  const frames = new Frames();
  let sends = 0;
  for (const { taken, asks } of heard) {
    const table = authorized.get(taken.change.entity);
    if (!table) continue;
    frames.clear();
    for (const ask of asks) {
      const { channel } = ask.subscription;
      // Left, or failed, while the database was asked.
      if (!delivery.subscriptions.of(channel)) continue;
      const data = table.dataFor(ask, taken);
      if (data === null) continue;
      frames.send(channel, ask.ids, data);
      sends += 1;
      if (sends % SENDS_A_TURN === 0) await turn();
    }
  }
}

/** Changes with the subscriptions whose filters they pass. */
async function whoAsked(
  { services, tables, subscriptions, onFailure }: Delivery,
  changes: readonly Change[],
): Promise<Heard[]> {
  const asked: (Candidates & { taken: TakenApart })[] = [];
  for (const change of changes) {
    if (change.op === 'BROADCAST') continue;
    const table = await tables.of(change.entity);
    const index = subscriptions.on(change.entity);
    if (!table || !index) continue;
    const record = change.record === null ? null : splitRecord(change.record);
    const old = change.old === null ? null : splitRecord(change.old);
    const row = (change.op === 'DELETE' ? old : record) ?? new Map<string, string>();
    const matches = index.matches(change.op, row, change.bytes > LARGEST_RECORD);
    if (matches.length > 0) asked.push({ change, taken: { change, table, record, old }, matches });
  }
  const settled = await settle(services.engine, asked, onFailure);
  return asked.flatMap(({ taken }, index) => {
    const rules = settled[index] ?? [];
    return rules.length === 0 ? [] : [{ taken, asks: asksOf(rules) }];
  });
}

function asksOf(rules: readonly BoundRule[]): Ask[] {
  const single: Ask[] = [];
  const asks = new Map<Subscription, Map<string, { ask: Ask; rules: BoundRule[] }>>();
  for (const rule of rules) {
    const { subscription, params } = rule;
    // Most channels have one binding, and there is nothing to gather.
    if (subscription.rules.length === 1) {
      single.push({ subscription, select: params.select, ids: [rule.id] });
      continue;
    }
    const its = asks.get(subscription) ?? new Map<string, { ask: Ask; rules: BoundRule[] }>();
    asks.set(subscription, its);
    const key = params.select ? JSON.stringify(params.select) : '';
    const known = its.get(key);
    if (known) known.rules.push(rule);
    else its.set(key, { ask: { subscription, select: params.select, ids: [] }, rules: [rule] });
  }
  const gathered = [...asks.values()].flatMap((its) =>
    [...its.values()].map(({ ask, rules: bound }) => ({
      ...ask,
      ids: bound.toSorted((a, b) => a.place - b.place).map(({ id }) => id),
    })),
  );
  return [...single, ...gathered];
}

/** The frames of one change; channels of one topic that hear it by the same bindings share one. */
class Frames {
  readonly #made = new Map<string, Map<string, ReadyFrame>>();

  clear(): void {
    this.#made.clear();
  }

  send(channel: Channel, ids: readonly number[], data: string): void {
    const frames = this.#made.get(data) ?? new Map<string, ReadyFrame>();
    this.#made.set(data, frames);
    const { version } = channel.socket;
    const key = `${version} ${ids.join(',')} ${channel.topic}`;
    let frame = frames.get(key);
    if (!frame) {
      const text = encodeForAll(
        version,
        `realtime:${channel.topic}`,
        'postgres_changes',
        `{"ids":[${ids.join(',')}],"data":${data}}`,
      );
      frame = { bytes: Buffer.from(text), binary: false };
      frames.set(key, frame);
    }
    channel.send(frame);
  }
}
