import type { Keys } from '../caller/keys.ts';
import type { Engine } from '../database/engine.ts';
import type { Caller } from '../database/scope.ts';
import type { Logger } from '../options.ts';
import { type ChannelHost, type SocketChannel } from './channel.ts';
import type { ClientSocket, SocketHost } from './client-socket.ts';
import { encodeText, type ClientFrame } from './frames.ts';
import { Bucket } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { Sessions } from './sessions.ts';
import type { RealtimeSettings } from './settings.ts';
import { Turns } from './turns.ts';
import type { Channel, Extension, RealtimeServices, Reply } from './types.ts';

export interface HostContext {
  engine: Engine;
  keys: Keys;
  settings: RealtimeSettings;
  logger: Logger;
  metrics: Metrics;
}

/** All sockets and channels of one process, and what they have in common. */
export class Host implements RealtimeServices, SocketHost, ChannelHost {
  readonly engine: Engine;
  readonly keys: Keys;
  readonly settings: RealtimeSettings;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly sessions: Sessions;
  readonly sockets = new Set<ClientSocket>();
  /** In the order in which a join asks them. */
  readonly extensions: Extension[] = [];
  /** Sockets that count as connected users. */
  counted = 0;
  /** No more sockets are taken. */
  closing = false;
  readonly joins: Bucket;
  /** When the messages of all sockets are heard. */
  readonly turns = new Turns();
  /** Bytes that wait for all readers together, as far as was measured. */
  waitingBytes = 0;
  #crowded = false;

  constructor({ engine, keys, settings, logger, metrics }: HostContext) {
    this.engine = engine;
    this.keys = keys;
    this.settings = settings;
    this.logger = logger;
    this.metrics = metrics;
    this.sessions = new Sessions(engine);
    this.joins = new Bucket(settings.joinsPerSecond, performance.now());
  }

  /**
   * Whether a socket of this caller is served. While the program is closed those alone are whom row security does not bind: a socket says who sits
   * there only when it joins, and what it heard until then would be too much.
   */
  serves({ role }: Caller): boolean {
    return !this.engine.saving.isClosed || this.engine.rolesPastRowSecurity.has(role);
  }

  *channels(): Iterable<Channel> {
    for (const channel of this.all()) if (channel.state === 'joined') yield channel;
  }

  /** The channels of all sockets, those that are joining among them. */
  *all(): Iterable<SocketChannel> {
    for (const { channels } of this.sockets) yield* channels.values();
  }

  reply(socket: ClientSocket, { joinRef, ref, topic }: ClientFrame, { status, response }: Reply): void {
    const payload = JSON.stringify({ status, response });
    socket.send(encodeText(socket.version, { joinRef, ref, topic, event: 'phx_reply', payload }));
  }

  ended(channel: SocketChannel): void {
    const { socket, wholeTopic } = channel;
    const was = channel.state;
    channel.state = 'ended';
    if (socket.channels.get(wholeTopic) === channel) socket.channels.delete(wholeTopic);
    if (was !== 'joined') return; // the join that runs sees it and leaves
    this.metrics.channels--;
    this.leave(channel);
  }

  /** Leaves the extensions that the channel entered, after what runs for it. */
  leave(channel: SocketChannel): void {
    channel.run(() => {
      for (const extension of channel.entered.splice(0)) {
        try {
          extension.leave(channel);
        } catch (error) {
          this.fault(error, 'leaving a channel failed');
        }
      }
    });
  }

  /** A socket is gone, with all its channels. */
  gone(socket: ClientSocket): void {
    if (!this.sockets.delete(socket)) return;
    this.metrics.sockets--;
    if (socket.counted) this.counted--;
    this.buffered(-socket.waitingBytes);
    socket.waitingBytes = 0;
    for (const channel of socket.channels.values()) this.ended(channel);
  }

  buffered(delta: number): void {
    this.waitingBytes += delta;
    if (this.#crowded || this.waitingBytes <= this.settings.maxBufferedBytesInAll) return;
    this.#crowded = true;
    setImmediate(() => this.relieve());
  }

  /** Measures again what waits, and while it is too much cuts off the reader for whom the most waits. */
  relieve(): void {
    this.#crowded = false;
    for (const socket of this.sockets) if (socket.waitingBytes > 0) socket.measure();
    if (this.waitingBytes <= this.settings.maxBufferedBytesInAll) return;
    for (const socket of [...this.sockets].toSorted((a, b) => b.waitingBytes - a.waitingBytes)) {
      if (this.waitingBytes <= this.settings.maxBufferedBytesInAll) return;
      socket.cut();
    }
  }

  /** Says where a fault of ours arose. Its message may quote what somebody sent, so it is left out. */
  fault(error: unknown, what: string): void {
    const facts =
      error instanceof Error
        ? {
            kind: error.name,
            code: 'code' in error ? error.code : undefined,
            stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')),
          }
        : { kind: typeof error };
    this.logger.error(facts, what);
  }
}
