import { encodeBroadcast, encodeForAll, encodeText, type Encoding, type Version } from '../frames.ts';
import { parseJson } from '../json.ts';
import type { Channel, ReadyFrame } from '../types.ts';

/** What a broadcast says, before it is written for a version of the protocol. */
export type Broadcast =
  /** JSON: `payload` is the text of the whole payload, `{type, event, payload, meta?}`. */
  | { kind: 'text'; payload: string }
  /** Bytes that are passed on untouched; `meta` is JSON text or empty. */
  | { kind: 'bytes'; event: string; meta: string; encoding: Encoding; payload: Uint8Array };

/** A message to all members of a topic, written at most once for each version of the protocol. */
export class Outgoing {
  /** Id of a message that the database keeps; null for all others. */
  readonly id: string | null;
  readonly #encode: (version: Version) => ReadyFrame | null;
  readonly #frames: [(ReadyFrame | null)?, (ReadyFrame | null)?] = [];

  constructor(encode: (version: Version) => ReadyFrame | null, id: string | null = null) {
    this.#encode = encode;
    this.id = id;
  }

  /** The frame for sockets of a version; null when there is none that they could be sent. */
  frame(version: Version): ReadyFrame | null {
    return (this.#frames[version - 1] ??= this.#encode(version));
  }
}

/** An event with the same JSON payload for everybody. */
export function textOutgoing(topic: string, event: string, payload: string, id: string | null = null): Outgoing {
  return new Outgoing(
    (version) => ({ bytes: Buffer.from(encodeForAll(version, `realtime:${topic}`, event, payload)), binary: false }),
    id,
  );
}

/** A broadcast for the members of `topic`. */
export function broadcastOutgoing(topic: string, broadcast: Broadcast, id: string | null = null): Outgoing {
  if (broadcast.kind === 'text') return textOutgoing(topic, 'broadcast', broadcast.payload, id);
  const { event, meta, encoding, payload } = broadcast;
  return new Outgoing((version) => {
    if (version === 2) {
      const bytes = encodeBroadcast(`realtime:${topic}`, event, meta, encoding, payload);
      return bytes && { bytes, binary: true };
    }
    // JSON objects cannot hold bytes, so sockets of version 1 hear of JSON alone.
    if (encoding === 'binary') return null;
    const text = broadcastText(event, Buffer.from(payload).toString(), meta === '' ? undefined : meta);
    return { bytes: Buffer.from(encodeForAll(version, `realtime:${topic}`, 'broadcast', text)), binary: false };
  }, id);
}

/** The payload of a broadcast, from parts that are JSON text already. */
export function broadcastText(event: string, payload: string, meta?: string): string {
  const rest = meta === undefined ? '' : `,"meta":${meta}`;
  return `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload}${rest}}`;
}

/** Whether bytes are JSON: a client that gets something else under that name cannot read the frame. */
export function isJson(bytes: Uint8Array): boolean {
  return parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()) !== undefined;
}

/** Says something to one join alone, `[join_ref, null, topic, event, payload]`; the payload is JSON text. */
export function answerText({ socket, joinRef, topic }: Channel, event: string, payload: string): void {
  socket.send(encodeText(socket.version, { joinRef, ref: null, topic: `realtime:${topic}`, event, payload }));
}
