import type { SandboxRows } from './rows.ts';
import { ProviderRefused, ProviderUnreachable, type Provider } from './provider.ts';

/** The provider of the demonstration: no money moves, and the payer chooses the result on a page of ours. */
export function sandboxProvider(rows: SandboxRows, siteUrl: string): Provider {
  const there = async (): Promise<void> => {
    if (await rows.isAway()) throw new ProviderUnreachable();
  };
  return {
    name: 'sandbox',
    open: async (payment, returnTo) => {
      await there();
      const reference = await rows.open(payment, returnTo);
      return { reference, url: `${siteUrl}/payment?sandbox=${reference}` };
    },
    close: async ({ reference }) => {
      await there();
      await rows.choose(reference, 'cancel');
    },
    state: async ({ reference }) => {
      await there();
      const state = await rows.state(reference);
      if (state === null) throw new ProviderRefused();
      return state;
    },
    capture: async ({ reference }) => {
      await there();
      await rows.capture(reference);
    },
    release: async ({ reference }) => {
      await there();
      await rows.release(reference);
    },
    refund: async ({ reference }, { id, amount }) => {
      await there();
      await rows.refund(reference, id, amount);
    },
    makeAccount: async (firmId) => {
      await there();
      return `sandbox_${firmId.replaceAll('-', '')}`;
    },
    account: async () => {
      await there();
      return { state: 'enabled', url: null };
    },
    payouts: async (account) => {
      await there();
      return rows.payouts(account);
    },
    // Its page says it to the same process.
    message: () => {
      throw new Error('The sandbox sends no messages');
    },
  };
}
