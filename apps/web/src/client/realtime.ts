import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';

import { accessToken } from './auth.ts';
import { config } from './config.ts';
import { logError } from './log.ts';
import { currentSession, subscribeToSession } from './session.tsx';

/**
 * What happens to rows, as events. A deletion names the row's key alone and passes no filter, so everybody hears of everybody's: listen to
 * it only where rows are really deleted, and ask again only where that key is shown.
 */
export type LiveEvent = 'INSERT' | 'UPDATE' | 'DELETE';

/** Which changes of a table are sent. Two with the same key are one to the server. */
export interface LiveFeed {
  key: string;
  table: string;
  events: readonly LiveEvent[];
  /** As the data interface writes it: `user_id=eq.<id>`; without one, every row that the person may read. */
  filter?: string;
  /** The columns that come along, beside the key; all that the person may read where it names none. */
  columns?: readonly string[];
}

export interface LiveListener {
  /** A row as it is now, its columns by name; of one that was deleted its key. */
  onChange: (event: LiveEvent, row: Readonly<Record<string, unknown>>) => void;
  /**
   * From now on nothing is missed; what came before has to be fetched. Called the first time and after each interruption, unless the server
   * can send what came since the answer that the listener keeps: that comes as changes, of each row the key alone.
   */
  onCaughtUp?: () => void;
  /** The server ended the subscription: a token that expired, a session that was ended elsewhere. It is tried again. */
  onEnded?: () => void;
}

/** A feed to which this page listens. */
interface Open {
  feed: LiveFeed;
  listeners: Set<LiveListener>;
  /** From where the server is asked to send what came since: before the first answer that a listener keeps, or the end of what was sent. */
  since: string;
  channel: RealtimeChannel | null;
  /** How often in a row the server has ended it. */
  ended: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  catchingUp: ReturnType<typeof setTimeout> | undefined;
}

/** The word that changes are followed; of a server that was handed a position, with what came of it. */
interface Followed {
  extension?: string;
  status?: string;
  position?: string;
  continued?: boolean;
}

const WAITS_MS = [1000, 2000, 5000, 10_000] as const;
/** The join's answer and the word that its changes are followed come one after the other: both are one occasion to catch up. */
const CATCH_UP_MS = 50;

const feeds = new Map<string, Open>();
/** Where the server was at some moments, in their order: first when it made this page. Nothing that was asked later can be older. */
const positions = [{ at: 0, position: positionOfPage() }];
const MOST_POSITIONS = 50;
let client: Promise<RealtimeClient> | null = null;
let person: string | null = null;
let stopFollowing: (() => void) | null = null;
/** No two channels may bear one name, and one that is being left still has its own. */
let channelsMade = 0;

/**
 * Listens to a feed until the returned function is called. There is one connection for all, made when somebody is signed in and has
 * shown their second factor, and ended when they sign out; a feed is subscribed to once, however many listen. `askedAt` is when the
 * answer was asked for that the listener keeps up to date, as `performance.now()` has it; 0 for any time since the page was loaded.
 */
export function listen(feed: LiveFeed, listener: LiveListener, askedAt = 0): () => void {
  stopFollowing ??= followSession();
  let open = feeds.get(feed.key);
  if (open === undefined) {
    const since = positionAt(askedAt);
    open = { feed, listeners: new Set(), since, channel: null, ended: 0, timer: undefined, catchingUp: undefined };
    feeds.set(feed.key, open);
    if (person !== null) void join(open);
  }
  const joined = open;
  joined.listeners.add(listener);
  return () => {
    joined.listeners.delete(listener);
    if (joined.listeners.size > 0 || feeds.get(feed.key) !== joined) return;
    feeds.delete(feed.key);
    void leave(joined);
  };
}

function positionOfPage(): string {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="live-position"]');
  return meta?.content ?? '';
}

/** The last position that was known at a moment. */
function positionAt(moment: number): string {
  return positions.findLast(({ at }) => at <= moment)?.position ?? '';
}

function notePosition(position: string): void {
  positions.push({ at: performance.now(), position });
  // The first one stays: it is before everything that the page asked.
  if (positions.length > MOST_POSITIONS) positions.splice(1, 1);
}

/** The person for whom there may be a connection. */
function entitled(): string | null {
  const { status, user, awaitsFactor } = currentSession();
  return status === 'authenticated' && !awaitsFactor ? (user?.id ?? null) : null;
}

