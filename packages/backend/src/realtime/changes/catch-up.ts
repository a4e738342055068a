import { DatabaseUnavailable } from '../../database/errors.ts';
import { missedChanges } from '../../database/missed-changes.ts';
import { readPosition } from '../../database/position.ts';
import type { Channel } from '../types.ts';
import { deliverChanges, type Delivery } from './deliver.ts';

/** What the word that a channel is subscribed says besides, to a client that named a position. */
export interface CaughtUp {
  /** The position up to which everything was sent; to be named in the next join. */
  position: string;
  /** Whether what came since the position named was sent. Otherwise the client has to fetch again. */
  continued: boolean;
}

const NOTHING: CaughtUp = { position: '', continued: false };

/**
 * Sends a channel that listens already what it missed since the position that it named: between the answer that a page shows and its
 * join lie seconds, and most pages missed nothing. A change that arrives meanwhile may come twice. Of each row the key alone is sent, to
 * those who may read the row now: what it held before may not be theirs to know.
 */
export async function catchUp(delivery: Delivery, channel: Channel, since: string): Promise<CaughtUp> {
  const alone = delivery.subscriptions.keysOf(channel);
  const entities = alone.of(channel)?.rules.map(({ entity }) => entity) ?? [];
  const { engine } = delivery.services;
  try {
    const position = readPosition(since);
    // Nothing is older than the beginning of time: such a client learns where it is.
    const asked = position ?? { snapshot: '1:1:', at: 0 };
    const missed = await missedChanges(engine, asked, entities);
    if (missed.changes === null) return { position: missed.position, continued: false };
    await deliverChanges({ ...delivery, subscriptions: alone }, missed.changes);
    return { position: missed.position, continued: true };
  } catch (error) {
    // The database was away for a moment: the client fetches again.
    if (error instanceof DatabaseUnavailable) return NOTHING;
    throw error;
  }
}
