import type { Plan } from './api.ts';

/** The state of a plan, as `plan_state` names it. */
export const PLAN_STATES = ['offered', 'kept', 'late', 'broken', 'completed', 'declined', 'ended'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** The state of a plan; one that this build does not know has ended. */
export const stateOf = ({ state }: Plan): PlanState => PLAN_STATES.find((known) => known === state) ?? 'ended';

/** The instalment that is paid next and what is left of it, while a plan holds; null otherwise. */
export function nextOf(plan: Plan | null): { place: number; due_on: string; rest: number } | null {
  if (plan === null || (plan.state !== 'kept' && plan.state !== 'late')) return null;
  const next = plan.instalments.find(({ amount, paid }) => paid < amount);
  return next === undefined
    ? null
    : { place: next.place, due_on: next.due_on, rest: Number((next.amount - next.paid).toFixed(3)) };
}
