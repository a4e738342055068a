import { numeric, plus, textOf, ZERO } from '@casewright/contracts/numeric';

/** The sum of amounts, without the noise of binary fractions. */
export function exactSum(amounts: readonly number[]): number {
  return Number(textOf(amounts.map(numeric).reduce(plus, ZERO)));
}
