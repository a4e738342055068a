import type { Texts } from '../../../../i18n/namespaces.ts';

/** The plans, from the smallest to the largest. */
export const PLAN_NAMES = ['basic', 'starter', 'premium'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** How a plan is paid: each month, or for twelve months at once. */
export type Billing = 'monthly' | 'yearly';

/** A feature that has words. */
export type PlanFeature = keyof Texts['plans']['feature'];

/** What a plan counts, in the order in which it is listed. */
export const PLAN_LIMITS = ['storage', 'postings', 'searches'] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];

/** One plan of the price list. */
export interface Plan {
  name: PlanName;
  /** Decimal units of the currency for one month; 0 is free. */
  monthly: number;
  currency: string;
  isPopular: boolean;
  features: readonly string[];
  /** How much of what is counted it allows. */
  limits: Readonly<Record<PlanLimit, number>>;
}

const MONTHS_A_YEAR = 12;

/** Whether a text names a plan. */
export function isPlanName(value: unknown): value is PlanName {
  return PLAN_NAMES.some((name) => name === value);
}

/** What is due at each payment: the month's price, or twelve of them, to the cent. */
export function priceOf(plan: Pick<Plan, 'monthly'>, billing: Billing): number {
  return billing === 'monthly' ? plan.monthly : Math.round(plan.monthly * MONTHS_A_YEAR * 100) / 100;
}

/** Every feature of any plan, in the order in which the plans, from the smallest on, bring them. */
export function allFeatures(plans: readonly Plan[]): string[] {
  return [...new Set(plans.flatMap(({ features }) => features))];
}
