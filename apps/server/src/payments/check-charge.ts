import type { CardProvider, ChargeLater, PlanCharge } from './cards.ts';
import type { PlanRows } from './plan-rows.ts';
import { ProviderRefused } from './provider.ts';
import { restToRefund } from './rest.ts';

const REFUSED = 'The provider of payments refused it.';

/**
 * Has what is wanted back given back, asks what else became of what was taken, and writes it: however often this is done, each refund is made once.
 * @throws ProviderUnreachable; it is asked again later
 */
export async function checkCharge(rows: PlanRows, provider: CardProvider, charge: PlanCharge): Promise<void> {
  // One that another provider took while it was set up here is left to whom it was.
  if (charge.provider !== provider.name) return;
  if (charge.is_unclaimed) return giveBack(rows, provider, charge);
  const before = await provider.later(charge);
  const wanted = charge.refunds.filter(({ id }) => !before.refunds.some(({ key }) => key === id));
  const refused: ChargeLater['refunds'] = [];
  for (const { id, amount } of wanted) {
    try {
      await provider.refundCharge(charge, { id, amount });
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      refused.push({ id: `refused ${id}`, key: id, amount, status: 'failed', failure: REFUSED });
    }
  }
  const state = wanted.length === 0 ? before : await provider.later(charge);
  await rows.settleCharge(charge.id, {
    ...state,
    refunds: [...state.refunds, ...refused],
    is_over: false,
    failure: null,
  });
}

/** Of an account that is gone nothing is kept: what is not taken is closed, and what was taken goes back, whole; why it does not is noted. */
async function giveBack(rows: PlanRows, provider: CardProvider, charge: PlanCharge): Promise<void> {
  const { reference, digits } = charge;
  const found = await provider.chargeState(reference, digits);
  if (found.status === 'created' || found.status === 'action') await provider.closeCharge(reference);
  const now = found.status === 'paid' ? found : await provider.chargeState(reference, digits);
  if (now.status !== 'paid')
    return rows.settleCharge(charge.id, {
      refunds: [],
      disputes: [],
      is_over: now.status === 'failed',
      failure: null,
    });
  const before = await provider.later(charge);
  const wanted = restToRefund(charge, before.refunds);
  let failure: string | null = null;
  if (wanted !== null)
    try {
      await provider.refundCharge(charge, wanted);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      failure = REFUSED;
    }
  const state = wanted === null ? before : await provider.later(charge);
  const done = state.refunds.filter(({ status }) => status === 'done');
  const isOver = restToRefund(charge, done) === null;
  if (restToRefund(charge, state.refunds) !== null)
    failure ??=
      state.refunds.find((refund) => refund.status === 'failed' && refund.failure !== null)?.failure ?? REFUSED;
  return rows.settleCharge(charge.id, { ...state, is_over: isOver, failure });
}
