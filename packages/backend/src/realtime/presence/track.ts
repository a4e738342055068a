import { isDeepStrictEqual } from 'node:util';

import type { Member } from '../topics/registry.ts';
import { makeMeta, type Meta } from './state.ts';

/** What a member says of itself at present. */
export interface Tracked {
  meta: Meta;
  payload: Readonly<Record<string, unknown>>;
}

/** What a call changed: who came, who went; both for a change of what somebody says, neither when nothing is new. */
export interface Change {
  joined: Meta | null;
  left: Meta | null;
}

const NOTHING: Change = { joined: null, left: null };

/** Makes a member present, or changes what it says. Every change has a `ref` of its own; saying the same again changes nothing. */
export function track(
  member: Member,
  payload: Readonly<Record<string, unknown>>,
  names: { ref: string; process: string },
): Change {
  const { tracked, topic, key } = member;
  if (tracked && isDeepStrictEqual(tracked.payload, payload)) return NOTHING;
  const left = tracked && topic.presence.remove(key, tracked.meta.ref);
  const joined = makeMeta(key, names.ref, names.process, payload, tracked?.meta.ref);
  topic.presence.add(joined);
  member.tracked = { meta: joined, payload };
  return { joined, left };
}

/** Ends a member's presence, if there is any. */
export function untrack(member: Member): Change {
  const { tracked, topic, key } = member;
  if (!tracked) return NOTHING;
  member.tracked = null;
  return { joined: null, left: topic.presence.remove(key, tracked.meta.ref) };
}

/**
 * Counts one presence call of a member.
 * @param now milliseconds of a clock that never goes back
 * @returns false when there were too many in this window, which begins with the first call after the last one ended.
 */
export function mayCall(member: Member, now: number, limit: { calls: number; windowMs: number }): boolean {
  const { window } = member;
  if (window.calls === 0 || now - window.start > limit.windowMs) {
    member.window = { start: now, calls: 1 };
    return true;
  }
  if (window.calls >= limit.calls) return false;
  window.calls += 1;
  return true;
}
