import { describe, expect, it } from 'vitest';

import type { Member, Topic } from '../topics/registry.ts';
import { Topics } from '../topics/registry.ts';
import type { Channel } from '../types.ts';
import { mayCall, track, untrack } from './track.ts';

const limit = { calls: 2, windowMs: 30_000 };

function newMember(topic: Topic, key: string): Member {
  // Nothing here asks the channel.
  const channel: Channel = Object.create(null);
  const member: Member = {
    channel,
    topic,
    key,
    rights: null,
    writeChecked: false,
    presenceEnabled: true,
    synced: true,
    tracked: null,
    window: { start: 0, calls: 0 },
    replayed: null,
    held: null,
  };
  topic.members.set(member.channel, member);
  return member;
}

describe('being present', () => {
  const topic = new Topics().open('t', false);
  const member = newMember(topic, 'k');

  it('begins, changes with another ref, and ends', () => {
    const first = track(member, { a: 1 }, { ref: '1', process: 'p' });
    expect(first).toMatchObject({ joined: { ref: '1', key: 'k', process: 'p' }, left: null });
    expect(track(member, { a: 1 }, { ref: '2', process: 'p' })).toEqual({ joined: null, left: null });
    const second = track(member, { a: 2 }, { ref: '3', process: 'p' });
    expect(second.left?.ref).toBe('1');
    expect(JSON.parse(second.joined?.text ?? '')).toEqual({ a: 2, phx_ref: '3', phx_ref_prev: '1' });
    expect(JSON.parse(topic.presence.text())).toEqual({ k: { metas: [{ a: 2, phx_ref: '3', phx_ref_prev: '1' }] } });
    expect(untrack(member).left?.ref).toBe('3');
    expect(untrack(member)).toEqual({ joined: null, left: null });
    expect(topic.presence.size).toBe(0);
    expect(track(member, { a: 2 }, { ref: '4', process: 'p' }).joined?.text).toBe('{"a":2,"phx_ref":"4"}');
  });

  it('is limited within a window that begins with a call', () => {
    const caller = newMember(topic, 'c');
    expect([0, 1, 2, 30_000].map((now) => mayCall(caller, now, limit))).toEqual([true, true, false, false]);
    expect([30_001, 30_002, 60_000].map((now) => mayCall(caller, now, limit))).toEqual([true, true, false]);
  });
});

describe('topics', () => {
  it('of one name are two when one is private, and go when nobody is left', () => {
    const topics = new Topics();
    const open = topics.open('t', false);
    const closed = topics.open('t', true);
    expect(open).not.toBe(closed);
    expect(topics.open('t', true)).toBe(closed);
    const member = newMember(open, 'k');
    topics.tidy(open);
    topics.tidy(closed);
    expect([topics.size, topics.get('t', false)]).toEqual([1, open]);
    track(member, {}, { ref: '1', process: 'other' });
    open.members.clear();
    topics.tidy(open);
    expect(topics.size).toBe(1);
    untrack(member);
    topics.tidy(open);
    expect(topics.size).toBe(0);
  });
});
