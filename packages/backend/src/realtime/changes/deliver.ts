import { setImmediate as turn } from 'node:timers/promises';

import { readableRows, type RoleView } from '../../database/as-callers.ts';
import { LARGEST_RECORD, type Change } from '../../database/changes.ts';
import type { Caller } from '../../database/scope.ts';
import { encodeForAll } from '../frames.ts';
import type { Channel, ReadyFrame, RealtimeRoom } from '../types.ts';
import { settle, type Candidates } from './conditions.ts';
import { changeData, failedData, type TakenApart } from './payload.ts';
import { splitRecord } from './record.ts';
import type { BoundRule, Subscription, Subscriptions } from './subscriptions.ts';
import type { Tables } from './tables.ts';

/** Sends after which other work of the process gets its turn. */
const SENDS_A_TURN = 250;
const SESSION_OVER = 'Session is no longer valid';

/** One message: the bindings of a channel that match a change and ask for the same columns, in the order of its join. */
interface Ask {
  subscription: Subscription;
  select: readonly string[] | null;
  ids: number[];
}

interface Heard {
  taken: TakenApart;
  asks: readonly Ask[];
}

export interface Delivery {
  room: RealtimeRoom;
  tables: Tables;
  subscriptions: Subscriptions;
  /** A condition of this rule raised: its channel is told and hears no more changes. */
  onFailure: (rule: BoundRule, error: unknown) => void;
}

/**
 * Tells a batch of changes to those who asked for them and may read them now, in the order of the changes. All that can fail comes
 * before the first message goes out, so that a batch can be tried again as a whole.
 * @throws DatabaseUnavailable
 */
export async function deliverChanges(delivery: Delivery, changes: readonly Change[]): Promise<void> {
  const heard = await whoAsked(delivery, changes);
  if (heard.length === 0) return;
  const judged = await judge(delivery, heard);
  const frames = new Frames();
  let sends = 0;
  for (const { taken, asks } of heard) {
    const judgement = judged.get(taken.change.entity);
    if (!judgement) continue;
    frames.clear();
    for (const ask of asks) {
      const { channel } = ask.subscription;
      // Left, or failed, while the database was asked.
      if (!delivery.subscriptions.of(channel)) continue;
      const data = judgement.dataFor(ask, taken);
      if (data === null) continue;
      frames.send(channel, ask.ids, data);
      sends += 1;
      if (sends % SENDS_A_TURN === 0) await turn();
    }
  }
}

/** Changes with the subscriptions whose filters they pass. */
async function whoAsked(
  { room, tables, subscriptions, onFailure }: Delivery,
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
  const settled = await settle(room.engine, asked, onFailure);
  return asked.flatMap(({ taken }, index) => {
    const rules = settled[index] ?? [];
    return rules.length === 0 ? [] : [{ taken, asks: asksOf(rules) }];
  });
}

function asksOf(rules: readonly BoundRule[]): Ask[] {
  const asks = new Map<Subscription, Map<string, { ask: Ask; rules: BoundRule[] }>>();
  for (const rule of rules) {
    const { subscription, params } = rule;
    const its = asks.get(subscription) ?? new Map<string, { ask: Ask; rules: BoundRule[] }>();
    asks.set(subscription, its);
    const key = params.select ? JSON.stringify(params.select) : '';
    const known = its.get(key);
    if (known) known.rules.push(rule);
    else its.set(key, { ask: { subscription, select: params.select, ids: [] }, rules: [rule] });
  }
  return [...asks.values()].flatMap((its) =>
    [...its.values()].map(({ ask, rules: bound }) => ({
      ...ask,
      ids: bound.toSorted((a, b) => a.place - b.place).map(({ id }) => id),
    })),
  );
}

/** Who may read which changed row of a table. */
interface Judgement {
  /** JSON text of the message's data, null when nothing is told. */
  dataFor(ask: Ask, taken: TakenApart): string | null;
}

/** Asks the database once for each table, for all distinct callers together. */
async function judge(delivery: Delivery, heard: readonly Heard[]): Promise<Map<number, Judgement>> {
  const entities = Map.groupBy(heard, ({ taken }) => taken.change.entity);
  return new Map(
    await Promise.all(
      [...entities].map(async ([entity, its]): Promise<[number, Judgement]> => [
        entity,
        await judgeTable(delivery, entity, its),
      ]),
    ),
  );
}

async function judgeTable(
  { room: { engine }, subscriptions }: Delivery,
  entity: number,
  heard: readonly Heard[],
): Promise<Judgement> {
  const callers = new Map<string, { caller: Caller; keys: number[]; index: number }>();
  const keys: string[][] = [];
  const places = new Map<TakenApart, number>();
  for (const { taken, asks } of heard) {
    const key = keyOf(taken);
    const place = key && keys.push(key) - 1;
    if (place !== null) places.set(taken, place);
    for (const { subscription } of asks) {
      const { channel, caller, callerKey } = subscription;
      if (!engine.callerRoles.has(caller.role)) {
        subscriptions.remove(channel);
        channel.close(`role "${caller.role}" does not exist`);
        continue;
      }
      const known = callers.get(callerKey) ?? { caller, keys: [], index: callers.size };
      callers.set(callerKey, known);
      if (place !== null && known.keys.at(-1) !== place) known.keys.push(place);
    }
  }
  const { answers, ended, roles } = await readableRows(engine, entity, keys, [...callers.values()]);
  if (ended.size > 0) {
    for (const { subscription } of heard.flatMap(({ asks }) => asks)) {
      if (!ended.has(callers.get(subscription.callerKey)?.index ?? -1)) continue;
      subscriptions.remove(subscription.channel);
      subscription.channel.close(SESSION_OVER);
    }
  }
  const texts = new Texts();
  return {
    dataFor: ({ subscription: { caller, callerKey }, select }, taken) => {
      const view = roles.get(caller.role);
      const answer = answers[callers.get(callerKey)?.index ?? -1];
      if (!view || answer === undefined) return null;
      const place = places.get(taken);
      if (taken.change.op === 'DELETE') {
        // Deleted rows are not judged; whoever may not read the key is told nothing.
        if (!view.keyed) return null;
      } else if (place !== undefined && view.keyed) {
        if (answer === 'failed') return failedData(taken);
        if (answer !== 'all' && !answer.has(place)) return null;
      }
      return texts.of(taken, caller.role, view, select);
    },
  };
}

/** The primary key of a row that has to be judged; a DELETE and a table without a key have none. */
function keyOf({ change, table, record }: TakenApart): string[] | null {
  if (change.op === 'DELETE' || !record || table.key.length === 0) return null;
  return table.key.map((column) => record.get(column) ?? 'null');
}

/** The data of messages, written once for each change, role and selection. */
class Texts {
  #taken: TakenApart | undefined;
  readonly #texts = new Map<string, string>();

  of(taken: TakenApart, role: string, view: RoleView, select: readonly string[] | null): string {
    if (this.#taken !== taken) this.#texts.clear();
    this.#taken = taken;
    const key = select ? JSON.stringify([role, select]) : role;
    const text = this.#texts.get(key) ?? changeData(taken, view, select);
    this.#texts.set(key, text);
    return text;
  }
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
