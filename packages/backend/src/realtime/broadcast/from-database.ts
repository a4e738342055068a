import type { Change } from '../../database/changes.ts';
import { isRecord, parseJson } from '../json.ts';
import { broadcastText, type Broadcast } from '../topics/outgoing.ts';
import type { ChannelServices } from '../topics/services.ts';
import { tellMembers } from './receive.ts';

/** What a row of the outbox says: a message that realtime.send or another insert into realtime.messages has left. */
interface Message {
  id: string;
  topic: string;
  isPrivate: boolean;
  broadcast: Broadcast;
}

/** Sends what the database says to the members of its topics, in order. */
export async function tellFromDatabase(services: ChannelServices, rows: readonly Change[]): Promise<void> {
  for (const row of rows) {
    const message = readMessage(row);
    if (!message) continue;
    const topic = services.topics.get(message.topic, message.isPrivate);
    if (!topic || topic.members.size === 0) continue;
    if (row.bytes > services.settings.maxMessageBytes) {
      services.logger.warn({ bytes: row.bytes }, 'a broadcast from the database is too large to be sent');
      continue;
    }
    await tellMembers(topic, message.broadcast, message.id, null);
  }
}

function readMessage({ record, old }: Change): Message | null {
  const head = parseJson(record ?? '');
  if (!isRecord(head)) return null;
  const { id, topic, event, bytes } = head;
  if (typeof id !== 'string' || typeof topic !== 'string' || typeof event !== 'string') return null;
  return {
    id,
    topic,
    isPrivate: head['private'] === true,
    broadcast: keptBroadcast(event, metaOf(id), old, bytesOf(bytes)),
  };
}

function bytesOf(base64: unknown): Buffer | null {
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : null;
}

/** A message that the database keeps, as it is sent; `meta` is JSON text. */
export function keptBroadcast(event: string, meta: string, payload: string | null, bytes: Buffer | null): Broadcast {
  if (bytes) return { kind: 'bytes', event, meta, encoding: 'binary', payload: bytes };
  return { kind: 'text', payload: broadcastText(event, payload ?? 'null', meta) };
}

function metaOf(id: string): string {
  return JSON.stringify({ id });
}
