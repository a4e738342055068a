import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setConfig } from './config.ts';
import { listen, type LiveListener } from './realtime.ts';
import { publishAwaitingFactor, publishGuest, publishPerson } from './session.tsx';

type Status = 'SUBSCRIBED' | 'CLOSED' | 'CHANNEL_ERROR';
type Tell = (payload: unknown) => void;

/** A channel as the library has it, as far as it is used. */
class FakeChannel {
  handlers: [type: string, filter: object, tell: Tell][] = [];
  say: (status: Status) => void = () => undefined;
  left = false;
  readonly topic: string;
  readonly params: unknown;
  constructor(topic: string, params: unknown) {
    this.topic = topic;
    this.params = params;
  }
  on(type: string, filter: object, tell: Tell): this {
    this.handlers.push([type, filter, tell]);
    return this;
  }
  subscribe(say: (status: Status) => void): this {
    this.say = say;
    return this;
  }
}

class FakeClient {
  static made: FakeClient[] = [];
  static failures = 0;
  channels: FakeChannel[] = [];
  ended = false;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    if (FakeClient.failures > 0) {
      FakeClient.failures -= 1;
      throw new Error('not to be had');
    }
    FakeClient.made.push(this);
  }
  async setAuth(): Promise<void> {}
  channel(topic: string, params: unknown): FakeChannel {
    const channel = new FakeChannel(topic, params);
    this.channels.push(channel);
    return channel;
  }
  async removeChannel(channel: FakeChannel): Promise<void> {
    channel.left = true;
  }
  async disconnect(): Promise<void> {
    this.ended = true;
  }
}

vi.mock('@supabase/realtime-js', () => ({ RealtimeClient: FakeClient }));

const account = { id: 'ada', email: 'ada@casewright.test', claimedName: 'Ada' };
const signIn = (id = 'ada') => publishPerson({ ...account, id, row: {}, profile: 'found' });
const feed = {
  key: 'notifications:ada',
  table: 'notifications',
  events: ['INSERT'],
  filter: 'user_id=eq.ada',
} as const;
const soon = () => vi.advanceTimersByTimeAsync(100);
const stops: (() => void)[] = [];

function following(): { [Key in keyof LiveListener]-?: ReturnType<typeof vi.fn> } {
  const listener = { onChange: vi.fn(), onCaughtUp: vi.fn(), onEnded: vi.fn() };
  stops.push(listen(feed, listener));
  return listener;
}
const client = () => FakeClient.made.at(-1);
const channel = () => client()?.channels.at(-1);

beforeEach(async () => {
  vi.useFakeTimers();
  setConfig({
    appName: 'C',
    version: '1',
    supabaseUrl: 'https://c.test',
    supabaseAnonKey: 'key',
    pictureSizes: false,
    demo: false,
  });
  // The code comes by an import, which no clock moves on.
  await import('@supabase/realtime-js');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  publishGuest();
  await soon();
  FakeClient.made = [];
  vi.useRealTimers();
});

test('a connection is made for who is signed in and has shown their second factor, and for nobody else', async () => {
  following();
  publishGuest();
  await soon();
  publishAwaitingFactor(account);
  await soon();
  expect(FakeClient.made).toEqual([]);
  signIn();
  await soon();
  expect(client()?.address).toBe('wss://c.test/realtime/v1');
  expect(channel()?.handlers[0]?.slice(0, 2)).toEqual([
    'postgres_changes',
    { event: 'INSERT', schema: 'public', table: 'notifications', filter: 'user_id=eq.ada' },
  ]);
});

test('one subscription serves all who listen, and ends with the last of them', async () => {
  signIn();
  const one = following();
  const other = following();
  await soon();
  expect(client()?.channels.length).toBe(1);
  channel()?.handlers[0]?.[2]({ new: { id: 'a' } });
  expect(one.onChange).toHaveBeenCalledExactlyOnceWith('INSERT', { id: 'a' });
  expect(other.onChange).toHaveBeenCalledOnce();
  stops.pop()?.();
  await soon();
  expect(channel()?.left).toBe(false);
  stops.pop()?.();
  await soon();
  expect(channel()?.left).toBe(true);
});

