import type { ClientFrame, ServerFrame } from './frames.ts';
import { isRecord, parseJson, refOf } from './json.ts';

/** Reads `{topic, event, payload, ref, join_ref?}`, which came as `bytes` bytes; null for anything else. */
export function decodeV1(text: string, bytes: number): ClientFrame | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { topic, event, payload } = value;
  const ref = refOf(value['ref']);
  const joinRef = refOf(value['join_ref']);
  if (typeof topic !== 'string' || typeof event !== 'string' || ref === undefined || joinRef === undefined) return null;
  return { joinRef, ref, topic, event, message: { kind: 'json', payload, bytes } };
}

/** Writes `{topic, event, payload, ref}`: version 1 has no place for the ref of the join. */
export function encodeV1({ topic, event, payload, ref }: ServerFrame): string {
  return `{"topic":${JSON.stringify(topic)},"event":${JSON.stringify(event)},"payload":${payload},"ref":${JSON.stringify(ref)}}`;
}
