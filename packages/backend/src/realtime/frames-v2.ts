import type { ClientFrame, Encoding, ServerFrame } from './frames.ts';
import { parseJson, refOf } from './json.ts';

/** Kinds of binary frames: Phoenix' own push, a client's broadcast, a broadcast to clients. */
const PUSH = 0;
const USER_BROADCAST_PUSH = 3;
const USER_BROADCAST = 4;

const JSON_ENCODING = 1;
const LONGEST_PART = 255;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads `[join_ref, ref, topic, event, payload]`, which came as `bytes` bytes; null for anything else. */
export function decodeV2(text: string, bytes: number): ClientFrame | null {
  const value = parseJson(text);
  if (!Array.isArray(value) || value.length !== 5) return null;
  const [joinRef, ref, topic, event, payload]: unknown[] = value;
  const refs = { joinRef: refOf(joinRef), ref: refOf(ref) };
  if (refs.joinRef === undefined || refs.ref === undefined) return null;
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  return {
    joinRef: refs.joinRef,
    ref: refs.ref,
    topic,
    event,
    message: { kind: 'json', payload, bytes },
  };
}

/** Writes `[join_ref, ref, topic, event, payload]`. */
export function encodeV2({ joinRef, ref, topic, event, payload }: ServerFrame): string {
  return `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${JSON.stringify(topic)},${JSON.stringify(event)},${payload}]`;
}

/**
 * Reads a binary frame: the kind, one byte a part that says its length, then the parts. Null for other kinds, for lengths beyond the
 * frame and for parts that are no UTF-8. The payload is a view of `frame`, not a copy.
 */
export function decodeBinary(frame: Buffer): ClientFrame | null {
  if (frame[0] === USER_BROADCAST_PUSH) return decodeBroadcast(frame);
  if (frame[0] !== PUSH) return null;
  const parts = readParts(frame, 4, 5);
  if (!parts) return null;
  const [joinRef, ref, topic = '', event = ''] = parts.texts;
  // No event of a client has a payload of bare bytes: its reader sees that there is none.
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event,
    message: { kind: 'json', payload: null, bytes: frame.length },
  };
}

function decodeBroadcast(frame: Buffer): ClientFrame | null {
  const encoding = frame[6];
  if (encoding !== 0 && encoding !== JSON_ENCODING) return null;
  const parts = readParts(frame, 5, 7);
  if (!parts) return null;
  const [joinRef, ref, topic = '', event = '', metadata = ''] = parts.texts;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    message: {
      kind: 'broadcast',
      event,
      metadata,
      encoding: encoding === JSON_ENCODING ? 'json' : 'binary',
      payload: frame.subarray(parts.end),
      bytes: frame.length - parts.end,
    },
  };
}

/** The first `count` parts behind a head of `head` bytes, whose lengths begin at its second byte. */
function readParts(frame: Buffer, count: number, head: number): { texts: string[]; end: number } | null {
  const texts: string[] = [];
  let end = head;
  for (let part = 1; part <= count; part++) {
    const from = end;
    end += frame[part] ?? 0;
    if (end > frame.length) return null;
    const text = decodeUtf8(frame.subarray(from, end));
    if (text === null) return null;
    texts.push(text);
  }
  return frame.length < head ? null : { texts, end };
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Writes a broadcast as a binary frame (kind 4). `meta` is JSON text or empty.
 * @returns null when topic, event or meta have more than 255 bytes, for which the frame has no room.
 */
export function encodeBroadcast(
  topic: string,
  event: string,
  meta: string,
  encoding: Encoding,
  payload: Uint8Array,
): Buffer | null {
  const parts = [topic, event, meta].map((text) => Buffer.from(text));
  if (parts.some(({ length }) => length > LONGEST_PART)) return null;
  const lengths = parts.map(({ length }) => length);
  return Buffer.concat([
    Buffer.from([USER_BROADCAST, ...lengths, encoding === 'json' ? JSON_ENCODING : 0]),
    ...parts,
    payload,
  ]);
}
