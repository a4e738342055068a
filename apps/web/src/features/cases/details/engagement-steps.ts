import type { ConflictResult } from '@casewright/contracts/cases';

import type { Side } from './standing.ts';

/** What the panel needs to know of an engagement under way. */
export interface EngagementState {
  conflict: { result: string; decidedBy: string | null } | null;
  clientSignature: { name: string; at: string } | null;
  lawyerSignature: { name: string; at: string } | null;
}

export type StepName = 'conflictCheck' | 'clientSign' | 'lawyerSign' | 'engage';

/** One line of the checklist. */
export interface EngagementStep {
  name: StepName;
  isDone: boolean;
  /** Whose turn it is for this step. */
  actor: 'client' | 'lawyer';
  /** Everything before it that it waits for is done. */
  isReady: boolean;
}

/** Whether a conflict check with this result lets a case be engaged. */
export function isClear(result: string | undefined): result is Extract<ConflictResult, 'cleared' | 'waived'> {
  return result === 'cleared' || result === 'waived';
}

/** The checklist of an engagement in the order of its steps. */
export function engagementSteps({ conflict, clientSignature, lawyerSignature }: EngagementState): EngagementStep[] {
  const isChecked = isClear(conflict?.result);
  const isSigned = clientSignature !== null && lawyerSignature !== null;
  return [
    { name: 'conflictCheck', actor: 'lawyer', isDone: isChecked, isReady: true },
    { name: 'clientSign', actor: 'client', isDone: clientSignature !== null, isReady: true },
    { name: 'lawyerSign', actor: 'lawyer', isDone: lawyerSignature !== null, isReady: true },
    { name: 'engage', actor: 'lawyer', isDone: false, isReady: isChecked && isSigned },
  ];
}

/** The key of the sentence that says what comes next: the reader's own step first, else the first that is open. */
export function nextStepKey(steps: readonly EngagementStep[], side: Side) {
  const open = steps.filter((step) => !step.isDone && step.isReady);
  const mine = open.find((step) => step.actor === side);
  const next = mine ?? open[0];
  if (next === undefined) return 'next.engaging.lawyers.engage';
  if (next.name === 'clientSign') return mine ? 'next.engaging.mine.sign' : 'next.engaging.clients.sign';
  const name = next.name === 'lawyerSign' ? 'sign' : next.name;
  return mine ? (`next.engaging.mine.${name}` as const) : (`next.engaging.lawyers.${name}` as const);
}
