import { readableRows, type RoleView } from '../../database/as-callers.ts';
import type { Engine } from '../../database/engine.ts';
import type { Caller } from '../../database/scope.ts';
import { changeData, failedData, type TakenApart } from './payload.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

const SESSION_OVER = 'Session is no longer valid';

/** One message: the bindings of a channel that match a change and ask for the same columns, in the order of its join. */
export interface Ask {
  subscription: Subscription;
  select: readonly string[] | null;
  ids: number[];
}

/** A change and the messages that it asks for. */
export interface Heard {
  taken: TakenApart;
  asks: readonly Ask[];
}

/** Who may read which changed row of a table. */
export interface AuthorizedTable {
  /** JSON text of the message's data, null when nothing is sent. */
  dataFor(ask: Ask, taken: TakenApart): string | null;
}

/** Asks the database once for each table, for all distinct callers together. */
export async function authorizeChanges(
  engine: Engine,
  subscriptions: Subscriptions,
  heard: readonly Heard[],
): Promise<Map<number, AuthorizedTable>> {
  const entities = Map.groupBy(heard, ({ taken }) => taken.change.entity);
  return new Map(
    await Promise.all(
      [...entities].map(async ([entity, its]): Promise<[number, AuthorizedTable]> => [
        entity,
        await authorizeTable(engine, subscriptions, entity, its),
      ]),
    ),
  );
}

async function authorizeTable(
  engine: Engine,
  subscriptions: Subscriptions,
  entity: number,
  heard: readonly Heard[],
): Promise<AuthorizedTable> {
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
        // Deleted rows are not checked; a caller who may not read the key gets nothing.
        if (!view.keyed) return null;
      } else if (place !== undefined && view.keyed) {
        if (answer === 'failed') return failedData(taken);
        if (answer !== 'all' && !answer.has(place)) return null;
      }
      return texts.of(taken, caller.role, view, select);
    },
  };
}

/** The primary key of a row that has to be checked; a DELETE and a table without a key have none. */
function keyOf({ change, table, record }: TakenApart): string[] | null {
  if (change.op === 'DELETE' || !record || table.key.length === 0) return null;
  return table.key.map((column) => record.get(column) ?? 'null');
}

/** The data of messages, written once for each change, role and selection. */
class Texts {
  #taken: TakenApart | undefined;
  readonly #texts = new Map<string, string | null>();

  of(taken: TakenApart, role: string, view: RoleView, select: readonly string[] | null): string | null {
    if (this.#taken !== taken) this.#texts.clear();
    this.#taken = taken;
    const key = select ? JSON.stringify([role, select]) : role;
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    const text = changeData(taken, view, select);
    this.#texts.set(key, text);
    return text;
  }
}
