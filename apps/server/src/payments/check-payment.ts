import { heard } from './heard.ts';
import { ProviderRefused, type OnlinePayment, type PaymentState, type Provider } from './provider.ts';
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
async function askState(provider: Provider, payment: OnlinePayment & { reference: string }): Promise<PaymentState> {
  if (payment.is_closing && payment.status === 'open') await provider.close(payment);
  const before = await provider.state(payment);
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

const NEVER_OPENED = {
  status: 'expired' as const,
  payment: null,
  amount: 0,
  currency: '',
  fee: 0,
  failure: null,
  refunds: [],
  disputes: [],
};

function isOpened(payment: OnlinePayment): payment is OnlinePayment & { reference: string } {
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
