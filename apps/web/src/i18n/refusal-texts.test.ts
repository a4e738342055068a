import { describe, expect, it } from 'vitest';

import { messageOf } from '../client/errors.ts';
import { StaleRow } from '../client/stale-row.ts';
import common from './locales/en/common.json' with { type: 'json' };
import refusals from './locales/fr/refusals.json' with { type: 'json' };

/** Translates as i18next does: the text of a known key, otherwise the default, otherwise the key itself. English leaves refusals to the server. */
function t(key: string, { ns, defaultValue }: { ns: string; defaultValue?: string }): string {
  const texts: Record<string, string> = ns === 'common' ? common.errors : {};
  return texts[key.replace('errors.', '')] ?? defaultValue ?? key;
}

/** Another language, which knows the refusals by their rules. */
function tFrench(key: string, options: { ns: string; defaultValue?: string }): string {
  const texts: Record<string, string> = options.ns === 'refusals' ? refusals : {};
  return texts[key] ?? t(key, options);
}

const refusal = { message: '', code: '', details: '', hint: '' };

describe('messageOf', () => {
  it.each([
    [
      "the database's own sentence",
      { ...refusal, code: 'P0001', message: 'Add a public summary first.', hint: 'no_such_rule' },
      'Add a public summary first.',
    ],
    [
      'a refusal that names its reason',
      { ...refusal, code: '42501', message: 'Only the client may post this case.' },
      'Only the client may post this case.',
    ],
    [
      'a refusal by row security',
      { ...refusal, code: '42501', message: 'new row violates row-level security policy for table "cases"' },
      common.errors.forbidden,
    ],
    [
      'a missing grant',
      { ...refusal, code: '42501', message: 'permission denied for table cases' },
      common.errors.forbidden,
    ],
    [
      "PostgreSQL's own hint, which is no rule",
      { ...refusal, code: '42883', message: 'function does not exist', hint: 'No function matches.' },
      'function does not exist',
    ],
    [
      'a unique constraint',
      { ...refusal, code: '23505', message: 'duplicate key value violates unique constraint "x"' },
      common.errors.duplicate,
    ],
    [
      'a full disk, of the data API',
      { ...refusal, code: '53100', status: 503, message: 'The disk of the database is full.' },
      common.errors.diskFull,
    ],
    [
      'a full disk, of the product’s endpoints',
      { ...refusal, code: 'disk_full', status: 503, message: 'The server has no room left.' },
      common.errors.diskFull,
    ],
    [
      'files that cannot be reached',
      { ...refusal, code: 'storage_unavailable', status: 503, message: 'The stored files cannot be reached.' },
      common.errors.filesUnreachable,
    ],
    [
      'a value of the wrong form',
      { ...refusal, code: '22P02', message: 'invalid input syntax for type uuid: "x"' },
      common.errors.invalid,
    ],
    [
      'a row that is not there',
      { ...refusal, code: 'PGRST116', message: 'Cannot coerce the result to a single JSON object' },
      common.errors.notFound,
    ],
    ['an edit that came too late', new StaleRow(), common.errors.stale_row],
    [
      'a session that ended',
      { ...refusal, code: 'PT401', message: 'Session is no longer valid' },
      common.errors.sessionEnded,
    ],
    ['a failed connection', new TypeError('Failed to fetch'), common.errors.network],
    [
      'a failed connection of the data client',
      { ...refusal, message: 'TypeError: NetworkError when attempting to fetch resource.' },
      common.errors.network,
    ],
    ['a failing server', { message: 'upstream', status: 502 }, common.errors.server],
    [
      'a sign-in refusal',
      { message: 'Invalid login credentials', status: 400, code: 'invalid_credentials' },
      'Invalid login credentials',
    ],
    [
      'a sign-in refusal with a text of ours',
      { message: 'User already registered', status: 422, code: 'user_already_exists' },
      common.errors.user_already_exists,
    ],
    [
      'what the sign-in client finds by itself',
      { message: 'Auth session or user missing', status: 500 },
      'Auth session or user missing',
    ],
    ['an exception', new Error('Broken'), 'Broken'],
    ['nothing at all', undefined, common.errors.unexpected],
    ['an error without a message', new Error(''), common.errors.unexpected],
  ])('says why: %s', (_, error, sentence) => {
    expect(messageOf(error, t)).toBe(sentence);
  });

  it.each([
    [
      'a rule of the database',
      { ...refusal, code: 'P0001', message: 'Say the amount.', hint: 'terms_incomplete' },
      refusals.terms_incomplete,
    ],
    [
      'a refusal of sign-in',
      { message: 'Invalid login credentials', status: 400, code: 'invalid_credentials' },
      refusals.invalid_credentials,
    ],
    [
      'a rule that is not translated yet',
      { ...refusal, code: 'P0001', message: 'Say it.', hint: 'brand_new' },
      'Say it.',
    ],
  ])('says it in the language of the reader: %s', (_, error, sentence) => {
    expect(messageOf(error, tFrench)).toBe(sentence);
  });
});
