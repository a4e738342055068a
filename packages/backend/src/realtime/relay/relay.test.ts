import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openFeed, type Relayed } from '../../database/changes.ts';
import {
  beat,
  forgetPresences,
  keepPresences,
  leaveProcesses,
  presencesOfOthers,
  relay,
  type SharedPresence,
} from '../../database/relay.ts';
import { Differences } from '../presence/differences.ts';
import { makeMeta } from '../presence/state.ts';
import { Topics } from '../topics/registry.ts';
import type { ChannelServices } from '../topics/services.ts';
import { openRelay, type Relay } from './relay.ts';
import { writeSaid, type Said } from './wire.ts';

vi.mock('../../database/changes.ts', () => ({ openFeed: vi.fn() }));
vi.mock('../../database/relay.ts', () => ({
  beat: vi.fn(),
  forgetPresences: vi.fn(),
  keepPresences: vi.fn(),
  leaveProcesses: vi.fn(),
  presencesOfOthers: vi.fn(),
  relay: vi.fn(),
  RELAY_CHANNEL: 'relay',
  PROCESSES_CHANNEL: 'processes',
}));

const OWN = 'own';
const meta = (key: string, ref: string) => makeMeta(key, ref, OWN, {});
const shared = (ref: string, process = 'other'): SharedPresence & { process: string } => ({
  topic: 't',
  isPrivate: false,
  key: 'k',
  ref,
  text: `{"phx_ref":"${ref}"}`,
  process,
});

const feed = { start: vi.fn(async () => {}), stop: vi.fn(), close: vi.fn(async () => {}) };
let hear: (rows: Relayed[]) => Promise<void>;
let fail: (error: Error) => void;
let notify: (payload: string) => void;
let topics: Topics;
let warned: string[];

