import pg from 'pg';
import { expect, test } from 'vitest';

import { asDatabaseError, DatabaseUnavailable } from './errors.ts';

function answered(severity: string, code: string, routine = 'other'): Error {
  const error = new pg.DatabaseError('m', 1, 'error');
  return Object.assign(error, { severity, code, routine });
}

const failed = (message: string, code?: string): Error => Object.assign(new Error(message), code && { code });

test.each([
  ['an administrator ended the connection', answered('FATAL', '57P01'), 'lost'],
  ['the server fell', answered('PANIC', 'XX000'), 'lost'],
  ['a transaction was idle for too long', answered('FATAL', '25P03'), 'lost'],
  ['the network was cut', failed('read ECONNRESET', 'ECONNRESET'), 'lost'],
  ['the driver lost it', failed('Connection terminated unexpectedly'), 'lost'],
  ['all connections were taken', failed('timeout exceeded when trying to connect'), 'busy'],
  // A server may say its severities in another language.
  ['an administrator, in Russian', answered('ВАЖНО', '57P01'), 'lost'],
  ['too many connections, in Russian', answered('ВАЖНО', '53300'), 'lost'],
  ['nobody is let in, in Russian', answered('ВАЖНО', '55000', 'CheckMyDatabase'), 'lost'],
])('the connection: %s', (_, error, reason) => {
  const translated = asDatabaseError(error);
  expect(translated).toBeInstanceOf(DatabaseUnavailable);
  expect(translated).toMatchObject({ reason, cause: error });
});

test.each([
  ['a function raised 08006', answered('ERROR', '08006')],
  ['a function raised 57P01', answered('ERROR', '57P01', 'exec_stmt_raise')],
  ['a function raised 53300, in German', answered('FEHLER', '53300', 'exec_stmt_raise')],
  ['a function raised 53100', answered('ERROR', '53100', 'exec_stmt_raise')],
  ['a limit of a setting was reached', answered('ERROR', '53400')],
  ['a statement was wrong', answered('ERROR', '42601')],
  ['a statement was wrong, in German', answered('FEHLER', '42601')],
  ['a sequence has no value yet', answered('FEHLER', '55000')],
  ['an error of our own', failed('a key is missing')],
  ['no error at all', 'a text'],
])('not the connection: %s', (_, error) => {
  expect(asDatabaseError(error)).toBe(error);
});

test('a connection that was never there is refused, one that was waited for is busy', () => {
  expect(asDatabaseError(failed('connect ECONNREFUSED', 'ECONNREFUSED'), 'refused')).toMatchObject({
    reason: 'refused',
  });
  expect(asDatabaseError(answered('FATAL', '57P03'), 'refused')).toMatchObject({ reason: 'refused' });
  expect(asDatabaseError(failed('timeout exceeded when trying to connect'), 'refused')).toMatchObject({
    reason: 'busy',
  });
});

test('a full disk is no fault of the statement, and is not emptied in a second', () => {
  const error = answered('ERROR', '53100', 'mdextend');
  const translated = asDatabaseError(error);
  expect(translated).toBeInstanceOf(DatabaseUnavailable);
  expect(translated).toMatchObject({ reason: 'full', retryAfterSeconds: 30, cause: error });
});
