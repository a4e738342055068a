import {
  REALTIME_SUBSCRIBE_STATES,
  createClient,
  type RealtimeChannel,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js';

import type { RealtimeServer } from './server.ts';

/** A supabase-js client in Node, whose realtime uses `token` when one is given, else on the anonymous key. */
export function clientOf(
  server: Pick<RealtimeServer, 'base' | 'keys'>,
  token?: string,
  realtime: NonNullable<SupabaseClientOptions<'public'>['realtime']> = {},
): SupabaseClient {
  const client = createClient(server.base, server.keys.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime,
    ...(token === undefined ? {} : { accessToken: () => Promise.resolve(token) }),
  });
  // The client asks for the token in a turn of its own; a channel that is subscribed to before would join without.
  if (token !== undefined) void client.realtime.setAuth(token);
  return client;
}

/** Subscribes and waits for SUBSCRIBED. @throws with the status and the client's error for any other first answer. */
export async function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve(channel);
      else reject(new Error(`${status}: ${error?.message ?? ''}`, { cause: error }));
    });
  });
}

/** Subscribes to changes and waits until the server says that they are live. */
export async function live(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const said = new Promise<void>((resolve, reject) => {
    channel.on('system', {}, (message: { extension: string; status: string; message: string }) => {
      if (message.extension !== 'postgres_changes') return;
      if (message.status === 'ok') resolve();
      else reject(new Error(message.message));
    });
  });
  await Promise.all([subscribed(channel), said]);
  return channel;
}

/** The statuses that a subscription goes through, as the client says them. */
export function statusesOf(channel: RealtimeChannel): { said: string[]; errors: (Error | undefined)[] } {
  const log: { said: string[]; errors: (Error | undefined)[] } = { said: [], errors: [] };
  channel.subscribe((status, error) => {
    log.said.push(status);
    log.errors.push(error);
  });
  return log;
}

/** Resolves with the first value that `from` hands over and `wanted` accepts. */
export function until<Value>(
  from: (hear: (value: Value) => void) => void,
  wanted: (value: Value) => boolean = () => true,
  timeoutMs = 5_000,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('not heard in time')), timeoutMs);
    from((value) => {
      if (!wanted(value)) return;
      clearTimeout(late);
      resolve(value);
    });
  });
}
