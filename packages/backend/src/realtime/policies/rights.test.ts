import { describe, expect, it } from 'vitest';

import type { TopicRights } from '../../database/authorize-topic.ts';
import { DatabaseUnavailable, UnknownRole } from '../../database/errors.ts';
import type { Member } from '../topics/registry.ts';
import type { ChannelServices } from '../topics/services.ts';
import type { Channel } from '../types.ts';
import { reauthorize, mayWrite, rightsOfJoin } from './rights.ts';

const NONE: TopicRights = { broadcastRead: false, presenceRead: false, broadcastWrite: false, presenceWrite: false };

interface Scene {
  services: ChannelServices;
  channel: Channel;
  member: Member;
  /** What the authorizer answers from now on. */
  answers: (answer: Partial<TopicRights> | Error) => void;
  logged: object[];
  closed: string[];
}

/** A member of a private topic, and as much of the services as authorisation needs. */
function scene(rights: Partial<TopicRights> | null = {}): Scene {
  let next: TopicRights | Error = NONE;
  const [logged, closed]: [object[], string[]] = [[], []];
  const channel: Channel = Object.assign(Object.create(null), {
    topic: 't',
    isPrivate: rights !== null,
    caller: { role: 'authenticated', claims: {}, userId: null, sessionId: null },
    socket: { headers: {} },
    close: (message: string) => void closed.push(message),
  });
  const member: Member = Object.assign(Object.create(null), {
    channel,
    rights: rights && { ...NONE, ...rights },
    writeChecked: false,
    presenceEnabled: true,
  });
  const services: ChannelServices = Object.assign(Object.create(null), {
    members: new Map([[channel, member]]),
    authorizer: { ask: async () => (next instanceof Error ? Promise.reject(next) : next) },
    differences: { sync: () => {} },
    logger: { error: (facts: object) => void logged.push(facts) },
  });
  return {
    services,
    channel,
    member,
    answers: (answer) => {
      next = answer instanceof Error ? answer : { ...NONE, ...answer };
    },
    logged,
    closed,
  };
}

const away = new DatabaseUnavailable(new Error('gone'));
const refused = 'Unauthorized: You do not have permissions to read from this Channel topic: t';

describe('a join', () => {
  it('of a public topic is not authorised', async () => {
    const { services, channel, answers } = scene(null);
    answers(away);
    expect(await rightsOfJoin(services, channel, true)).toBeNull();
  });

  it('needs one of both rights to read', async () => {
    const { services, channel, answers } = scene();
    await expect(rightsOfJoin(services, channel, true)).rejects.toThrow(refused);
    answers({ presenceRead: true });
    expect(await rightsOfJoin(services, channel, true)).toEqual({ ...NONE, presenceRead: true });
  });

  it('says that the database is away, and that a member whom nobody can authorise may not', async () => {
    const { services, channel, answers, logged } = scene();
    answers(away);
    const message = 'UnableToConnectToProject: Realtime was unable to connect to the project database';
    await expect(rightsOfJoin(services, channel, true)).rejects.toThrow(message);
    answers(new UnknownRole('nobody'));
    await expect(rightsOfJoin(services, channel, true)).rejects.toThrow(refused);
    expect(logged).toEqual([]);
    answers(Object.assign(new Error('values of somebody'), { code: '57014' }));
    await expect(rightsOfJoin(services, channel, true)).rejects.toThrow(refused);
    expect(logged).toEqual([{ code: '57014', kind: 'Error' }]);
  });
});

describe('authorising again', () => {
  it('ends a channel that lost one right to read, and asks again about writing', async () => {
    const { services, member, answers, closed } = scene({ broadcastRead: true });
    member.writeChecked = true;
    answers({ broadcastRead: true, presenceRead: true });
    await reauthorize(services, member);
    expect([member.rights, member.writeChecked]).toEqual([{ ...NONE, broadcastRead: true, presenceRead: true }, false]);
    answers({ broadcastRead: true });
    await reauthorize(services, member);
    expect(closed).toEqual(['You no longer have permission to read from this Channel topic: t']);
  });

  it('leaves everything as it is while the database is away, and ends what cannot be authorised', async () => {
    const { services, member, answers, closed } = scene({ broadcastRead: true });
    answers(away);
    await expect(reauthorize(services, member)).rejects.toBe(away);
    expect([closed, member.rights?.broadcastRead]).toEqual([[], true]);
    answers(new Error('a policy takes too long'));
    await reauthorize(services, member);
    expect(closed).toHaveLength(1);
  });
});

describe('writing', () => {
  it('is checked once, and again when that failed', async () => {
    const { services, member, answers } = scene({ broadcastRead: true });
    answers(away);
    expect(await mayWrite(services, member, 'broadcastWrite')).toBe(false);
    answers({ broadcastWrite: true });
    expect(await mayWrite(services, member, 'broadcastWrite')).toBe(true);
    answers(away);
    expect(await mayWrite(services, member, 'broadcastWrite')).toBe(true);
    expect(await mayWrite(services, member, 'presenceWrite')).toBe(false);
    expect(await mayWrite(scene(null).services, scene(null).member, 'presenceWrite')).toBe(true);
  });

  it('is not allowed by what was answered for an older token', async () => {
    const { services, member, answers } = scene({ broadcastRead: true });
    answers({ broadcastWrite: true });
    const asked = mayWrite(services, member, 'broadcastWrite');
    answers({});
    member.rights = { ...NONE, broadcastRead: true };
    expect(await asked).toBe(false);
  });
});
