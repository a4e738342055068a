import { describe, expect, test } from 'vitest';

import { contentTypeOf, nameOf, parseAccept } from './media-type.ts';
import { parsePrefer } from './prefer.ts';
import { ALL_ROWS, intersect, parseRangeHeader, rangeOf, restrict } from './range.ts';

const ZONES = new Set(['Europe/Oslo']);

describe('Prefer', () => {
  test('every family; the first of a family wins; the unknown is remembered', () => {
    const header =
      'resolution=ignore-duplicates, missing=default,return=headers-only , count=exact, count=planned, tx=rollback, handling=strict, timezone=Europe/Oslo, max-affected=5, respond-async, count=many';
    expect(parsePrefer(header, ZONES, true)).toEqual({
      resolution: 'ignore-duplicates',
      missing: 'default',
      return: 'headers-only',
      count: 'exact',
      tx: 'rollback',
      handling: 'strict',
      timezone: 'Europe/Oslo',
      maxAffected: 5,
      unknown: ['respond-async', 'count=many'],
    });
  });

  test('tx counts only where it is allowed, a time zone only where PostgreSQL knows it', () => {
    expect(parsePrefer('tx=rollback', ZONES, false)).toEqual({ unknown: [] });
    expect(parsePrefer('timezone=Mars/Olympus', ZONES, false)).toEqual({ unknown: ['timezone=Mars/Olympus'] });
    expect(parsePrefer(undefined, ZONES, false)).toEqual({ unknown: [] });
  });
});

describe('Accept', () => {
  test.each([
    [undefined, ['*/*']],
    ['application/json', ['application/json']],
    ['text/csv;q=0.5, application/json', ['application/json', 'text/csv']],
    ['*/*, text/csv', ['text/csv', '*/*']],
    ['application/vnd.pgrst.object+json;nulls=stripped', ['application/vnd.pgrst.object+json;nulls=stripped']],
    ['application/vnd.pgrst.object', ['application/vnd.pgrst.object+json']],
    ['application/vnd.pgrst.array+json', ['application/json']],
    [
      'application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|verbose|drop',
      ['application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|verbose'],
    ],
    ['IMAGE/PNG', ['image/png']],
  ])('%s', (header, names) => expect(parseAccept(header).map(nameOf)).toEqual(names));

  test('bytes have no character set', () => {
    expect(contentTypeOf({ kind: 'octets' })).toBe('application/octet-stream');
    expect(contentTypeOf({ kind: 'csv' })).toBe('text/csv; charset=utf-8');
  });
});

describe('ranges', () => {
  test.each([
    ['0-9', { offset: 0, limit: 10 }],
    ['5-', { offset: 5, limit: null }],
    ['9999999999999999-', { offset: Number.MAX_SAFE_INTEGER, limit: null }],
    ['items=0-9', ALL_ROWS],
    [undefined, ALL_ROWS],
    ['-5', ALL_ROWS],
  ])('header %s', (header, range) => expect(parseRangeHeader(header)).toEqual(range));

  test('limit and offset that are no integers are as if not given', () => {
    expect(rangeOf('x', undefined)).toEqual(ALL_ROWS);
    expect(rangeOf(undefined, '1.5')).toEqual(ALL_ROWS);
    expect(rangeOf('10', '20')).toEqual({ offset: 20, limit: 10 });
    expect(rangeOf(undefined, '-3')).toEqual(ALL_ROWS);
    expect(() => rangeOf('-1', undefined)).toThrow('Requested range not satisfiable');
  });

  test.each([
    ['x', '0', { offset: 0, limit: 0 }],
    ['', '2', { offset: 2, limit: 0 }],
    ['2', '-1', { offset: 0, limit: 1 }],
    ['2', '-2', { offset: 0, limit: 0 }],
    [undefined, '-2', ALL_ROWS],
    [undefined, '9223372036854775807', { offset: Number.MAX_SAFE_INTEGER, limit: null }],
    // Too much for PostgreSQL, which says so.
    [undefined, '9223372036854785807', { offset: 1e20, limit: null }],
  ])('limit %j and offset %j', (limit, offset, range) => expect(rangeOf(limit, offset)).toEqual(range));

  test('before the first row there is nothing', () => {
    expect(() => rangeOf('2', '-3')).toThrow('Requested range not satisfiable');
    expect(() => rangeOf('x', '-1')).toThrow('Requested range not satisfiable');
  });

  test('what lies in both; at most so many', () => {
    expect(intersect({ offset: 0, limit: 10 }, { offset: 5, limit: 10 })).toEqual({ offset: 5, limit: 5 });
    expect(intersect({ offset: 2, limit: null }, { offset: 5, limit: null })).toEqual({ offset: 5, limit: null });
    expect(intersect(ALL_ROWS, { offset: 0, limit: 0 })).toEqual({ offset: 0, limit: 0 });
    expect(() => intersect({ offset: 0, limit: 2 }, { offset: 5, limit: 2 })).toThrow(
      'Requested range not satisfiable',
    );
    expect(restrict({ offset: 3, limit: null }, 10)).toEqual({ offset: 3, limit: 10 });
    expect(restrict({ offset: 3, limit: 5 }, 10)).toEqual({ offset: 3, limit: 5 });
    expect(restrict({ offset: 3, limit: 5 }, null)).toEqual({ offset: 3, limit: 5 });
  });
});
