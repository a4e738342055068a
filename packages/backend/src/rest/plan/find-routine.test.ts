import { expect, test } from 'vitest';

import { Refusal } from '../refusal.ts';
import { parseContentType } from '../parse/media-type.ts';
import { SCHEMA, cacheOf, routineOf } from '../../../testing/rest/small-cache.ts';
import type { Routine } from '../schema-cache/types.ts';
import { findRoutine } from './find-routine.ts';

const unnamed = (name: string, type: string): Routine =>
  routineOf(name, [], { parameters: [{ name: '', type, required: true, variadic: false }] });

const cache = cacheOf(
  [],
  [],
  [
    routineOf('none', []),
    routineOf('add', ['a', 'b?']),
    routineOf('over', ['a']),
    routineOf('over', ['a', 'b']),
    routineOf('same', ['a']),
    routineOf('same', ['a'], { returns: 'composite' }),
    unnamed('take_json', 'json'),
    unnamed('take_text', 'text'),
    routineOf('take_any', [], { parameters: [{ name: '', type: 'text', required: false, variadic: false }] }),
    unnamed('mixed', 'jsonb'),
    routineOf('mixed', ['a']),
  ],
);

function find(name: string, argumentNames: readonly string[], post?: string): Routine {
  return findRoutine(cache, {
    schema: SCHEMA,
    name,
    argumentNames,
    isPost: post !== undefined,
    contentType: parseContentType(post),
  });
}

function refusal(name: string, argumentNames: readonly string[], post?: string): [number, string, string | null] {
  try {
    find(name, argumentNames, post);
  } catch (caught) {
    if (caught instanceof Refusal) return [caught.status, caught.body.code, caught.body.hint];
    throw caught;
  }
  throw new Error('found');
}

test.each([
  ['none', [], 0],
  ['add', ['a'], 2],
  ['add', ['b', 'a'], 2],
  ['over', ['a'], 1],
  ['over', ['a', 'b'], 2],
])('%s with %j', (name, given, count) => expect(find(name, given).parameters).toHaveLength(count));

test('one nameless parameter takes the body of its kind, when no names fit', () => {
  expect(find('take_json', ['x', 'y'], 'application/json').parameters[0]?.type).toBe('json');
  expect(find('take_text', [], 'text/plain').parameters[0]?.type).toBe('text');
  expect(find('mixed', ['a'], 'application/json').parameters[0]?.name).toBe('a');
  expect(find('mixed', ['z'], 'application/json').parameters[0]?.name).toBe('');
  // One that has a default is also called with nothing, whatever kind the nothing is of.
  expect(find('take_any', []).parameters).toHaveLength(1);
  expect(find('take_any', [], 'application/json').parameters).toHaveLength(1);
  expect(refusal('take_any', ['x'])).toEqual([404, 'PGRST202', null]);
  expect(refusal('take_json', [], 'text/plain')).toEqual([404, 'PGRST202', null]);
  expect(refusal('take_json', ['x'])).toEqual([404, 'PGRST202', null]);
});

test('several that fit are named, none gets the nearest', () => {
  expect(refusal('same', ['a'])).toMatchObject([300, 'PGRST203', expect.any(String)]);
  expect(refusal('add', ['b'])).toEqual([404, 'PGRST202', 'Perhaps you meant to call the function s.add(a, b)']);
  expect(refusal('ove', ['a'])).toEqual([404, 'PGRST202', 'Perhaps you meant to call the function s.over']);
  expect(refusal('add', [])).toEqual([404, 'PGRST202', null]);
  expect(refusal('nothing_like_it', [])).toEqual([404, 'PGRST202', null]);
});
