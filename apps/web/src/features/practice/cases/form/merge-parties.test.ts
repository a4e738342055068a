import type { CaseParty } from '@casewright/contracts/case-form';
import { expect, test } from 'vitest';

import { mergeParties } from './merge-parties.ts';

const party = (id: string | null, name: string): CaseParty => ({ id, role: 'opposing_party', name });
const base = [party('1', 'One'), party('2', 'Two'), party('3', 'Three')];

test('nobody loses a party that the other added, and none comes back that one took away', () => {
  const mine = [party('1', 'One'), party('3', 'Third'), party(null, 'Mine')];
  const theirs = [party('1', 'First'), party('2', 'Two'), party('3', 'Three'), party('4', 'Theirs')];
  expect(mergeParties(base, mine, theirs)).toEqual([
    party('1', 'First'),
    party('3', 'Third'),
    party('4', 'Theirs'),
    party(null, 'Mine'),
  ]);
});

test('what the other took away is gone, although it is still on the screen', () => {
  expect(mergeParties(base, base, [party('1', 'One')])).toEqual([party('1', 'One')]);
});
