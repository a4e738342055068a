import { nameOf } from '../mail/handing.ts';
import { checkAccount, checkHold, checkPayment } from '../payments/check-payment.ts';
import { paymentRows } from '../payments/rows.ts';
import type { Run } from './job.ts';

/** What is taken and not asked about waits for five minutes, so that few are taken at once: a provider that is away takes half a minute for each. */
const AT_ONCE = 5;
/** Others wait for the lane. */
const LONG_ENOUGH_MS = 120_000;

/**
 * Asks the provider about payments and accounts that are due. One of which it does not answer is asked about again later, an hour later at most: nothing
 * is given up while the provider is away.
 */
export async function checkPayments({ query, payments, signal, logger }: Run): Promise<number> {
  const provider = payments(query);
  if (provider === null) return 0;
  const rows = paymentRows(query);
  const until = performance.now() + LONG_ENOUGH_MS;
  const isOver = () => signal.aborted || performance.now() > until;
  let count = 0;
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      count += 1;
    } catch (error) {
      if (signal.aborted) throw error;
      // Neither the payment nor what the provider says of it: both name a client's affairs.
      logger.warn({ kind: nameOf(error) }, 'a payment was not checked; it is checked again later');
    }
  };
  for (let ids = await rows.due(AT_ONCE); ids.length > 0 && !isOver(); ids = await rows.due(AT_ONCE))
    for (const id of ids) if (!isOver()) await attempt(() => checkPayment(rows, provider, id));
  for (let ids = await rows.dueHolds(AT_ONCE); ids.length > 0 && !isOver(); ids = await rows.dueHolds(AT_ONCE))
    for (const id of ids) if (!isOver()) await attempt(() => checkHold(rows, provider, id));
  for (const account of await rows.accounts()) {
    if (isOver()) break;
    await attempt(() => checkAccount(rows, provider, account));
  }
  return count;
}
