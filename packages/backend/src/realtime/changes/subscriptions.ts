import type { Caller } from '../../database/scope.ts';
import type { Channel } from '../types.ts';
import type { CheckedRule } from './check.ts';
import type { Params } from './params.ts';
import { TableIndex, type Rule } from './table-index.ts';

/** One of the bindings of a channel, on one table. */
export interface BoundRule extends Rule {
  subscription: Subscription;
  entity: number;
  id: number;
  /** Position of the binding in the join. */
  place: number;
  params: Params;
}

/** What one channel hears. */
export interface Subscription {
  channel: Channel;
  bindings: readonly { id: number; params: Params }[];
  rules: readonly BoundRule[];
  /** Who the database is asked for, until the channel listens again. */
  caller: Caller;
  /** Equal for channels whose callers have the same rights in the database. */
  callerKey: string;
}

/** Everything that the channels of this process listen to. */
export class Subscriptions {
  readonly #all = new Map<Channel, Subscription>();
  readonly #indexes = new Map<number, TableIndex<BoundRule>>();

  /** Listens for a channel, in place of what it listened to before. */
  set(channel: Channel, bindings: Subscription['bindings'], checked: readonly (readonly CheckedRule[])[]): void {
    this.remove(channel);
    const subscription: Subscription = {
      channel,
      bindings,
      rules: [],
      caller: channel.caller,
      callerKey: callerKeyOf(channel),
    };
    const rules = bindings.flatMap(({ id, params }, place) =>
      (checked[place] ?? []).map(({ entity, tests }) => ({
        subscription,
        entity,
        id,
        place,
        params,
        event: params.event,
        tests,
      })),
    );
    subscription.rules = rules;
    this.#all.set(channel, subscription);
    for (const rule of rules) {
      const index = this.#indexes.get(rule.entity) ?? new TableIndex();
      this.#indexes.set(rule.entity, index);
      index.add(rule);
    }
  }

  remove(channel: Channel): void {
    const subscription = this.#all.get(channel);
    if (!subscription) return;
    this.#all.delete(channel);
    for (const rule of subscription.rules) {
      const index = this.#indexes.get(rule.entity);
      index?.remove(rule);
      if (index?.size === 0) this.#indexes.delete(rule.entity);
    }
  }

  /** What one channel listens to by itself, each message cut to the row's key. */
  keysOf(channel: Channel): Subscriptions {
    const alone = new Subscriptions();
    const { bindings = [], rules = [] } = this.#all.get(channel) ?? {};
    alone.set(
      channel,
      bindings.map(({ id, params }) => ({ id, params: { ...params, select: [] } })),
      bindings.map((_, place) => rules.filter((rule) => rule.place === place)),
    );
    return alone;
  }

  of(channel: Channel): Subscription | undefined {
    return this.#all.get(channel);
  }

  on(entity: number): TableIndex<BoundRule> | undefined {
    return this.#indexes.get(entity);
  }

  all(): Subscription[] {
    return [...this.#all.values()];
  }
}

/** Claims that a renewed token changes without its bearer becoming somebody else to a policy. */
const OF_THE_TOKEN: ReadonlySet<string> = new Set(['iat', 'exp', 'nbf', 'jti']);

export function callerKeyOf({ caller }: Channel): string {
  const claims = Object.entries(caller.claims).filter(([name]) => !OF_THE_TOKEN.has(name));
  return JSON.stringify([caller.role, claims]);
}
