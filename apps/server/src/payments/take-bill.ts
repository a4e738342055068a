import type { CardProvider, ChargeState, PlanAttempt } from './cards.ts';
import type { PlanRows } from './plan-rows.ts';
import { ProviderRefused } from './provider.ts';

/** What became of a bill: paid, on its way, to be confirmed at `url`, or failed. */
export interface BillOutcome {
  status: 'paid' | 'processing' | 'action' | 'failed';
  failure: string | null;
  url: string | null;
}

/** Makes way for another card once: what was not taken from the first one is closed before. */
const MOST_ATTEMPTS = 2;

/**
 * Has what is owed taken from its card, or asks what became of it, and writes that: however often this is done at once, and wherever it is interrupted, it is
 * taken once. `returnTo` is where the holder of the card is led back to after they have confirmed it; null where they are not there.
 * @throws ProviderUnreachable; it is asked again later
 */
export async function takeBill(
  rows: PlanRows,
  provider: CardProvider,
  billId: string,
  returnTo: string | null,
): Promise<BillOutcome> {
  let said: ChargeState | null = null;
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    const attempt = await rows.beginAttempt(billId, returnTo !== null);
    if (attempt === null || attempt.provider !== provider.name) break;
    said = await settleAttempt(rows, provider, attempt, returnTo);
    if (!attempt.is_closing || said.status !== 'failed') break;
  }
  const bill = await rows.bill(billId);
  if (bill?.status === 'paid') return { status: 'paid', failure: null, url: null };
  if (said?.status === 'action' && said.url !== null) return { status: 'action', failure: null, url: said.url };
  if (said?.status === 'processing' || said?.status === 'action' || said?.status === 'created')
    return { status: 'processing', failure: null, url: null };
  return { status: 'failed', failure: bill?.failure ?? null, url: null };
}

async function settleAttempt(
  rows: PlanRows,
  provider: CardProvider,
  attempt: PlanAttempt,
  returnTo: string | null,
): Promise<ChargeState> {
  const { id, digits } = attempt;
  const state = await askedState(rows, provider, attempt, returnTo).catch((error: unknown): ChargeState => {
    if (!(error instanceof ProviderRefused)) throw error;
    return refusedState(attempt);
  });
  await rows.settleAttempt(id, state);
  return { ...state, amount: Number(state.amount.toFixed(digits)) };
}

async function askedState(
  rows: PlanRows,
  provider: CardProvider,
  attempt: PlanAttempt,
  returnTo: string | null,
): Promise<ChargeState> {
  const { digits, is_closing: isClosing } = attempt;
  // The name is written before anything is taken, so that nothing is ever taken under a name that is lost.
  const reference = attempt.reference ?? (await named(rows, provider, attempt));
  if (reference === null) return refusedState(attempt);
  const before = await provider.chargeState(reference, digits);
  if (isClosing && (before.status === 'created' || before.status === 'action')) await provider.closeCharge(reference);
  else if (before.status === 'created') await provider.take(reference, returnTo);
  else return before;
  return provider.chargeState(reference, digits);
}

/** What the provider calls an attempt; null where its account has gone meanwhile: then it takes nothing. */
async function named(rows: PlanRows, provider: CardProvider, attempt: PlanAttempt): Promise<string | null> {
  const prepared = await provider.prepare(attempt);
  const noted = await rows.noteAttempt(attempt.id, prepared);
  if (noted === null) await provider.closeCharge(prepared);
  return noted;
}

const refusedState = ({ amount, currency }: PlanAttempt): ChargeState => ({
  status: 'failed',
  failure: 'The provider of payments refused it.',
  amount,
  currency,
  url: null,
});

/** Asks what became of a card that is being added, and writes it. @throws ProviderUnreachable, ProviderRefused */
export async function checkSetup(
  rows: PlanRows,
  provider: CardProvider,
  id: string,
): Promise<'open' | 'done' | 'ended'> {
  const setup = await rows.setup(id);
  if (setup === null || setup.provider !== provider.name) return 'ended';
  if (setup.status !== 'open') return setup.status;
  if (setup.reference === null) return 'open';
  const state = await provider.setupState(setup.reference);
  await rows.settleSetup(id, state);
  return state.status;
}
