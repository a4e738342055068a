import { randomUUID } from 'node:crypto';

import type pg from 'pg';

import { CallerRefused } from '../../caller/refused.ts';
import { CallerGone, DatabaseUnavailable, UnknownRole, type Unavailability } from '../../database/errors.ts';
import { Refusal, notSingular, otherKey, tooManyAffected } from '../refusal.ts';
import type { RefusalBody } from '../refusal.ts';
import type { Answer } from './answer.ts';
import { headerText } from './header.ts';
import { parseRaised } from './raised.ts';
import { statusOfSqlState } from './sqlstate.ts';

// Known to this process alone, so that no value of a request is taken for a mark.
const SECRET = randomUUID();

/** Marks in the failing cast by which a statement undoes itself; see sql/statement.ts. */
export const MARKERS = {
  otherKey: `pgrst115:${SECRET}:`,
  singular: `pgrst116:${SECRET}:`,
  maxAffected: `pgrst124:${SECRET}:`,
} as const;

/** Without the text around it, which depends on the language of the server. */
const MARKED = new RegExp(`(${Object.values(MARKERS).join('|')})(\\d+)`);

/** Turns whatever was thrown into PostgREST's error shape; undefined for an error that only a fault of ours explains. */
export function failureAnswer(error: unknown, isAnonymous: boolean): Answer | undefined {
  if (error instanceof Refusal) return errorAnswer(error.status, error.body, error.status === 401 ? BEARER : {});
  if (error instanceof CallerRefused) {
    const { status, code, message, details, hint } = error;
    return errorAnswer(status, { code, message, details, hint }, { 'www-authenticate': error.wwwAuthenticate });
  }
  if (error instanceof DatabaseUnavailable) {
    const { status, code, message, hint = null } = UNAVAILABLE[error.reason];
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    return errorAnswer(status, { code, message, details: null, hint }, headers);
  }
  if (error instanceof CallerGone) return errorAnswer(500, NOBODY_READS);
  if (error instanceof UnknownRole)
    return errorAnswer(401, { code: error.code, message: error.message, details: null, hint: null }, BEARER);
  if (isDatabaseError(error)) return databaseAnswer(error, error.code, isAnonymous);
  return undefined;
}

const UNAVAILABLE: Record<Unavailability, { status: number; code: string; message: string; hint?: string }> = {
  refused: { status: 503, code: 'PGRST000', message: 'Database connection error. Retrying the connection.' },
  lost: { status: 503, code: 'PGRST001', message: 'Database client error. Retrying the connection.' },
  // A client that waited in vain may try again: PostgREST's 504 has no Retry-After.
  full: {
    status: 503,
    code: '53100',
    message: 'The disk of the database is full. Nothing can be written at the moment.',
  },
  read_only: {
    status: 503,
    code: '25006',
    message: 'Nothing is saved at the moment. Please try again later.',
    hint: 'maintenance_read_only',
  },
  busy: { status: 503, code: 'PGRST003', message: 'Timed out acquiring connection from connection pool.' },
};

/** PostgreSQL's own words for what was ended; no fault of ours, so that it is not logged as one. */
const NOBODY_READS = { code: '57014', message: 'canceling statement due to user request', details: null, hint: null };

/** The answer to a fault of ours: nothing of the inside shows. */
export function faultAnswer(): Answer {
  return errorAnswer(500, { code: 'PGRSTX00', message: 'Internal server error', details: null, hint: null });
}

/** What PostgreSQL raised has a severity; errors of the network and of Node have codes alone. */
function isDatabaseError(error: unknown): error is pg.DatabaseError & { code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

const TIMED_OUT = '57014';
const TOO_LONG = 'The request took longer than it may. Ask for less at a time, or by a narrower filter.';
/** PostgreSQL's own words for a text that it cannot make, in which a statement ends whose answer would be too large. */
const TOO_LARGE = { code: '54000', message: 'requested length too large' };
const ASK_FOR_LESS = 'The answer would be larger than is allowed. Ask for fewer rows, columns or embedded resources.';

const BEARER = { 'www-authenticate': 'Bearer' };

function databaseAnswer(error: pg.DatabaseError, code: string, isAnonymous: boolean): Answer {
  const marked = code === '22P02' ? markedRefusal(error.message) : undefined;
  if (marked) return errorAnswer(marked.status, marked.body);
  if (code === 'PGRST') {
    const raised = parseRaised(error.message, error.detail);
    return errorAnswer(raised.status, raised.body, raised.headers);
  }
  const status = statusOfSqlState(code, error.message, isAnonymous);
  const isTooLarge = code === TOO_LARGE.code && error.message === TOO_LARGE.message;
  const hint = error.hint ?? (code === TIMED_OUT ? TOO_LONG : isTooLarge ? ASK_FOR_LESS : null);
  const body = { code, message: error.message, details: error.detail ?? null, hint };
  return errorAnswer(status, body, status === 401 ? BEARER : {});
}

function markedRefusal(message: string): Refusal | undefined {
  const [, marker, rows = '0'] = MARKED.exec(message) ?? [];
  switch (marker) {
    case MARKERS.otherKey:
      return otherKey();
    case MARKERS.singular:
      return notSingular(rows);
    case MARKERS.maxAffected:
      return tooManyAffected(rows);
    default:
      return undefined;
  }
}

/** An error with its status, Proxy-Status and the four keys in PostgREST's order. */
export function errorAnswer(status: number, body: RefusalBody, headers: Record<string, string> = {}): Answer {
  const { code, details, hint, message } = body;
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${headerText(code)}`,
      ...headers,
    },
    body: JSON.stringify({ code, details, hint, message }),
  };
}
