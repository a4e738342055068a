import pg from 'pg';
import { describe, expect, test } from 'vitest';

import { CallerRefused } from '../../caller/refused.ts';
import { CallerGone, DatabaseUnavailable, UnknownRole } from '../../database/errors.ts';
import { Refusal, anonymousDisabled } from '../refusal.ts';
import { preferenceApplied } from './applied.ts';
import { contentRange, rangeAnswer } from './content-range.ts';
import { MARKERS, failureAnswer } from './failure.ts';
import { applyOverrides } from './overrides.ts';

describe('Content-Range', () => {
  test.each([
    [0, 9, 57, '0-9/57'],
    [0, 9, null, '0-9/*'],
    [0, -1, null, '*/*'],
    [0, -1, 0, '*/0'],
    [1, 0, 3, '*/3'],
  ])('%i-%i of %s', (lower, upper, total, text) => expect(contentRange(lower, upper, total)).toBe(text));

  test.each([
    [0, 3, null, 200],
    [0, 3, 3, 200],
    [0, 2, 3, 206],
    [3, 0, 3, 206],
    [4, 0, 3, 416],
    [0, 0, 0, 200],
  ])('offset %i, %i rows of %s → %i', (offset, rows, total, status) =>
    expect(rangeAnswer(offset, rows, total).status).toBe(status),
  );
});

test('Preference-Applied names what was applied, in the order of the protocol', () => {
  const preferences = { count: 'exact', return: 'minimal', maxAffected: 3, unknown: [] } as const;
  expect(preferenceApplied(preferences, new Set(['return', 'count', 'maxAffected']))).toBe(
    'return=minimal, count=exact',
  );
  expect(preferenceApplied({ ...preferences, handling: 'strict' }, new Set(['count', 'handling', 'maxAffected']))).toBe(
    'count=exact, handling=strict, max-affected=3',
  );
  expect(preferenceApplied(preferences, new Set(['tx']))).toBeUndefined();
});

describe('overrides', () => {
  const answer = { status: 200, headers: { 'content-type': 'application/json', 'content-range': '*/*' }, body: 'x' };

  test('status and headers replace what was there; repeated ones stay apart', () => {
    const given = JSON.stringify([{ 'Content-Type': 'text/html' }, { 'Set-Cookie': 'a=1' }, { 'Set-Cookie': 'b=2' }]);
    expect(applyOverrides(answer, '201', given)).toEqual({
      status: 201,
      headers: { 'content-type': 'text/html', 'content-range': '*/*', 'set-cookie': ['a=1', 'b=2'] },
      body: 'x',
    });
    expect(applyOverrides(answer, null, null)).toBe(answer);
  });

  test.each([
    ['99', null, 'PGRST112'],
    ['600', null, 'PGRST112'],
    ['600', '{', 'PGRST112'],
    [null, '{', 'PGRST111'],
    [null, '{}', 'PGRST111'],
    [null, '[{"a":"b","c":"d"}]', 'PGRST111'],
    [null, '[{"a":1}]', 'PGRST111'],
    [null, '[{"a":"b\\r\\nx: y"}]', 'PGRST111'],
    [null, '[{"a b":"c"}]', 'PGRST111'],
  ])('refuses status %s, headers %s', (status, headers, code) => {
    expect(() => applyOverrides(answer, status, headers)).toThrow(
      expect.objectContaining({ status: 500, body: expect.objectContaining({ code }) }),
    );
  });
});

describe('failures', () => {
  function databaseError(code: string, message: string): pg.DatabaseError {
    const error = new pg.DatabaseError(message, message.length, 'error');
    error.code = code;
    error.severity = 'ERROR';
    return error;
  }

  test.each([
    [new Refusal(400, 'PGRST100', 'm', ['d'], 'h'), 400, { code: 'PGRST100', details: ['d'], hint: 'h', message: 'm' }],
    [
      new CallerRefused('PGRST303', 'JWT expired'),
      401,
      { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' },
    ],
    [
      new DatabaseUnavailable(new Error('x'), 'refused'),
      503,
      { code: 'PGRST000', details: null, hint: null, message: 'Database connection error. Retrying the connection.' },
    ],
    [
      new DatabaseUnavailable(new Error('x'), 'lost'),
      503,
      { code: 'PGRST001', details: null, hint: null, message: 'Database client error. Retrying the connection.' },
    ],
    [
      new DatabaseUnavailable(new Error('x'), 'busy'),
      503,
      { code: 'PGRST003', details: null, hint: null, message: 'Timed out acquiring connection from connection pool.' },
    ],
    [
      new CallerGone(),
      500,
      { code: '57014', details: null, hint: null, message: 'canceling statement due to user request' },
    ],
    [
      anonymousDisabled(),
      401,
      { code: 'PGRST302', details: null, hint: null, message: 'Anonymous access is disabled' },
    ],
    [new UnknownRole('x'), 401, { code: '22023', details: null, hint: null, message: 'role "x" does not exist' }],
    [
      databaseError('42501', 'permission denied'),
      403,
      { code: '42501', details: null, hint: null, message: 'permission denied' },
    ],
    [
      databaseError('22P02', `invalid input syntax for type integer: "${MARKERS.otherKey}0"`),
      400,
      {
        code: 'PGRST115',
        details: null,
        hint: null,
        message: 'Payload values do not match URL in primary key column(s)',
      },
    ],
    [
      databaseError('22P02', `invalid input syntax for type integer: "${MARKERS.singular}3"`),
      406,
      {
        code: 'PGRST116',
        details: 'The result contains 3 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      },
    ],
  ])('%s', (error, status, body) => {
    const answer = failureAnswer(error, false);
    expect(answer?.status).toBe(status);
    const text = typeof answer?.body === 'string' ? answer.body : '';
    expect(JSON.parse(text)).toEqual(body);
    expect(Object.keys(JSON.parse(text))).toEqual(['code', 'details', 'hint', 'message']);
    expect(answer?.headers['proxy-status']).toBe(`PostgREST; error=${body.code}`);
  });

  test('a mark is found in any language of the server, and not in what a request says', () => {
    const said = (message: string) =>
      failureAnswer(databaseError('22P02', message), false)?.headers['proxy-status']?.slice('PostgREST; error='.length);
    expect(said(`ungültige Eingabesyntax für Typ integer: »${MARKERS.maxAffected}3«`)).toBe('PGRST124');
    expect(said(`syntaxe en entrée invalide pour le type integer : « ${MARKERS.singular}3 »`)).toBe('PGRST116');
    for (const value of ['pgrst116:3', MARKERS.singular, MARKERS.singular.replace(/[0-9a-f]{8}/, '00000000') + '3'])
      expect([value, said(`invalid input syntax for type integer: "${value}"`)]).toEqual([value, '22P02']);
  });

  test('a guest learns how to sign in', () => {
    expect(failureAnswer(databaseError('42501', 'm'), true)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
  });

  test('an error that only a fault of ours explains has no answer of the protocol', () => {
    expect(failureAnswer(new TypeError('x'), false)).toBeUndefined();
  });
});
