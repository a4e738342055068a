import type { SandboxRows } from './rows.ts';
import { ProviderRefused, type Provider } from './provider.ts';

/** The provider of the demonstration: no money moves, and the payer chooses the result on a page of ours. */
export function sandboxProvider(rows: SandboxRows, siteUrl: string): Provider {
  return {
    name: 'sandbox',
    open: async (payment, returnTo) => {
      const reference = await rows.open(payment, returnTo);
      return { reference, url: `${siteUrl}/payment?sandbox=${reference}` };
    },
    close: async ({ reference }) => {
      await rows.choose(reference, 'cancel');
    },
    state: async ({ reference }) => {
      const state = await rows.state(reference);
      if (state === null) throw new ProviderRefused();
      return state;
    },
    refund: ({ reference }, { id, amount }) => rows.refund(reference, id, amount),
    makeAccount: (firmId) => Promise.resolve(`sandbox_${firmId.replaceAll('-', '')}`),
    account: () => Promise.resolve({ state: 'enabled', url: null }),
    payouts: (account) => rows.payouts(account),
    // Its page says it to the same process.
    message: () => {
      throw new Error('The sandbox sends no messages');
    },
  };
}
