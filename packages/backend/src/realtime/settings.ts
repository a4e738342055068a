/** Limits of the realtime protocol; every one can be set by the program that opens the backend. */
export interface RealtimeSettings {
  /** Sockets of one process. */
  maxSockets: number;
  /** Channels of one socket. */
  maxChannels: number;
  /** Joins that one process takes in a second. */
  joinsPerSecond: number;
  /** Broadcasts and presence calls that one socket may send in a second. */
  messagesPerSecond: number;
  /** Bytes of one message of a client. */
  maxMessageBytes: number;
  /** Bytes that may wait for one socket's reader before it is cut off. */
  maxBufferedBytes: number;
  /** Bytes that may wait for all readers of the process together; the slowest is cut off first. */
  maxBufferedBytesInAll: number;
  /** Seconds after which a socket that says nothing is closed; a client's heartbeat comes every 25 to 60. */
  idleSeconds: number;
  /** Bytes of a topic, its prefix included. */
  maxTopicBytes: number;
  /** Bindings to changes of one channel. */
  maxBindings: number;
  /** Presence calls of one channel within `presenceWindowSeconds`. */
  presenceCalls: number;
  presenceWindowSeconds: number;
  /** Seconds between two looks at whether the sessions behind the sockets still exist. */
  sweepSeconds: number;
  /** Seconds after which a private channel is authorised again. */
  rejudgeSeconds: number;
  /** Messages that a join may ask to be replayed. */
  replayMost: number;
  /** Milliseconds for which the answer to a refused join is held back. */
  joinErrorDelayMs: number;
}

const DEFAULTS: RealtimeSettings = {
  maxSockets: 10_000,
  maxChannels: 200,
  joinsPerSecond: 500,
  messagesPerSecond: 1_000,
  maxMessageBytes: 1_048_576,
  maxBufferedBytes: 1_048_576,
  maxBufferedBytesInAll: 64 * 1_048_576,
  idleSeconds: 90,
  maxTopicBytes: 255,
  maxBindings: 100,
  presenceCalls: 5,
  presenceWindowSeconds: 30,
  sweepSeconds: 2,
  rejudgeSeconds: 60,
  replayMost: 25,
  joinErrorDelayMs: 0,
};

/** The limits of a program, the defaults where it sets none. */
export function realtimeSettings(given: Partial<RealtimeSettings> = {}): RealtimeSettings {
  return { ...DEFAULTS, ...given };
}
