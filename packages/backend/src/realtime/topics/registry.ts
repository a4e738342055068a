import type { TopicRights } from '../../database/authorize-topic.ts';
import { PresenceState } from '../presence/state.ts';
import type { Channel } from '../types.ts';
import type { Tracked } from '../presence/track.ts';
import type { Outgoing } from './outgoing.ts';

/** A topic that somebody of this process has joined, or in which somebody of another process is present. */
export interface Topic {
  /** Without the prefix `realtime:`. */
  readonly name: string;
  readonly isPrivate: boolean;
  readonly members: Map<Channel, Member>;
  readonly presence: PresenceState;
}

/** One channel in its topic. */
export interface Member {
  readonly channel: Channel;
  readonly topic: Topic;
  /** Under which this member is present. */
  readonly key: string;
  /** What the policies let it do; null on a public topic, where everything is allowed. Writing is authorised when it is first tried. */
  rights: TopicRights | null;
  writeChecked: boolean;
  /** Whether it asked to hear who is present. */
  presenceEnabled: boolean;
  /** Whether it has got the whole state, so that differences make sense. */
  synced: boolean;
  tracked: Tracked | null;
  /** Start of the present window of presence calls, in milliseconds, and the calls within it. */
  window: { start: number; calls: number };
  /** Ids of messages that were replayed, or came before those that were: they are not sent again. */
  replayed: ReadonlySet<string> | null;
  /** Messages that wait until those of the past have been sent; null when nothing waits. */
  held: Outgoing[] | null;
}

/** The topics of a process. A public and a private topic of one name are two topics. */
export class Topics {
  readonly #public = new Map<string, Topic>();
  readonly #private = new Map<string, Topic>();

  get(name: string, isPrivate: boolean): Topic | undefined {
    return (isPrivate ? this.#private : this.#public).get(name);
  }

  /** The topic, made when it is not there. */
  open(name: string, isPrivate: boolean): Topic {
    const topics = isPrivate ? this.#private : this.#public;
    let topic = topics.get(name);
    if (!topic) {
      topic = { name, isPrivate, members: new Map(), presence: new PresenceState() };
      topics.set(name, topic);
    }
    return topic;
  }

  /** Forgets a topic in which nobody is left. */
  tidy(topic: Topic): void {
    if (topic.members.size > 0 || topic.presence.size > 0) return;
    const topics = topic.isPrivate ? this.#private : this.#public;
    if (topics.get(topic.name) === topic) topics.delete(topic.name);
  }

  *all(): Iterable<Topic> {
    yield* this.#public.values();
    yield* this.#private.values();
  }

  get size(): number {
    return this.#public.size + this.#private.size;
  }
}
