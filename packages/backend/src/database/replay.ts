import type { Engine } from './engine.ts';

/** A message that the database keeps. */
export interface KeptMessage {
  id: string;
  event: string;
  /** JSON text; null when the message is bytes. */
  payload: string | null;
  bytes: Buffer | null;
}

/** The messages of the past that are wanted, and those that came right before them. */
export interface KeptMessages {
  messages: KeptMessage[];
  /** Ids of messages that are not wanted: what is live lags behind, and would bring them after the others. */
  before: string[];
}

// Those that are not wanted: of the last minute, 500 at most.
const NEWEST = `
  select id, event, wanted, case when wanted then coalesce(payload, 'null')::text end as payload, case when wanted then binary_payload end as bytes
  from (
    select id::text, event, payload, binary_payload, inserted_at >= since and row_number() over (order by inserted_at desc, id desc) <= $3 as wanted
    from (
      select id, event, payload, binary_payload, inserted_at, since
      from realtime.messages, (select to_timestamp($2::double precision / 1000) at time zone 'UTC' as since) asked
      where topic = $1 and extension = 'broadcast' and private and event is not null
        and inserted_at >= least(since, (now() at time zone 'UTC') - interval '1 minute')
      order by inserted_at desc, id desc limit $3 + 500) newest
    order by inserted_at desc, id desc) counted`;

interface Row extends KeptMessage {
  wanted: boolean;
}

/**
 * The newest messages of a private topic, oldest first. As the owner: that the topic may be heard was authorised before.
 * @param since milliseconds since 1970
 */
export async function messagesSince(
  engine: Engine,
  topic: string,
  { since, limit }: { since: number; limit: number },
): Promise<KeptMessages> {
  const { rows } = await engine.query<Row>(NEWEST, [topic, since, limit], 'realtime_replay');
  const wanted = rows.filter((row) => row.wanted).toReversed();
  return {
    messages: wanted.map(({ id, event, payload, bytes }) => ({
      id,
      event,
      payload: bytes === null ? payload : null,
      bytes,
    })),
    before: rows.filter((row) => !row.wanted).map(({ id }) => id),
  };
}
