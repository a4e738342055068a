import type { Keys } from '../caller/keys.ts';
import type { Engine } from '../database/engine.ts';
import type { Caller } from '../database/scope.ts';
import type { Logger } from '../options.ts';
import type { Encoding, Version } from './frames.ts';
import type { JoinConfig } from './join-payload.ts';
import type { Metrics } from './metrics.ts';
import type { RealtimeSettings } from './settings.ts';

/** What every part of the realtime module is given. */
export interface RealtimeServices {
  engine: Engine;
  keys: Keys;
  settings: RealtimeSettings;
  logger: Logger;
  metrics: Metrics;
  /** The channels that are joined at present, those of all sockets of this process. */
  channels(): Iterable<Channel>;
}

/** One connection of a client. It may hold many channels. */
export interface Socket {
  /** Number within the process, in the order in which sockets came. */
  readonly id: number;
  /** 1: JSON objects; 2: JSON arrays and binary frames. */
  readonly version: Version;
  /** Headers of the upgrade, with lower-case names; credentials are left out. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether frames still go out. */
  readonly open: boolean;
  /**
   * Sends one whole frame. A reader that is too slow is cut off here, so nothing ever waits. Gives false when the socket takes nothing
   * any more. A fan-out uses the channel's `send` instead.
   */
  send(frame: Frame): boolean;
}

/** A frame made ready once and sent to many: text in UTF-8, or binary. */
export interface ReadyFrame {
  bytes: Buffer;
  binary: boolean;
}
export type Frame = string | ReadyFrame;

/** One joined topic of one socket. */
export interface Channel {
  readonly socket: Socket;
  /** Without the prefix `realtime:`. */
  readonly topic: string;
  /** The ref of the join, which the client holds every answer against. Empty when the client gave none. */
  readonly joinRef: string;
  readonly isPrivate: boolean;
  readonly config: JoinConfig;
  /** Whom the token describes; another after the client renewed it. */
  readonly caller: Caller;
  readonly token: string;
  /**
   * Sends one frame that was made ready for many: what a fan-out uses. What comes before the join was answered waits for the answer,
   * because a client drops what it hears earlier. Gives false when the channel or its socket is over.
   */
  send(frame: Frame): boolean;
  /** Said to every member alike: `[null, null, topic, event, payload]`. */
  push(event: string, payload: object): void;
  /** The same with a payload that is JSON text already. */
  pushText(event: string, json: string): void;
  /** Said to this join alone: `[join_ref, null, topic, event, payload]`: presence_state, replayed broadcasts. */
  answer(event: string, payload: object): void;
  /** A broadcast as a binary frame (kind 4); a socket of version 1 gets text when the encoding is JSON, and nothing otherwise. */
  pushBinary(event: string, meta: string, encoding: Encoding, bytes: Uint8Array): void;
  /** A `system` message of this join, with what there is to say besides. */
  system(extension: string, status: 'ok' | 'error', message: string, more?: object): void;
  /** Ends the channel: a system error where there is something to say, then phx_close, after which the client stays away. */
  close(message?: string): void;
  /** Ends the channel by phx_error, after which the client joins again by itself. */
  fail(): void;
}

/** What an extension adds to the answer of a join. */
export interface JoinAnswer {
  /** Bindings to changes with their ids, in the order in which they were asked for. */
  postgresChanges?: readonly object[];
  /** Runs right after the reply went out: system messages, presence_state, replayed broadcasts. */
  afterReply?: () => void;
}

/** A message of a client on a joined channel. */
export type Message =
  | { kind: 'json'; payload: unknown; bytes: number }
  /** A broadcast that came as a binary frame (kind 3); its payload is passed on untouched. */
  | { kind: 'broadcast'; event: string; metadata: string; encoding: Encoding; payload: Buffer; bytes: number };

/** The answer to one message, sent with the message's ref. */
export interface Reply {
  status: 'ok' | 'error';
  response: object;
}

/**
 * A part of the protocol: changes, broadcast, presence. The host calls one channel's methods one after the other, never two at once,
 * and `leave` exactly once after a `join` that was called, however the channel ends (also when another extension refused the join).
 */
export interface Extension {
  /** Events of joined channels that go to `message`. */
  readonly events: readonly string[];
  /** @throws JoinRefused, whose reason the client gets; anything else is a fault of ours. */
  join(channel: Channel, config: JoinConfig): Promise<JoinAnswer>;
  leave(channel: Channel): void;
  /** Null: nothing is answered. */
  message?: (channel: Channel, event: string, message: Message) => Promise<Reply | null> | Reply | null;
  /** The channel has a new token: `channel.caller` is who it is now. May close the channel. */
  renewed(channel: Channel): Promise<void>;
  /** Ends what the extension holds open; the channels are gone by then. */
  close(): Promise<void>;
}

/** A join that is answered by `error` with this reason, `Code: text`. */
export class JoinRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'JoinRefused';
  }
}
