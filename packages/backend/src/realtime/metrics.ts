/** What the process counts of its sockets; plain numbers, read when somebody asks. */
export interface Metrics {
  sockets: number;
  channels: number;
  joins: number;
  refusedJoins: number;
  /** Frames handed to sockets. */
  deliveries: number;
  slowReaders: number;
  /** Rows read from the outbox. */
  rowsRead: number;
  /** Seconds between the oldest change of the last batch and its delivery. */
  feedLagSeconds: number;
}

/** Counters that start at nothing. */
export function newMetrics(): Metrics {
  return {
    sockets: 0,
    channels: 0,
    joins: 0,
    refusedJoins: 0,
    deliveries: 0,
    slowReaders: 0,
    rowsRead: 0,
    feedLagSeconds: 0,
  };
}
