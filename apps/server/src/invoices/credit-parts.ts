import { unitsOf } from '../typeset/figures.ts';
import type { Credits } from './invoice-content.ts';

/** What became of the sum of a credit note, by these names: of its parts those that are above zero. */
export function partsOf(
  { offDue, offRefunded, owed }: Credits,
  names: Readonly<Record<'offDue' | 'offRefunded' | 'owed', string>>,
): [name: string, amount: string][] {
  const parts: [string, string][] = [
    [names.offDue, offDue],
    [names.offRefunded, offRefunded],
    [names.owed, owed],
  ];
  return parts.filter(([, amount]) => unitsOf(amount) > 0n);
}
