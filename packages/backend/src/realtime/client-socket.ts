import type { WebSocket } from 'ws';

import type { SocketChannel } from './channel.ts';
import type { Version } from './frames.ts';
import { Bucket } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { RealtimeSettings } from './settings.ts';
import type { Bearer } from './token.ts';
import type { Frame, Socket } from './types.ts';

/** Messages of one socket that may wait for their turn before no more are read from it, and when reading goes on. */
const PAUSE_AT = 256;
const RESUME_AT = 64;

/** What a client is connected by. */
export type Wire = Pick<
  WebSocket,
  'OPEN' | 'readyState' | 'bufferedAmount' | 'send' | 'close' | 'terminate' | 'pause' | 'resume'
>;

/** What a socket needs of the process that holds it. */
export interface SocketHost {
  settings: RealtimeSettings;
  metrics: Metrics;
  /** Hears how many bytes more than before wait for a reader. */
  buffered(delta: number): void;
}

/** One connected client. */
export class ClientSocket implements Socket {
  readonly id: number;
  readonly version: Version;
  readonly headers: Readonly<Record<string, string>>;
  /** Whom the API key of the upgrade describes: the caller of a join without a token of its own. */
  readonly bearer: Bearer;
  /** By topic with its prefix; a channel is here from the begin of its join to its end. */
  readonly channels = new Map<string, SocketChannel>();
  /** Milliseconds of performance.now(). */
  lastHeardAt: number;
  /** Set when the process closes it: what says nothing to that is ended a little later. */
  closingSince: number | null = null;
  /** Whether it counts as a connected user: from its first join on. */
  counted = false;
  /** Bytes that waited for its reader when something was last sent. */
  waitingBytes = 0;
  readonly #ws: Wire;
  readonly #host: SocketHost;
  #messages: Bucket | undefined;
  #pending = 0;
  #hasTooMany = false;
  /** Messages that wait for a turn of the process. */
  #unheard = 0;
  #isPaused = false;

  constructor(
    id: number,
    ws: Wire,
    host: SocketHost,
    facts: { version: Version; headers: Readonly<Record<string, string>>; bearer: Bearer; now: number },
  ) {
    this.id = id;
    this.#ws = ws;
    this.#host = host;
    this.version = facts.version;
    this.headers = facts.headers;
    this.bearer = facts.bearer;
    this.lastHeardAt = facts.now;
  }

  get open(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  send(frame: Frame): boolean {
    const ws = this.#ws;
    if (ws.readyState !== ws.OPEN) return false;
    const text = typeof frame === 'string';
    if (ws.bufferedAmount > this.#host.settings.maxBufferedBytes) {
      this.cut();
      return false;
    }
    ws.send(text ? frame : frame.bytes, { binary: !text && frame.binary });
    this.#host.metrics.deliveries++;
    this.measure();
    return true;
  }

  /** Looks how many bytes wait for the reader, and reports to the process what changed. */
  measure(): void {
    const now = this.open ? this.#ws.bufferedAmount : 0;
    if (now === this.waitingBytes) return;
    this.#host.buffered(now - this.waitingBytes);
    this.waitingBytes = now;
  }

  /** Ends a reader that is too slow, with all that waits for it. */
  cut(): void {
    this.#host.metrics.slowReaders++;
    this.#ws.terminate();
    this.measure();
  }

  /** Says goodbye; the other side has to answer. */
  close(code: number, reason: string, now: number): void {
    this.closingSince ??= now;
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
    this.measure();
  }

  /** Counts one broadcast or presence call; false when there were too many in this second. */
  takeMessage(now: number): boolean {
    this.#messages ??= new Bucket(this.#host.settings.messagesPerSecond, now);
    return this.#messages.take(now);
  }

  /** Counts work that waits for its turn; while there is much of it nothing more is read from the client. */
  pend(delta: 1 | -1): void {
    this.#pending += delta;
    if (delta === 1 && this.#pending === PAUSE_AT) this.#hasTooMany = true;
    if (delta === -1 && this.#pending === RESUME_AT) this.#hasTooMany = false;
    this.#pauseOrResume();
  }

  /** Counts messages that wait to be heard; while there are some nothing more is read from the client. */
  wait(delta: 1 | -1): void {
    this.#unheard += delta;
    this.#pauseOrResume();
  }

  #pauseOrResume(): void {
    const shouldPause = this.#hasTooMany || this.#unheard > 0;
    if (shouldPause === this.#isPaused) return;
    this.#isPaused = shouldPause;
    if (shouldPause) this.#ws.pause();
    else this.#ws.resume();
  }
}
