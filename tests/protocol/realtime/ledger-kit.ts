import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js';

import { same } from '../same.ts';

/** What a case of the ledger is given; it knows neither Node nor the browser. */
export interface Kit {
  /** A client that has asked for its token already, whose realtime speaks the version under test, as a person of the role `authenticated`. */
  client: (realtime?: NonNullable<SupabaseClientOptions<'public'>['realtime']>) => Promise<SupabaseClient>;
  /** Signs a token with these claims. */
  token: (claims?: object) => Promise<string>;
  /** Runs SQL as the superuser. */
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  vsn: '1.0.0' | '2.0.0';
}

/** One entry: what it shows, the public calls that it makes (`client.x`, `channel.x`), and how. It throws when something is not so. */
export interface Case {
  name: string;
  calls: readonly string[];
  run: (kit: Kit) => Promise<void>;
}

/** @throws when it does not hold. */
export function holds(value: boolean, what: string): void {
  if (!value) throw new Error(`it does not hold: ${what}`);
}

/** Waits until the condition holds. @throws after so many milliseconds */
export async function eventually(condition: () => boolean, what: string, timeoutMs = 8_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`did not happen in time: ${what}`);
    await pause(10);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Subscribes; resolves with SUBSCRIBED. @throws for any other first status */
export function subscribe(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve(channel);
      else reject(new Error(`${status}: ${error?.message ?? ''}`));
    });
  });
}

/** Subscribes to changes; resolves when the server says that they are live. */
export async function subscribeLive(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const said: { status: string; message: string }[] = [];
  channel.on('system', {}, (message: { extension: string; status: string; message: string }) => {
    if (message.extension === 'postgres_changes') said.push(message);
  });
  await subscribe(channel);
  await eventually(() => said.length > 0, 'a system message about the changes');
  same([said[0]?.status, said[0]?.message], ['ok', 'Subscribed to PostgreSQL']);
  return channel;
}
