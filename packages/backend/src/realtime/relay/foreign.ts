import { presencesOfOthers } from '../../database/relay.ts';
import type { Meta } from '../presence/state.ts';
import type { Topic } from '../topics/registry.ts';
import type { ChannelServices } from '../topics/services.ts';
import { factsOf } from './facts.ts';
import type { RelayedMeta } from './wire.ts';

interface Known {
  topic: Topic;
  meta: Meta;
}

/** A change of who is present in a topic of another process. */
export interface ForeignChange {
  topic: string;
  isPrivate: boolean;
  joined: RelayedMeta | null;
  left: RelayedMeta | null;
}

/**
 * Who is present on sockets of other processes. What those say keeps it up to date; the table is the truth, read when something may
 * have been missed. Both run one after the other: what is said after a reading began is applied after it, and to say something again
 * changes nothing, because every presence has a ref of its own.
 */
export class Foreign {
  readonly #services: Omit<ChannelServices, 'relay'>;
  /** By ref. */
  readonly #known = new Map<string, Known>();
  #last: Promise<void> = Promise.resolve();

  constructor(services: Omit<ChannelServices, 'relay'>) {
    this.#services = services;
  }

  /** Runs work after the work before it. A failure is logged and ends nothing. */
  inTurn(work: () => Promise<void>): Promise<void> {
    const next = this.#last.then(work);
    this.#last = next.catch((error: unknown) => {
      this.#services.logger.error(factsOf(error), 'what another process said could not be used');
    });
    return this.#last;
  }

  change(process: string, { topic, isPrivate, joined, left }: ForeignChange): void {
    const opened = this.#services.topics.open(topic, isPrivate);
    this.#services.differences.note(opened, {
      joined: joined && this.#add(opened, { ...joined, process }),
      left: left && this.#remove(left.ref),
    });
    this.#services.topics.tidy(opened);
  }

  /** Reads from the table who is present elsewhere. To be run in turn. @throws DatabaseUnavailable */
  async readAll(): Promise<void> {
    const { engine, process, topics, differences } = this.#services;
    const present = await presencesOfOthers(engine, process);
    const refs = new Set(present.map(({ ref }) => ref));
    this.#forget(({ meta }) => !refs.has(meta.ref));
    for (const { topic, isPrivate, key, ref, text, process: owner } of present) {
      if (this.#known.has(ref)) continue;
      const opened = topics.open(topic, isPrivate);
      differences.note(opened, { joined: this.#add(opened, { key, ref, text, process: owner }), left: null });
    }
  }

  /** Forgets who was present on sockets of processes that are gone. */
  keepThoseOf(processes: ReadonlySet<string>): Promise<void> {
    return this.inTurn(async () => this.#forget(({ meta }) => !processes.has(meta.process)));
  }

  #forget(isGone: (known: Known) => boolean): void {
    for (const known of this.#known.values()) {
      if (!isGone(known)) continue;
      this.#services.differences.note(known.topic, { joined: null, left: this.#remove(known.meta.ref) });
      this.#services.topics.tidy(known.topic);
    }
  }

  #add(topic: Topic, meta: Meta): Meta | null {
    if (this.#known.has(meta.ref)) return null;
    this.#known.set(meta.ref, { topic, meta });
    return topic.presence.add(meta) ? meta : null;
  }

  #remove(ref: string): Meta | null {
    const known = this.#known.get(ref);
    if (!known) return null;
    this.#known.delete(ref);
    return known.topic.presence.remove(known.meta.key, ref);
  }
}
