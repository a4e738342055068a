import { isRecord, parseJson } from '../json.ts';
import type { Encoding } from '../frames.ts';
import type { Broadcast } from '../topics/outgoing.ts';

/** A presence without its topic. */
export interface RelayedMeta {
  key: string;
  ref: string;
  text: string;
}

/** What one process says to the others. */
export type Said =
  | { kind: 'broadcast'; topic: string; isPrivate: boolean; broadcast: Broadcast }
  | { kind: 'presence'; topic: string; isPrivate: boolean; joined: RelayedMeta | null; left: RelayedMeta | null }
  /** The table holds all presences of the process again. */
  | { kind: 'presences' };

/** Head: two lengths of four bytes, that of the JSON that follows and that of the bytes behind it. */
const HEAD_BYTES = 8;

/** Writes one message; several in a row are read by `readSaid`. */
export function writeSaid(said: Said): Buffer {
  const body = bodyOf(said);
  const head = Buffer.from(JSON.stringify(headOf(said)));
  const bytes = Buffer.alloc(HEAD_BYTES + head.length + body.length);
  bytes.writeUInt32BE(head.length, 0);
  bytes.writeUInt32BE(body.length, 4);
  head.copy(bytes, HEAD_BYTES);
  bytes.set(body, HEAD_BYTES + head.length);
  return bytes;
}

/** Reads messages that follow one another. Bytes are views, not copies. What another version wrote is passed over. */
export function readSaid(bytes: Buffer): Said[] {
  const said: Said[] = [];
  for (let at = 0; at + HEAD_BYTES <= bytes.length;) {
    const head = at + HEAD_BYTES;
    const body = head + bytes.readUInt32BE(at);
    const end = body + bytes.readUInt32BE(at + 4);
    if (end > bytes.length) break;
    const one = saidOf(parseJson(bytes.subarray(head, body).toString()), bytes.subarray(body, end));
    if (one) said.push(one);
    at = end;
  }
  return said;
}

function bodyOf(said: Said): Uint8Array {
  if (said.kind !== 'broadcast') return new Uint8Array(0);
  const { broadcast } = said;
  return broadcast.kind === 'text' ? Buffer.from(broadcast.payload) : broadcast.payload;
}

function headOf(said: Said): object {
  if (said.kind !== 'broadcast') return said;
  const { kind, topic, isPrivate, broadcast } = said;
  if (broadcast.kind === 'text') return { kind, topic, isPrivate };
  const { event, meta, encoding } = broadcast;
  return { kind, topic, isPrivate, event, meta, encoding };
}

function saidOf(head: unknown, body: Buffer): Said | null {
  if (!isRecord(head)) return null;
  const { kind, topic } = head;
  if (kind === 'presences') return { kind };
  if (typeof topic !== 'string') return null;
  const isPrivate = head['isPrivate'] === true;
  if (kind === 'broadcast') return { kind, topic, isPrivate, broadcast: broadcastOf(head, body) };
  if (kind !== 'presence') return null;
  return { kind, topic, isPrivate, joined: metaOf(head['joined']), left: metaOf(head['left']) };
}

function broadcastOf({ event, meta, encoding }: Record<string, unknown>, body: Buffer): Broadcast {
  if (typeof event !== 'string') return { kind: 'text', payload: body.toString() };
  const written: Encoding = encoding === 'json' ? 'json' : 'binary';
  return { kind: 'bytes', event, meta: typeof meta === 'string' ? meta : '', encoding: written, payload: body };
}

function metaOf(value: unknown): RelayedMeta | null {
  if (!isRecord(value)) return null;
  const { key, ref, text } = value;
  return typeof key === 'string' && typeof ref === 'string' && typeof text === 'string' ? { key, ref, text } : null;
}
