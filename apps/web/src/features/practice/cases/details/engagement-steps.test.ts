import { describe, expect, test } from 'vitest';

import { type EngagementState, engagementSteps, nextStepKey } from './engagement-steps.ts';

const NOTHING: EngagementState = { conflict: null, clientSignature: null, lawyerSignature: null };
const conflict = (result: string) => ({ result, decidedBy: null, decidedAt: null });
const SIGNED = { name: 'A Name', at: '2026-11-25T10:00:00Z' };
const readyIn = (state: EngagementState, abilities: string[] = []) =>
  engagementSteps(state, abilities)
    .filter(({ isReady, isDone }) => isReady && !isDone)
    .map(({ name }) => name);

describe('the steps of an engagement', () => {
  test('begin with the conflict check: nobody signs before it is clear', () => {
    expect(readyIn(NOTHING)).toEqual(['conflictCheck']);
    for (const result of ['pending', 'potential', 'conflict'])
      expect(readyIn({ ...NOTHING, conflict: conflict(result) })).toEqual(['conflictCheck']);
    for (const result of ['cleared', 'waived'])
      expect(readyIn({ ...NOTHING, conflict: conflict(result) })).toEqual(['clientSign', 'lawyerSign']);
  });

  test('a client, to whom the check is not shown, is asked as soon as they may sign', () => {
    expect(readyIn(NOTHING, ['sign_engagement'])).toEqual(['clientSign', 'lawyerSign']);
    expect(readyIn({ ...NOTHING, clientSignature: SIGNED })).toEqual(['lawyerSign']);
  });

  test('a check that is due again holds back what is not signed yet, and the engagement', () => {
    const state = { conflict: conflict('pending'), clientSignature: SIGNED, lawyerSignature: SIGNED };
    expect(readyIn(state)).toEqual(['conflictCheck']);
    expect(readyIn({ ...state, conflict: conflict('cleared') })).toEqual(['engage']);
  });

  test('what comes next is said to each side', () => {
    const keyOf = (state: EngagementState, side: 'client' | 'lawyer', abilities: string[] = []) =>
      nextStepKey(engagementSteps(state, abilities), side);
    expect(keyOf(NOTHING, 'client')).toBe('next.engaging.lawyers.conflictCheck');
    expect(keyOf(NOTHING, 'lawyer')).toBe('next.engaging.mine.conflictCheck');
    expect(keyOf(NOTHING, 'client', ['sign_engagement'])).toBe('next.engaging.mine.sign');
    expect(keyOf({ ...NOTHING, clientSignature: SIGNED }, 'client')).toBe('next.engaging.lawyers.sign');
  });
});
