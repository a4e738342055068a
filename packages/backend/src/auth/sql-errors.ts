import type pg from 'pg';

import { AuthError, invalid, type ErrorCode } from './errors.ts';

/** Whether PostgreSQL itself refused a statement: only its errors carry a severity and an SQLSTATE. */
export function isDatabaseError(error: unknown): error is pg.DatabaseError {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** Whether a row with the same value was there first: another request was quicker. */
export function isDuplicate(error: unknown): error is pg.DatabaseError {
  return isDatabaseError(error) && error.code === '23505';
}

/**
 * What a refusal of the database means to the caller, without its words; null when it is our own mistake.
 * A trigger of the product that raises PTxyz has chosen status and sentence for people itself.
 */
export function constraintFailure(error: pg.DatabaseError): AuthError | null {
  const code = error.code ?? '';
  const chosen = /^PT(4\d\d)$/.exec(code);
  if (chosen) return new AuthError(codeFor(Number(chosen[1])), error.message, { status: Number(chosen[1]) });
  if (code === '55P03' || code.startsWith('40'))
    return new AuthError('conflict', 'Too many concurrent requests on the same session or user');
  // Class 22 and 54: a value that no check of ours foresaw and that the database cannot hold.
  if (code.startsWith('22') || code.startsWith('54')) return invalid('A value of the request cannot be stored');
  return null;
}

/**
 * Runs writes of an account and names their failure: refusals that mean something keep it, everything else becomes
 * 500 with the given sentence, and the database's words go to the log only.
 */
export async function naming<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    throw constraintFailure(error) ?? new AuthError('unexpected_failure', sentence, { cause: error });
  }
}

function codeFor(status: number): ErrorCode {
  if (status === 409) return 'conflict';
  return status === 429 ? 'over_request_rate_limit' : 'validation_failed';
}
