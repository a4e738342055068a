import type { Backend, Rows } from '@casewright/backend';
import type { Logger } from 'pino';

import type { CardProvider } from '../payments/cards.ts';
import type { Provider } from '../payments/provider.ts';
import type { SealKey } from '../signing/seal-key.ts';

/** What it takes to seal documents. */
export interface Sealing {
  /** Who seals, as people know it. */
  installation: string;
  key: () => Promise<SealKey>;
  keep: NonNullable<Backend['keepBytes']>;
}

/** What one run of a job has. After the end of the run nothing of it reaches the database any more. */
export interface Run {
  /** What the job was enqueued with; nothing for what recurs. */
  payload: Readonly<Record<string, unknown>>;
  /** One statement of the owner, each a transaction. Ends with the run. */
  query: <Row = Record<string, unknown>>(text: string, values?: readonly unknown[]) => Promise<Rows<Row>>;
  /** Finds the files of objects; see there. */
  objectFile: Backend['objectFile'];
  /** Whether they can be found at this moment. */
  objectsReachable: Backend['objectsReachable'];
  /** Keeps the bytes of an object whose row is written afterwards; see there. */
  keepBytes: Backend['keepBytes'];
  /** Removes bytes at once; see there. */
  removeBytes: Backend['removeBytes'];
  /** Null where this program keeps no objects. */
  sealing: Sealing | null;
  /** Opens the provider of payments, with the statements of the run; null where nobody is set up. */
  payments: (query: Run['query']) => Provider | null;
  /** The same of the provider by whom plans are paid. */
  cards: (query: Run['query']) => CardProvider | null;
  /** Aborted when the time of the run is over, and when the server stops. */
  signal: AbortSignal;
  logger: Logger;
}

/** Does a job of one kind; answers how many things were done, for the log. It must be right however often it runs. */
export type Job = (run: Run) => Promise<number>;

/** The time limit of a run is over. */
export class TimedOut extends Error {
  readonly code = 'timed_out';

  constructor() {
    super('The job took longer than it may');
    this.name = 'TimedOut';
  }
}

/** The server stops before a run has ended: it counts as no attempt. */
export class Stopped extends Error {
  readonly code = 'stopped';

  constructor() {
    super('The server stops');
    this.name = 'Stopped';
  }
}
