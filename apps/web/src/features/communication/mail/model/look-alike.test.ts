import { expect, test } from 'vitest';

import { doubtOf, lookOf } from './look-alike.ts';

const KNOWN = [
  { name: 'Paul Stroud', address: 'paul@stroud.test' },
  { name: 'Ana Ruiz', address: 'ana@firm.test' },
];

test.each([
  ['Раul  Stroud', 'paul stroud'],
  ['PAUL\u200b STROÚD', 'paul stroud'],
  ['Ngô Thị Hà', 'ngo thi ha'],
])('%j looks like %j', (name, look) => {
  expect(lookOf(name)).toBe(look);
});

test('a name in letters of another script is doubted', () => {
  expect(doubtOf({ name: 'Раul Strоud', address: 'paul@stroud.example' }, KNOWN)).toEqual({
    kind: 'person',
    name: 'Paul Stroud',
    address: 'paul@stroud.test',
  });
});

test.each([
  ['the person at their address', { name: 'Paul Stroud', address: 'PAUL@stroud.test' }, null],
  ['somebody else', { name: 'Ben Lee', address: 'ben@mail.test' }, null],
  ['no name', { name: null, address: 'ben@mail.test' }, null],
  [
    'an address as a name',
    { name: 'ana@firm.test', address: 'x@mail.test' },
    { kind: 'address', address: 'ana@firm.test' },
  ],
  ['its own address as a name', { name: 'x@mail.test', address: 'x@mail.test' }, null],
])('%s', (_what, sender, doubt) => {
  expect(doubtOf(sender, KNOWN)).toEqual(doubt);
});
