import type { Differences } from '../presence/differences.ts';
import type { Authorizer } from '../policies/authorizer.ts';
import type { Relay } from '../relay/relay.ts';
import type { Channel, RealtimeServices } from '../types.ts';
import type { Member, Topics } from './registry.ts';

/** What broadcast, presence and the HTTP endpoints share. */
export interface ChannelServices extends RealtimeServices {
  topics: Topics;
  members: ReadonlyMap<Channel, Member>;
  authorizer: Authorizer;
  differences: Differences;
  /** What this process says to the others on the same database. */
  relay: Relay;
  /** Name of this process among those. */
  process: string;
  /** A name for a presence that nothing else has, in any process. */
  nextRef(): string;
}
