import type { Side } from './standing.ts';

/** What the panel needs to know of an engagement under way. */
export interface EngagementState {
  /** null to the client: what a firm finds in its own books is none of theirs. */
  conflict: { result: string; decidedBy: string | null; decidedAt: string | null } | null;
  clientSignature: Signature | null;
  lawyerSignature: Signature | null;
}

/** A typed name and the moment of signing. */
export interface Signature {
  name: string;
  at: string;
}

export type StepName = 'conflictCheck' | 'clientSign' | 'lawyerSign' | 'engage';

/** One line of the checklist. */
export interface EngagementStep {
  name: StepName;
  isDone: boolean;
  /** Whose turn it is for this step. */
  actor: 'client' | 'lawyer';
  /** Everything that it waits for is done. */
  isReady: boolean;
}

/**
 * The checklist of an engagement in the order of its steps. Nobody signs before the conflict check is clear. A client learns that it is by
 * being able to sign: its result is the firm's.
 */
export function engagementSteps(state: EngagementState, abilities: readonly string[]): EngagementStep[] {
  const { conflict, clientSignature, lawyerSignature } = state;
  const isChecked =
    conflict === null
      ? abilities.includes('sign_engagement') || clientSignature !== null
      : conflict.result === 'cleared' || conflict.result === 'waived';
  const isSigned = clientSignature !== null && lawyerSignature !== null;
  return [
    { name: 'conflictCheck', actor: 'lawyer', isDone: isChecked, isReady: true },
    { name: 'clientSign', actor: 'client', isDone: clientSignature !== null, isReady: isChecked },
    { name: 'lawyerSign', actor: 'lawyer', isDone: lawyerSignature !== null, isReady: isChecked },
    { name: 'engage', actor: 'lawyer', isDone: false, isReady: isChecked && isSigned },
  ];
}

/** The key of the sentence that says what comes next: the reader's own step first, else the first that is open. */
export function nextStepKey(steps: readonly EngagementStep[], side: Side) {
  const open = steps.filter((step) => !step.isDone && step.isReady);
  const mine = open.find((step) => step.actor === side);
  if (mine !== undefined) {
    if (mine.name === 'conflictCheck') return 'next.engaging.mine.conflictCheck';
    return mine.name === 'engage' ? 'next.engaging.mine.engage' : 'next.engaging.mine.sign';
  }
  if (open.some((step) => step.name === 'clientSign')) return 'next.engaging.clients.sign';
  if (open.some((step) => step.name === 'lawyerSign')) return 'next.engaging.lawyers.sign';
  if (open.some((step) => step.name === 'conflictCheck')) return 'next.engaging.lawyers.conflictCheck';
  return 'next.engaging.lawyers.engage';
}
