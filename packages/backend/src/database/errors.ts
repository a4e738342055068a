/** The database cannot be reached or went away in the middle: the request may be tried again. */
export class DatabaseUnavailable extends Error {
  readonly retryAfterSeconds = 1;

  constructor(cause: unknown) {
    super('The database is not available at the moment', { cause });
    this.name = 'DatabaseUnavailable';
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

/** The server had no connection to give (53300) or lets nobody into the database at the moment (55000, which statements may say too). */
function isTurnedAway(code: string, error: Error): boolean {
  return code === '53300' || (code === '55000' && 'routine' in error && error.routine === 'CheckMyDatabase');
}

/** Whether an error of the driver speaks of the connection and not of the statement: SQLSTATE classes 08 and 57P0x among others. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string') {
    return (
      CONNECTION_ERRORS.has(code) || code.startsWith('08') || /^57P0[1-3]$/.test(code) || isTurnedAway(code, error)
    );
  }
  return /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/.test(
    error.message,
  );
}

/** Turns a lost connection into DatabaseUnavailable; whatever else passes through unchanged. */
export function asDatabaseError(error: unknown): unknown {
  return isConnectionError(error) ? new DatabaseUnavailable(error) : error;
}
