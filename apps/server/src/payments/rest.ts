import { createHash } from 'node:crypto';

import { fromMinor, toMinor, type PaymentState } from './provider.ts';

/**
 * What of an amount is to go back still, as a refund; null where all of it has, or is on its way. Asked again it is the same refund; after another that failed, or gave back a part, it is the next one: a
 * provider answers the same name with the same refund.
 */
export function restToRefund(
  { id, amount, digits }: { id: string; amount: number; digits: number },
  refunds: PaymentState['refunds'],
): { id: string; amount: number } | null {
  const back = refunds.filter(({ status }) => status !== 'failed').map((refund) => toMinor(refund.amount, digits));
  const rest = toMinor(amount, digits) - back.reduce((sum, each) => sum + each, 0);
  return rest <= 0 ? null : { id: nthName(id, refunds.length), amount: fromMinor(rest, digits) };
}

/** Names of refunds are of the form of an id. */
function nthName(id: string, nth: number): string {
  if (nth === 0) return id;
  const hash = createHash('sha256').update(`${id} ${nth}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}
