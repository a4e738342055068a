import { fanOut } from '../topics/fan-out.ts';
import { answerText, textOutgoing } from '../topics/outgoing.ts';
import type { Member, Topic } from '../topics/registry.ts';
import { PresenceDiff } from './state.ts';
import type { Change } from './track.ts';

/** Milliseconds for which the changes of a topic are gathered before its members get them. */
const GATHER_MS = 20;

interface Pending {
  diff: PresenceDiff;
  timer: NodeJS.Timeout;
}

/** Sends to the members of topics who came and who went. */
export class Differences {
  readonly #pending = new Map<Topic, Pending>();
  /** The notification under way by topic: the next one waits, so that everybody gets them in order. */
  readonly #notifying = new Map<Topic, Promise<void>>();
  readonly #onError: (error: unknown) => void;
  readonly #tidy: (topic: Topic) => void;

  constructor(onError: (error: unknown) => void, tidy: (topic: Topic) => void) {
    this.#onError = onError;
    this.#tidy = tidy;
  }

  /** Notes what changed; sent within 20 ms together with whatever else changes until then. */
  note(topic: Topic, { joined, left }: Change): void {
    if (!joined && !left) return;
    let pending = this.#pending.get(topic);
    if (!pending) {
      pending = { diff: new PresenceDiff(), timer: setTimeout(() => this.flush(topic), GATHER_MS) };
      this.#pending.set(topic, pending);
    }
    if (joined) pending.diff.joins.push(joined);
    if (left) pending.diff.leaves.push(left);
  }

  /** Sends now what was noted of a topic. */
  flush(topic: Topic): void {
    const pending = this.#pending.get(topic);
    if (!pending) return;
    this.#pending.delete(topic);
    clearTimeout(pending.timer);
    const outgoing = textOutgoing(topic.name, 'presence_diff', pending.diff.text());
    // Who gets it is settled now: a member who gets the whole state later has it in there.
    const hearers = new Set<Member>();
    for (const member of topic.members.values()) if (hearsPresence(member) && member.synced) hearers.add(member);
    const before = this.#notifying.get(topic);
    const notify = (): Promise<void> => fanOut(topic, outgoing, (member) => hearers.has(member));
    const notifying = (before ? before.then(notify) : notify()).catch(this.#onError).finally(() => {
      if (this.#notifying.get(topic) === notifying) this.#notifying.delete(topic);
      this.#tidy(topic);
    });
    this.#notifying.set(topic, notifying);
  }

  /** Sends a member who is present, and from then on what changes. */
  sync(member: Member): void {
    const { topic, channel } = member;
    if (topic.members.get(channel) !== member || member.synced || !hearsPresence(member)) return;
    // The members of before get now what was gathered, because this member has it in the state.
    this.flush(topic);
    member.synced = true;
    answerText(channel, 'presence_state', topic.presence.text());
  }

  close(): void {
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    this.#pending.clear();
  }
}

/** Whether a member may hear who is present and wants to. */
export function hearsPresence({ presenceEnabled, rights }: Member): boolean {
  return presenceEnabled && (rights === null || rights.presenceRead);
}
