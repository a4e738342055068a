import type { Engine } from './engine.ts';

/** A message that the database keeps. */
export interface KeptMessage {
  id: string;
  event: string;
  /** JSON text; null when the message is bytes. */
  payload: string | null;
  bytes: Buffer | null;
}

const NEWEST = `
  select id::text, event, coalesce(payload, 'null')::text as payload, binary_payload as bytes
  from realtime.messages
  where topic = $1 and extension = 'broadcast' and private and event is not null
    and inserted_at >= to_timestamp($2::double precision / 1000) at time zone 'UTC'
  order by inserted_at desc, id desc limit $3`;

/**
 * The newest messages of a private topic, oldest first. As the owner: that the topic may be heard was authorised before.
 * @param since milliseconds since 1970
 */
export async function messagesSince(
  engine: Engine,
  topic: string,
  { since, limit }: { since: number; limit: number },
): Promise<KeptMessage[]> {
  const { rows } = await engine.query<KeptMessage>(NEWEST, [topic, since, limit], 'realtime_replay');
  return rows.map((row) => (row.bytes === null ? row : { ...row, payload: null })).toReversed();
}
