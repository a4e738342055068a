/**
 * How the database was not there: it let nobody in, it went away in the middle, all connections were taken for too long, or it takes nothing
 * new, because its disk is full or because nothing is saved for now.
 */
export type Unavailability = 'refused' | 'lost' | 'busy' | 'full' | 'read_only';

/** A disk is not emptied in a second. */
const RETRY_AFTER_SECONDS: Record<Unavailability, number> = { refused: 1, lost: 1, busy: 1, full: 30, read_only: 60 };

const WORDS: Partial<Record<Unavailability, string>> = {
  full: 'The disk of the database is full',
  read_only: 'Nothing is saved at the moment',
};

/** The database cannot be reached or went away in the middle: the request may be tried again. */
export class DatabaseUnavailable extends Error {
  readonly retryAfterSeconds: number;
  readonly reason: Unavailability;

  constructor(cause: unknown, reason: Unavailability = 'lost') {
    super(WORDS[reason] ?? 'The database is not available at the moment', { cause });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
    this.retryAfterSeconds = RETRY_AFTER_SECONDS[reason];
  }
}

/** A token that names a role which `authenticator` may not take; PostgreSQL's own code and words for it. */
export class UnknownRole extends Error {
  readonly code = '22023';

  constructor(role: string) {
    super(`role "${role}" does not exist`);
    this.name = 'UnknownRole';
  }
}

/** Nobody waits for the answer any more, so the work for it was not done or was ended. */
export class CallerGone extends Error {
  constructor() {
    super('the caller went away before the answer');
    this.name = 'CallerGone';
  }
}

/** The process was asked to end before its work was done; what was begun is undone. */
export class Interrupted extends Error {
  constructor(cause: unknown) {
    super('Interrupted: what was begun is undone.', { cause });
    this.name = 'Interrupted';
  }
}

const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const POOL_WAIT = 'timeout exceeded when trying to connect';

/**
 * Whether an error of the driver speaks of the connection and not of the statement. What PostgreSQL says with severity ERROR is the
 * statement's own whatever its code: a function may raise 08006, and its connection is as good as before.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if ('severity' in error) return endsConnection(error, error.severity, code ?? '');
  if (code !== undefined) return CONNECTION_ERRORS.has(code);
  return (
    error.message === POOL_WAIT ||
    /Connection terminated|connection error and is not queryable|Client was closed/.test(error.message)
  );
}

function endsConnection(error: Error, severity: unknown, code: string): boolean {
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  const routine = 'routine' in error ? error.routine : undefined;
  if (severity === 'ERROR' || routine === 'exec_stmt_raise') return false;
  // PostgreSQL says the severity in the language of the server; where it is another, the code has to do.
  return /^(08|57P0[1-3]|53300)/.test(code) || (code === '55000' && routine === 'CheckMyDatabase');
}

/** Turns a lost connection, and a disk that is full, into DatabaseUnavailable; whatever else passes through unchanged. */
export function asDatabaseError(error: unknown, reason: 'refused' | 'lost' = 'lost'): unknown {
  if (isDiskFull(error)) return new DatabaseUnavailable(error, 'full');
  if (!isConnectionError(error)) return error;
  return new DatabaseUnavailable(error, error instanceof Error && error.message === POOL_WAIT ? 'busy' : reason);
}

/** Whether PostgreSQL found no room on its disk; a function that raises the same code speaks for itself. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '53100') return false;
  return !('routine' in error) || error.routine !== 'exec_stmt_raise';
}

/** Whether PostgreSQL refused to change something in a transaction that only reads. */
export function isReadOnlyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}