function newServices(): Omit<ChannelServices, 'relay'> {
  topics = new Topics();
  const listen = async (_channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> => {
    notify = onPayload;
    return async () => {};
  };
  const tracked = { meta: meta('me', 'mine'), payload: {} };
  return Object.assign(Object.create(null), {
    engine: { listen },
    logger: { info: () => {}, warn: (_facts: object, message: string) => void warned.push(message), error: () => {} },
    process: OWN,
    topics,
    members: new Map([[{}, { tracked, topic: topics.open('t', false) }]]),
    differences: new Differences(
      () => {},
      () => {},
    ),
  });
}

/** Opens the relay among these processes. */
async function among(...others: string[]): Promise<Relay> {
  vi.mocked(beat).mockResolvedValue({ others, isNew: false });
  const opening = openRelay(newServices());
  await vi.advanceTimersByTimeAsync(250);
  return opening;
}

/** The other processes are these from the next beat on, which is now. */
async function next(...others: string[]): Promise<void> {
  vi.mocked(beat).mockResolvedValue({ others, isNew: false });
  await vi.advanceTimersByTimeAsync(5_000);
}

const said = (one: Said, process = 'other', id = 1n): Relayed => ({ id, process, frame: '{}', bytes: writeSaid(one) });
const present = (): string[] => [...(topics.get('t', false)?.presence.metas() ?? [])].map(({ ref }) => ref);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  warned = [];
  vi.mocked(openFeed).mockImplementation(async (_engine, options) => {
    if (options.source === 'relay') {
      hear = options.onBatch;
      fail = options.onError;
    }
    return feed;
  });
  for (const each of [forgetPresences, keepPresences, leaveProcesses, relay]) vi.mocked(each).mockResolvedValue();
  vi.mocked(presencesOfOthers).mockResolvedValue([]);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a process', () => {
  it('that is alone says and reads nothing', async () => {
    const own = await among();
    expect(await own.broadcast('t', false, { kind: 'text', payload: '{}' })).toBe(true);
    own.presence('t', false, { joined: meta('k', '1'), left: null });
    await vi.advanceTimersByTimeAsync(100);
    expect(
      [relay, keepPresences, presencesOfOthers, feed.start].map((each) => vi.mocked(each).mock.calls.length),
    ).toEqual([0, 0, 0, 0]);
  });

  it('reads along, sends who is present and learns who is, when another one comes', async () => {
    await among();
    vi.mocked(presencesOfOthers).mockResolvedValue([shared('theirs')]);
    vi.mocked(beat).mockResolvedValue({ others: ['other'], isNew: false });
    notify('other');
    await vi.advanceTimersByTimeAsync(10);
    expect(feed.start).toHaveBeenCalledTimes(1);
    const [, process, , presences] = vi.mocked(keepPresences).mock.calls[0] ?? [];
    expect([process, presences?.map(({ ref }) => ref)]).toEqual([OWN, ['mine']]);
    expect(present()).toEqual(['theirs']);
    // And is alone again.
    await next();
    expect(present()).toEqual([]);
    expect([feed.stop, forgetPresences].map((each) => vi.mocked(each).mock.calls.length)).toEqual([1, 1]);
  });

  it('gets again from others what they could not send, and sends again what it could not', async () => {
    const own = await among('other');
    expect(keepPresences).toHaveBeenCalledTimes(1);
    vi.mocked(relay).mockRejectedValueOnce(new Error('away'));
    own.presence('t', false, { joined: meta('k', '1'), left: null });
    await vi.advanceTimersByTimeAsync(10);
    expect(warned).toEqual(['a message to other processes could not be sent']);
    await next('other');
    await vi.advanceTimersByTimeAsync(10);
    expect(keepPresences).toHaveBeenCalledTimes(2);
    await next('other');
    await vi.advanceTimersByTimeAsync(10);
    expect(keepPresences).toHaveBeenCalledTimes(2);

    const reads = vi.mocked(presencesOfOthers).mock.calls.length;
    await hear([said({ kind: 'presences' })]);
    expect(presencesOfOthers).toHaveBeenCalledTimes(reads + 1);
  });

  it('answers when a broadcast did not reach the others', async () => {
    const own = await among('other');
    vi.mocked(relay).mockRejectedValueOnce(new Error('away'));
    const answer = own.broadcast('t', false, { kind: 'text', payload: '{}' });
    await vi.advanceTimersByTimeAsync(10);
    expect(await answer).toBe(false);
  });

  it.each([
    ['its reading failed', () => fail(new Error('away'))],
    ['it could not listen for a while', () => notify('')],
  ])('looks into the table when %s', async (_name, happens) => {
    await among('other');
    await hear([said({ kind: 'presence', topic: 't', isPrivate: false, joined: shared('gone'), left: null })]);
    expect(present()).toEqual(['gone']);
    vi.mocked(presencesOfOthers).mockResolvedValue([shared('theirs')]);
    await next('other');
    expect(present()).toEqual(['gone']);
    happens();
    await next('other');
    expect(present()).toEqual(['theirs']);
  });

  it('that was taken for gone sends again who is present', async () => {
    await among('other');
    vi.mocked(beat).mockResolvedValueOnce({ others: ['other'], isNew: true });
    await vi.advanceTimersByTimeAsync(5_010);
    expect(keepPresences).toHaveBeenCalledTimes(2);
  });

  it('tries again after a second when it could not say that it is there', async () => {
    await among('other');
    const beats = vi.mocked(beat).mock.calls.length;
    vi.mocked(beat).mockRejectedValueOnce(new Error('away'));
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(beat).toHaveBeenCalledTimes(beats + 2);
  });

  it('forgets who was present in one that is gone, and keeps the rest', async () => {
    await among('other', 'third');
    await hear([
      said({ kind: 'presence', topic: 't', isPrivate: false, joined: shared('a'), left: null }),
      said({ kind: 'presence', topic: 't', isPrivate: false, joined: shared('b'), left: null }, 'third', 2n),
      said({ kind: 'presence', topic: 't', isPrivate: false, joined: shared('a'), left: null }, 'other', 3n),
    ]);
    expect(present()).toEqual(['a', 'b']);
    await next('third');
    expect(present()).toEqual(['b']);
  });

  it('applies what is said during a reading after it', async () => {
    await among('other');
    const reading = Promise.withResolvers<(SharedPresence & { process: string })[]>();
    vi.mocked(presencesOfOthers).mockReturnValueOnce(reading.promise);
    const first = hear([said({ kind: 'presences' })]);
    const second = hear([said({ kind: 'presence', topic: 't', isPrivate: false, joined: shared('new'), left: null })]);
    reading.resolve([]);
    await Promise.all([first, second]);
    expect(present()).toEqual(['new']);
  });

  it('takes its leave', async () => {
    const own = await among('other');
    own.presence('t', false, { joined: null, left: meta('k', '1') });
    await own.close();
    expect([relay, leaveProcesses].map((each) => vi.mocked(each).mock.calls.length)).toEqual([1, 1]);
  });
});
