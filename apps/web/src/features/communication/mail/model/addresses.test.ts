import { describe, expect, it } from 'vitest';

import { addressesIn, distinct, isAddress } from './addresses.ts';

describe('addressesIn', () => {
  it.each([
    ['ana@firm.test', [{ name: null, address: 'ana@firm.test', user_id: null }], ''],
    [
      'Ana Ruiz <ana@firm.test>; "Lee, Ben" <ben@firm.test>,carl@firm.test',
      [
        { name: 'Ana Ruiz', address: 'ana@firm.test', user_id: null },
        { name: 'Lee, Ben', address: 'ben@firm.test', user_id: null },
        { name: null, address: 'carl@firm.test', user_id: null },
      ],
      '',
    ],
    ['ana@firm.test\nBen', [{ name: null, address: 'ana@firm.test', user_id: null }], 'Ben'],
    ['Ngô <ngô@luật.test>', [{ name: 'Ngô', address: 'ngô@luật.test', user_id: null }], ''],
    ['Ana <ana>', [], 'Ana <ana>'],
    ['', [], ''],
  ])('reads %j', (text, addresses, rest) => {
    expect(addressesIn(text)).toEqual({ addresses, rest });
  });
});

describe('isAddress', () => {
  it.each([
    'ana@firm',
    '@firm.test',
    'ana@@firm.test',
    'an a@firm.test',
    'a@b.test,c@d.test',
    `${'a'.repeat(250)}@b.test`,
  ])('refuses %j', (text) => {
    expect(isAddress(text)).toBe(false);
  });
});

describe('distinct', () => {
  it('keeps the first of each, whatever its letters', () => {
    const all = ['Ana@firm.test', 'ana@firm.test'].map((address) => ({ name: null, address, user_id: null }));
    expect(distinct(all)).toEqual([{ name: null, address: 'Ana@firm.test', user_id: null }]);
  });
});