test('after each interruption what came in it is fetched, once', async () => {
  signIn();
  const { onCaughtUp } = following();
  await soon();
  channel()?.say('SUBSCRIBED');
  channel()?.handlers.at(-1)?.[2]({ extension: 'postgres_changes', status: 'ok' });
  await soon();
  expect(onCaughtUp).toHaveBeenCalledOnce();
  channel()?.say('CHANNEL_ERROR');
  await soon();
  expect(onCaughtUp).toHaveBeenCalledOnce();
  channel()?.say('SUBSCRIBED');
  await soon();
  expect(onCaughtUp).toHaveBeenCalledTimes(2);
});

test('a subscription that the server ends is made again after 1, 2, 5 and 10 seconds', async () => {
  signIn();
  const { onEnded } = following();
  await soon();
  for (const [index, wait] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
    channel()?.say('CLOSED');
    expect(onEnded).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(wait - 100);
    expect(client()?.channels.length).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(200);
    expect(client()?.channels.length).toBe(index + 2);
  }
  channel()?.say('SUBSCRIBED');
  channel()?.say('CLOSED');
  await vi.advanceTimersByTimeAsync(1100);
  expect(client()?.channels.length).toBe(7);
  expect(new Set(client()?.channels.map(({ topic }) => topic)).size).toBe(7);
});

test('after signing out nothing more arrives, and the next person has a connection of their own', async () => {
  signIn();
  const { onChange, onEnded } = following();
  await soon();
  const before = channel();
  publishGuest();
  await soon();
  expect(client()?.ended).toBe(true);
  before?.handlers[0]?.[2]({ new: { id: 'a' } });
  before?.say('CLOSED');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onChange).not.toHaveBeenCalled();
  expect(onEnded).not.toHaveBeenCalled();
  expect(FakeClient.made.length).toBe(1);
  signIn('bob');
  await soon();
  expect(FakeClient.made.length).toBe(2);
});

test('when the connection cannot be made, each feed tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  FakeClient.failures = 1;
  signIn();
  following();
  stops.push(listen({ ...feed, key: 'cases', table: 'cases' }, { onChange: vi.fn() }));
  await soon();
  expect(FakeClient.made).toEqual([]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(FakeClient.made.length).toBe(1);
  expect(client()?.channels.length).toBe(2);
  vi.restoreAllMocks();
});

test('what a server sends of the time before the join is not fetched again, and the rest is', async () => {
  signIn();
  const { onCaughtUp } = following();
  await soon();
  const said = (message: object) => {
    const told = channel()?.handlers.find(([type]) => type === 'system');
    told?.[2]({ extension: 'postgres_changes', status: 'ok', ...message });
  };
  const since = () => channel()?.params;
  const asking = (position: string) => ({
    config: { postgres_changes_options: { wait: false, since: position } },
  });
  // Drawn at build time, this page has no position: it learns its first one here.
  expect(since()).toEqual(asking(''));
  channel()?.say('SUBSCRIBED');
  said({ position: 'one', continued: false });
  await soon();
  expect(onCaughtUp).toHaveBeenCalledTimes(1);

  channel()?.say('CLOSED');
  await vi.advanceTimersByTimeAsync(1500);
  expect(since()).toEqual(asking('one'));
  channel()?.say('SUBSCRIBED');
  said({ position: 'two', continued: true });
  await soon();
  expect(onCaughtUp).toHaveBeenCalledTimes(1);

  // The library joins again by itself with what it was handed, as it is by then.
  expect(since()).toEqual(asking('two'));
  channel()?.say('SUBSCRIBED');
  said({ position: 'three', continued: false });
  await soon();
  expect(onCaughtUp).toHaveBeenCalledTimes(2);
});

test('a feed is followed from before the answer that its listener keeps', async () => {
  signIn();
  const { onCaughtUp } = following();
  await soon();
  channel()?.say('SUBSCRIBED');
  channel()?.handlers.find(([type]) => type === 'system')?.[2]({
    extension: 'postgres_changes',
    status: 'ok',
    position: 'before',
    continued: false,
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(onCaughtUp).toHaveBeenCalledOnce();
  const asked = performance.now();
  stops.push(listen({ ...feed, key: 'cases', table: 'cases' }, { onChange: vi.fn() }, asked));
  await soon();
  expect(channel()?.params).toEqual({ config: { postgres_changes_options: { wait: false, since: 'before' } } });
  stops.push(listen({ ...feed, key: 'older', table: 'cases' }, { onChange: vi.fn() }));
  await soon();
  expect(channel()?.params).not.toEqual({ config: { postgres_changes_options: { wait: false, since: 'before' } } });
});
