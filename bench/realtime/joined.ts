import { createHmac, randomUUID } from 'node:crypto';

import type { WebSocket } from 'ws';

import type { RealtimeFacts } from './backend-process.ts';
import { openReceivers, type Receivers } from './receivers.ts';

/** Subscribers of one table. */
export interface Wish {
  count: number;
  /** Distinct persons behind them. */
  callers: number;
  /** The filter of each; none without a binding at all. */
  filter: ((place: number) => string) | null;
}

const HEARD = Buffer.from('"postgres_changes",{"ids"');

/** Opens and joins so many sockets; each has its channel, live, when this resolves. */
export function openSubscribers({ socket, keys }: RealtimeFacts, { count, callers, filter }: Wish): Promise<Receivers> {
  const tokens = Array.from({ length: callers }, () => tokenOf(keys.jwtSecret));
  const address = `${socket}?vsn=2.0.0&apikey=${keys.anonKey}`;
  return openReceivers(
    count,
    () => address,
    (each, place) => join(each, tokens[place % callers] ?? '', filter?.(place) ?? null),
    (message) => message.indexOf(HEARD) > 0,
  );
}

/** As often as the client does: the server closes who says nothing for a minute and a half. */
const BEAT_MS = 25_000;
const BEAT = JSON.stringify([null, 'beat', 'phoenix', 'heartbeat', {}]);

/** Joins and waits until the server says that changes are live, or that the join is taken where there is no binding. */
function join(socket: WebSocket, token: string, filter: string | null): Promise<void> {
  const bindings = filter === null ? [] : [{ event: 'INSERT', schema: 'public', table: 'posts', filter }];
  const config = { broadcast: {}, presence: { enabled: false }, postgres_changes: bindings };
  return new Promise((resolve, reject) => {
    const hear = (message: Buffer): void => {
      const text = message.toString();
      if (/"status":"error"/.test(text)) reject(new Error(text));
      if (!text.includes(filter === null ? '"phx_reply"' : 'Subscribed to PostgreSQL')) return;
      socket.off('message', hear);
      resolve();
    };
    socket.on('message', hear);
    const beating = setInterval(() => socket.send(BEAT), BEAT_MS);
    socket.once('close', () => clearInterval(beating));
    socket.send(JSON.stringify(['1', '1', 'realtime:posts', 'phx_join', { config, access_token: token }]));
  });
}

/** A token of somebody new, for a day. */
function tokenOf(secret: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1_000) + 86_400;
  const claims = { role: 'authenticated', aud: 'authenticated', sub: randomUUID(), exp };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
