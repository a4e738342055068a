import { decodeV1, encodeV1 } from './frames-v1.ts';
import { decodeBinary, decodeV2, encodeV2 } from './frames-v2.ts';
import type { Message } from './types.ts';

/** `vsn` of a socket: 1 for JSON objects, 2 for JSON arrays and binary frames. */
export type Version = 1 | 2;

/** How the payload of a binary broadcast is written. */
export type Encoding = 'binary' | 'json';

/** What a client said. */
export interface ClientFrame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  message: Message;
}

/** What a client gets; the payload is JSON text already. */
export interface ServerFrame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: string;
}

/** Reads one text frame of so many bytes; null for whatever is none, which is ignored. */
export function decodeText(version: Version, text: string, bytes: number): ClientFrame | null {
  return version === 1 ? decodeV1(text, bytes) : decodeV2(text, bytes);
}

/** Writes one text frame. */
export function encodeText(version: Version, frame: ServerFrame): string {
  return version === 1 ? encodeV1(frame) : encodeV2(frame);
}

/** Writes what every member of a topic hears alike, with refs of null. `topic` has its prefix. */
export function encodeForAll(version: Version, topic: string, event: string, payload: string): string {
  return encodeText(version, { joinRef: null, ref: null, topic, event, payload });
}

export { decodeBinary };
export { encodeBroadcast } from './frames-v2.ts';
