import type { Caller } from '../database/scope.ts';
import type { ClientSocket } from './client-socket.ts';
import { encodeBroadcast, encodeForAll, encodeText, type Encoding } from './frames.ts';
import type { JoinConfig } from './join-payload.ts';
import type { Bearer } from './token.ts';
import type { Channel, Extension, Frame } from './types.ts';

/** What a channel needs of its process. */
export interface ChannelHost {
  /** The channel is over: nothing of it remains. */
  ended(channel: SocketChannel): void;
  /** Something failed by a fault of ours. */
  fault(error: unknown, what: string): void;
}

/** One topic of one socket, from the begin of its join to its end. */
export class SocketChannel implements Channel {
  readonly socket: ClientSocket;
  readonly topic: string;
  readonly joinRef: string;
  readonly isPrivate: boolean;
  readonly config: JoinConfig;
  state: 'joining' | 'joined' | 'ended' = 'joining';
  /** Extensions whose join was called. */
  readonly entered: Extension[] = [];
  /** A renewed token that waits for its turn. */
  nextToken: string | null = null;
  /** When the token was renewed last, in milliseconds of performance.now(). */
  renewedAt = Number.NEGATIVE_INFINITY;
  readonly #wholeTopic: string;
  readonly #host: ChannelHost;
  #bearer: Bearer;
  #held: Frame[] | null = [];
  #last: Promise<void> | null = null;

  constructor(
    socket: ClientSocket,
    host: ChannelHost,
    facts: { wholeTopic: string; topic: string; joinRef: string; config: JoinConfig; bearer: Bearer },
  ) {
    this.socket = socket;
    this.topic = facts.topic;
    this.joinRef = facts.joinRef;
    this.config = facts.config;
    this.isPrivate = facts.config.private;
    this.#wholeTopic = facts.wholeTopic;
    this.#bearer = facts.bearer;
    this.#host = host;
  }

  get wholeTopic(): string {
    return this.#wholeTopic;
  }

  get caller(): Caller {
    return this.#bearer.caller;
  }

  get token(): string {
    return this.#bearer.token;
  }

  /** Seconds since 1970. */
  get expiresAt(): number {
    return this.#bearer.expiresAt;
  }

  renew(bearer: Bearer): void {
    this.#bearer = bearer;
  }

  send(frame: Frame): boolean {
    if (this.state === 'ended') return false;
    if (this.#held === null) return this.socket.send(frame);
    this.#held.push(frame);
    return this.socket.open;
  }

  /** Sends from now on, `first` before what was held back. */
  release(first: () => void): void {
    const held = this.#held ?? [];
    this.#held = null;
    first();
    for (const frame of held) this.send(frame);
  }

  push(event: string, payload: object): void {
    this.pushText(event, JSON.stringify(payload));
  }

  pushText(event: string, json: string): void {
    this.send(encodeForAll(this.socket.version, this.#wholeTopic, event, json));
  }

  answer(event: string, payload: object): void {
    this.send(this.#ofThisJoin(event, JSON.stringify(payload), null));
  }

  pushBinary(event: string, meta: string, encoding: Encoding, bytes: Uint8Array): void {
    if (this.socket.version === 1) {
      if (encoding === 'binary') return;
      const head = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${Buffer.from(bytes).toString()}`;
      this.pushText('broadcast', `${head}${meta === '' ? '' : `,"meta":${meta}`}}`);
      return;
    }
    const frame = encodeBroadcast(this.#wholeTopic, event, meta, encoding, bytes);
    if (frame !== null) this.send({ bytes: frame, binary: true });
  }

  system(extension: string, status: 'ok' | 'error', message: string, more: object = {}): void {
    this.answer('system', { extension, status, message, channel: this.topic, ...more });
  }

  close(message?: string): void {
    if (this.state === 'ended') return;
    this.#held = null;
    if (message !== undefined) this.system('system', 'error', message);
    this.#end('phx_close');
  }

  fail(): void {
    if (this.state === 'ended') return;
    this.#held = null;
    this.#end('phx_error');
  }

  /**
   * Runs one piece of work of this channel after those before it, at once when there is none. While much waits, nothing more is read
   * from the client.
   */
  run(work: () => Promise<void> | void): void {
    if (this.#last === null) {
      const running = work();
      if (running instanceof Promise) this.#wait(running);
    } else {
      this.#wait(this.#last.then(work));
    }
  }

  #wait(running: Promise<void>): void {
    this.socket.pend(1);
    const last = running
      .catch((error: unknown) => this.#host.fault(error, 'the work of a channel failed'))
      .finally(() => {
        this.socket.pend(-1);
        if (this.#last === last) this.#last = null;
      });
    this.#last = last;
  }

  #end(event: 'phx_close' | 'phx_error'): void {
    // A client holds these two against its join by the ref; with another it goes on believing that it has joined.
    this.send(this.#ofThisJoin(event, '{}', this.joinRef || null));
    this.#host.ended(this);
  }

  #ofThisJoin(event: string, payload: string, ref: string | null): string {
    const { version } = this.socket;
    return encodeText(version, { joinRef: this.joinRef || null, ref, topic: this.#wholeTopic, event, payload });
  }
}
