import { heard } from './heard.ts';
import {
  ProviderRefused,
  type Asked,
  type OnlinePayment,
  type Opened,
  type OrderHold,
  type PaymentState,
  type Provider,
} from './provider.ts';
import { restToRefund } from './rest.ts';
import type { PaymentAccount, PaymentRows } from './rows.ts';

/**
 * Asks the provider what became of a payment, and writes it: however often this is done, and wherever it is interrupted, the result is the same.
 * @throws ProviderUnreachable; it is asked again later
 */
export async function checkPayment(rows: PaymentRows, provider: Provider, id: string): Promise<void> {
  const payment = await rows.payment(id);
  // One that another provider took while it was set up here is left to whom it was.
  if (payment === null || payment.provider !== provider.name) return;
  if (!isOpened(payment)) {
    // The provider was not reached, so nobody has seen a page to pay on.
    if (Date.parse(payment.expires_at) < Date.now()) await rows.settle(id, NEVER_OPENED);
    return;
  }
  await rows.settle(id, await heard(rows, payment, () => askState(provider, payment)));
}

/** What has become of it, after it was closed and its refunds were asked for where that is wanted. @throws ProviderUnreachable, ProviderRefused */
async function askState(provider: Provider, payment: Opened<OnlinePayment>): Promise<PaymentState> {
  if (payment.is_closing && payment.status === 'open') await provider.close(payment);
  const before = await stateOfTaken(provider, payment);
  const unmade: { id: string; amount: number }[] = [];
  // Asked for again after an answer that was lost a day ago, the provider would give it back twice: it forgets keys, and lists what it has done.
  const isMade = (name: string) => before.refunds.some(({ key }) => key === name);
  const wanted = before.status === 'paid' ? payment.refunds.filter((refund) => !isMade(refund.id)) : [];
  for (const refund of wanted) {
    try {
      await provider.refund({ ...payment, provider_payment: before.payment }, refund);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      unmade.push(refund);
    }
  }
  const state = wanted.length === 0 ? before : await provider.state(payment);
  const refused = unmade.map(({ id: key, amount }) => ({
    id: `refused ${key}`,
    key,
    amount,
    status: 'failed' as const,
    failure: 'The provider of payments refused it.',
  }));
  return { ...state, refunds: [...state.refunds, ...refused] };
}

/** What has become of it, after what is held for it was taken, or was given back where it is not wanted any more. */
async function stateOfTaken(provider: Provider, payment: Opened<OnlinePayment>): Promise<PaymentState> {
  const found = await provider.state(payment);
  if (!payment.captures || found.status !== 'held') return found;
  if (payment.is_closing) await provider.release(payment);
  else await provider.capture(payment);
  return provider.state(payment);
}

/**
 * Asks the provider what became of an amount that is held, and writes it; what is not wanted any more is given back before.
 * @throws ProviderUnreachable; it is asked again later
 */
export async function checkHold(rows: PaymentRows, provider: Provider, id: string): Promise<void> {
  const hold = await rows.hold(id);
  if (hold === null || hold.provider !== provider.name) return;
  if (!isOpened(hold)) {
    // An order that has ended needs no page any more.
    if (hold.wish !== 'keep' || Date.parse(hold.expires_at) < Date.now()) await rows.settleHold(id, NEVER_OPENED);
    return;
  }
  await rows.settleHold(id, await heard(rows, hold, () => askHold(provider, hold)));
}

/** @throws ProviderUnreachable, ProviderRefused */
async function askHold(provider: Provider, hold: Opened<OrderHold>): Promise<PaymentState> {
  const before = await provider.state(hold);
  const named = { ...hold, provider_payment: before.payment };
  // Taken at the provider by hand, of an order that has ended: what was taken goes back as a payment does, once.
  const taken = { id: hold.id, amount: before.amount, digits: hold.digits };
  const rest = before.status === 'paid' ? restToRefund(taken, before.refunds) : null;
  if (before.status === 'open' && hold.wish !== 'keep') await provider.close(named);
  else if (before.status === 'held' && hold.wish === 'release') await provider.release(named);
  else if (rest !== null && hold.wish === 'release') await provider.refund(named, rest);
  else return before;
  return provider.state(named);
}

const NEVER_OPENED = {
  status: 'expired' as const,
  held_until: null,
  payment: null,
  amount: 0,
  currency: '',
  fee: 0,
  failure: null,
  refunds: [],
  disputes: [],
};

function isOpened<Thing extends Asked>(payment: Thing): payment is Opened<Thing> {
  return payment.reference !== null;
}

/** Asks how far the account of a firm is, and what was paid out to it. @throws ProviderUnreachable, ProviderRefused */
export async function checkAccount(rows: PaymentRows, provider: Provider, account: PaymentAccount): Promise<void> {
  if (account.provider !== provider.name || account.account === null) return;
  const name = account.account;
  const { state, payouts } = await heard(rows, { provider: provider.name, account: name }, async () => {
    const found = await provider.account(name, null);
    return { ...found, payouts: found.state === 'enabled' ? await provider.payouts(name) : [] };
  });
  await rows.account(account.id, name, state);
  await rows.payouts(account.id, payouts);
}