function followSession(): () => void {
  person = entitled();
  return subscribeToSession(() => {
    const next = entitled();
    if (next === person) return;
    person = next;
    void disconnect();
    if (person !== null) for (const open of feeds.values()) void join(open);
  });
}

/** Ends the connection: nothing of what one person may read reaches the next. */
async function disconnect(): Promise<void> {
  const ending = client;
  client = null;
  for (const open of feeds.values()) {
    open.channel = null;
    open.ended = 0;
    clearTimeout(open.timer);
    clearTimeout(open.catchingUp);
  }
  try {
    await (await ending)?.disconnect();
  } catch (error) {
    logError('The live connection could not be ended', error);
  }
}

async function connect(): Promise<RealtimeClient> {
  const { RealtimeClient: Client } = await import('@supabase/realtime-js');
  return new Client(`${config.supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: config.supabaseAnonKey },
    // Asked with every heartbeat, long before the token ends: the subscriptions live on with the new one.
    accessToken,
  });
}

async function join(open: Open): Promise<void> {
  clearTimeout(open.timer);
  client ??= connect();
  const asked = client;
  try {
    const realtime = await asked;
    await realtime.setAuth();
    // Meanwhile somebody else may have signed in, or nobody listens any more.
    if (asked !== client || feeds.get(open.feed.key) !== open || open.channel !== null) return;
    subscribe(open, realtime);
  } catch (error) {
    // The code could not be fetched: the next attempt asks for it again, for every feed that waits.
    if (asked === client) client = null;
    logError('The live connection could not be made', error);
    if (person !== null && feeds.get(open.feed.key) === open) tryAgain(open);
  }
}

function subscribe(open: Open, realtime: RealtimeClient): void {
  const { key, table, events, filter, columns } = open.feed;
  channelsMade += 1;
  // Read again by the library when it joins again by itself.
  const options = { wait: false, since: open.since };
  const channel = realtime.channel(`${key}#${channelsMade}`, { config: { postgres_changes_options: options } });
  open.channel = channel;
  const isCurrent = () => open.channel === channel;
  const rows = {
    schema: 'public',
    table,
    ...(filter !== undefined && { filter }),
    ...(columns && { select: [...columns] }),
  };
  const tell = (event: LiveEvent) => (payload: { new: Record<string, unknown> }) => {
    if (isCurrent()) for (const listener of open.listeners) listener.onChange(event, payload.new);
  };
  if (events.includes('INSERT')) channel.on('postgres_changes', { event: 'INSERT', ...rows }, tell('INSERT'));
  if (events.includes('UPDATE')) channel.on('postgres_changes', { event: 'UPDATE', ...rows }, tell('UPDATE'));
  if (events.includes('DELETE'))
    channel.on('postgres_changes', { event: 'DELETE', ...rows }, ({ old }: { old: Record<string, unknown> }) =>
      tell('DELETE')({ new: old }),
    );
  // A hosted project begins to follow changes some time after the join, and knows nothing of positions.
  channel.on('system', {}, (message: Followed) => {
    if (!isCurrent() || message.extension !== 'postgres_changes' || message.status !== 'ok') return;
    const { position = '', continued = false } = message;
    open.since = position;
    options.since = position;
    if (position !== '') notePosition(position);
    if (!continued) catchUp(open);
  });
  channel.subscribe((state) => {
    if (!isCurrent()) return;
    const status: string = state;
    if (status === 'SUBSCRIBED') {
      open.ended = 0;
      // Where the server may know what was missed, its word on it follows.
      if (open.since === '') catchUp(open);
    } else if (status === 'CLOSED') {
      // Everything else the library tries again by itself.
      open.channel = null;
      for (const listener of open.listeners) listener.onEnded?.();
      tryAgain(open);
    }
  });
}

function catchUp(open: Open): void {
  clearTimeout(open.catchingUp);
  open.catchingUp = setTimeout(() => {
    for (const listener of open.listeners) listener.onCaughtUp?.();
  }, CATCH_UP_MS);
}

function tryAgain(open: Open): void {
  const wait = WAITS_MS[Math.min(open.ended, WAITS_MS.length - 1)];
  open.ended += 1;
  open.timer = setTimeout(() => void join(open), wait);
}

async function leave(open: Open): Promise<void> {
  clearTimeout(open.timer);
  clearTimeout(open.catchingUp);
  const { channel } = open;
  open.channel = null;
  if (channel === null) return;
  try {
    await (await client)?.removeChannel(channel);
  } catch (error) {
    logError('A live subscription could not be ended', error);
  }
}
