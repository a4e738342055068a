import type { Change } from '../presence/track.ts';
import type { Broadcast } from '../topics/outgoing.ts';

/** What this process says to the others on the same database. */
export interface Relay {
  /** Resolves when the others can read it; at once while there are none. */
  broadcast(topic: string, isPrivate: boolean, broadcast: Broadcast): Promise<void>;
  presence(topic: string, isPrivate: boolean, change: Change): void;
  close(): Promise<void>;
}

/** A process that nobody else shares the database with. */
export const ALONE: Relay = {
  broadcast: async () => {},
  presence: () => {},
  close: async () => {},
};
