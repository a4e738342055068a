import type { CardProvider } from './cards.ts';
import type { SandboxCardRows } from './plan-rows.ts';
import { ProviderRefused, ProviderUnreachable } from './provider.ts';

/** The provider of the demonstration as it keeps cards: the card that is chosen on its page says how its payments end. */
export function sandboxCards(rows: SandboxCardRows, siteUrl: string): CardProvider {
  const there = async (): Promise<void> => {
    if (await rows.isAway()) throw new ProviderUnreachable();
  };
  return {
    name: 'sandbox',
    makeCustomer: async ({ user_id: userId }) => {
      await there();
      return `sandbox_${userId.replaceAll('-', '')}`;
    },
    openSetup: async ({ id, customer }, returnTo) => {
      await there();
      const reference = await rows.openCard(id, customer, returnTo);
      return { reference, url: `${siteUrl}/payment?sandbox=${reference}` };
    },
    setupState: async (reference) => {
      await there();
      const state = await rows.cardState(reference);
      if (state === null) throw new ProviderRefused();
      return state;
    },
    prepare: async (attempt) => {
      await there();
      return rows.prepare(attempt);
    },
    take: async (reference, returnTo) => {
      await there();
      await rows.take(reference, returnTo);
    },
    chargeState: async (reference) => {
      await there();
      const state = await rows.chargeState(reference);
      if (state === null) throw new ProviderRefused();
      return { ...state, url: state.status === 'action' ? `${siteUrl}/payment?sandbox=${reference}` : null };
    },
    closeCharge: async (reference) => {
      await there();
      await rows.close(reference);
    },
    refundCharge: async ({ reference }, { id, amount }) => {
      await there();
      await rows.refundCharge(reference, id, amount);
    },
    later: async ({ reference }) => {
      await there();
      const found = await rows.chargeLater(reference);
      if (found === null) throw new ProviderRefused();
      return found;
    },
    forget: async (token) => {
      await there();
      await rows.forget(token);
    },
    // Its pages say it to the same process.
    message: () => {
      throw new Error('The sandbox sends no messages');
    },
  };
}
