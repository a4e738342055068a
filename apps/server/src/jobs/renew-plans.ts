import { nameOf } from '../mail/handing.ts';
import { planRows } from '../payments/plan-rows.ts';
import { checkCharge } from '../payments/check-charge.ts';
import { checkSetup, takeBill } from '../payments/take-bill.ts';
import type { Run } from './job.ts';

const AT_ONCE = 20;
/** Others wait for the lane. */
const LONG_ENOUGH_MS = 120_000;

/**
 * Renews plans whose period has ended, and asks the provider about what is owed, about cards that are being added and about those that it is to forget. What it
 * does not answer is asked again later, an hour later at most.
 */
export async function renewPlans({ query, cards, signal, logger }: Run): Promise<number> {
  const rows = planRows(query);
  const until = performance.now() + LONG_ENOUGH_MS;
  const isOver = () => signal.aborted || performance.now() > until;
  let count = 0;
  for (let due = AT_ONCE; due === AT_ONCE && !isOver(); count += due) due = await rows.renew(AT_ONCE);
  const provider = cards(query);
  if (provider === null) return count;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      count += 1;
    } catch (error) {
      if (signal.aborted) throw error;
      logger.warn({ kind: nameOf(error) }, 'a payment for a plan was not checked; it is checked again later');
    }
  };
  for (let ids = await rows.dueBills(AT_ONCE); ids.length > 0 && !isOver(); ids = await rows.dueBills(AT_ONCE))
    for (const id of ids) await attempt(() => takeBill(rows, provider, id, null));
  for (const id of await rows.dueSetups(AT_ONCE)) await attempt(() => checkSetup(rows, provider, id));
  for (const charge of await rows.dueCharges(AT_ONCE)) await attempt(() => checkCharge(rows, provider, charge));
  for (const { provider: of, token } of await rows.toForget(AT_ONCE)) {
    if (of !== provider.name) continue;
    await attempt(async () => {
      await provider.forget(token);
      await rows.forgotten(of, token);
    });
  }
  return count;
}
