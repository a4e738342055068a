import { expect, test } from 'vitest';

import { hitOf, hitsOf } from './hit.ts';

const told = {
  is_walled: false,
  name: 'Wang Xiaoming',
  role: 'opposing_party',
  found_name: '王小明',
  found_role: 'client',
  score: 0.93,
  why: 'transliteration',
  opposes: true,
  case_number: 'C-2026-000001',
  case_status: 'active',
  lead_name: 'L. Awyer',
};

test('a hit is read, with nothing of a case that the reader may not open', () => {
  expect(hitOf(told)).toEqual({
    isWalled: false,
    name: 'Wang Xiaoming',
    role: 'opposing_party',
    foundName: '王小明',
    foundRole: 'client',
    score: 0.93,
    why: 'transliteration',
    opposes: true,
    caseNumber: 'C-2026-000001',
    caseStatus: 'active',
    leadName: 'L. Awyer',
    caseId: null,
    caseTitle: null,
  });
});

test('behind a wall there is one, and no more', () => {
  expect(hitsOf([{ is_walled: true, name: 'not told' }])).toEqual([{ isWalled: true }]);
});

test.each([[null], ['text'], [{ ...told, why: 'magic' }], [{ ...told, role: 'king' }], [{ ...told, name: 5 }]])(
  'what this build does not know is an error: %j',
  (json) => {
    expect(() => hitOf(json)).toThrow(TypeError);
  },
);
