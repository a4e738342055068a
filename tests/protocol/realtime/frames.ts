import { once } from 'node:events';

import { WebSocket } from 'ws';

import type { RealtimeServer } from './server.ts';

/** `[join_ref, ref, topic, event, payload]`; from a socket of version 1 join_ref is always null. */
export type Heard = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

/** Payload of a phx_reply. */
export interface Answer {
  status: string;
  response: Record<string, unknown>;
}

/** A socket below any client: what is said is said literally. */
export interface RawSocket {
  ws: WebSocket;
  /** Frames in the order in which they came; binary ones as they are. */
  heard: (Heard | Buffer)[];
  /** Closed: the code, once it is known. */
  closed: Promise<number>;
  /** Sends a frame of five parts in the version of the socket. */
  say(joinRef: string | null, ref: string | null, topic: string, event: string, payload?: unknown): void;
  /** Sends text or bytes as they are. */
  raw(data: string | Uint8Array): void;
  /** The first text frame, also of those that came already, for which `wanted` says yes. */
  until(wanted: (frame: Heard) => boolean, timeoutMs?: number): Promise<Heard>;
  /** The answer to a ref. */
  reply(ref: string): Promise<Answer>;
  /** Joins a topic and gives the answer; `ref` is that of the join. */
  join(topic: string, payload?: object, ref?: string): Promise<Answer>;
  close(): void;
}

/** Opens a socket; with an API key of its own unless one is given. */
export async function openRaw(
  server: Pick<RealtimeServer, 'socket' | 'keys'>,
  { vsn = '2.0.0', apikey = server.keys.anonKey, headers = {} }: RawOptions = {},
): Promise<RawSocket> {
  const parameters = new URLSearchParams({ vsn, ...(apikey !== null && { apikey }) });
  const ws = new WebSocket(`${server.socket}?${parameters.toString()}`, { headers });
  const socket = wrap(ws, vsn.startsWith('1'));
  await once(ws, 'open');
  return socket;
}

export interface RawOptions {
  vsn?: string;
  /** Null: none among the parameters. */
  apikey?: string | null;
  headers?: Record<string, string>;
}

/** The HTTP answer to an upgrade that is refused. */
export async function refusedUpgrade(url: string, headers: Record<string, string> = {}): Promise<RefusedUpgrade> {
  const ws = new WebSocket(url, { headers });
  ws.on('error', () => {}); // ws says so as well when a request of its own is ended
  return new Promise((resolve, reject) => {
    ws.once('open', () => {
      ws.terminate();
      reject(new Error('the upgrade was taken'));
    });
    ws.once('unexpected-response', (_request, response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const type = response.headers['content-type'];
        resolve({ status: response.statusCode ?? 0, type, body: Buffer.concat(parts).toString() });
      });
    });
  });
}

export interface RefusedUpgrade {
  status: number;
  type: string | undefined;
  body: string;
}

function wrap(ws: WebSocket, first: boolean): RawSocket {
  const heard: RawSocket['heard'] = [];
  const waiting = new Set<(frame: Heard) => void>();
  ws.on('message', (data: Buffer, binary) => {
    const frame = binary ? data : first ? readFirst(data.toString()) : readSecond(data.toString());
    heard.push(frame);
    if (!Buffer.isBuffer(frame)) for (const each of waiting) each(frame);
  });
  const closed = new Promise<number>((resolve) => {
    ws.once('close', resolve);
  });
  const socket: RawSocket = {
    ws,
    heard,
    closed,
    say: (joinRef, ref, topic, event, payload = {}) => {
      const frame = first ? { topic, event, payload, ref, join_ref: joinRef } : [joinRef, ref, topic, event, payload];
      ws.send(JSON.stringify(frame));
    },
    raw: (data) => ws.send(data),
    until: async (wanted, timeoutMs = 5_000) => {
      const known = heard.find((frame): frame is Heard => !Buffer.isBuffer(frame) && wanted(frame));
      if (known) return known;
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`not heard in time; heard ${JSON.stringify(heard).slice(0, 2_000)}`));
        }, timeoutMs);
        const look = (frame: Heard): void => {
          if (!wanted(frame)) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(frame);
        };
        waiting.add(look);
      });
    },
    reply: async (ref) => {
      const [, , , , payload] = await socket.until((frame) => frame[3] === 'phx_reply' && frame[1] === ref);
      const answer: Answer = JSON.parse(JSON.stringify(payload));
      return answer;
    },
    join: (topic, payload = {}, ref = '1') => {
      socket.say(ref, ref, topic, 'phx_join', payload);
      return socket.reply(ref);
    },
    close: () => ws.terminate(),
  };
  return socket;
}

function readSecond(text: string): Heard {
  const frame: Heard = JSON.parse(text);
  return frame;
}

function readFirst(text: string): Heard {
  const frame: { topic: string; event: string; payload: unknown; ref: string | null } = JSON.parse(text);
  return [null, frame.ref, frame.topic, frame.event, frame.payload];
}
