import { fetchData, productApi } from '../../../../client/product-api.ts';

/** How a payment of the demonstration ends. */
export type SandboxOutcome =
  | 'pay'
  | 'later'
  | 'decline'
  | 'dispute'
  | 'win'
  | 'lose'
  | 'cancel'
  | 'hold'
  | 'hold_refused'
  | 'end_hold';

/** A payment at the provider of the demonstration. */
export interface SandboxPayment {
  title: string;
  amount: number;
  currency: string;
  status: string;
  is_hold: boolean;
  is_disputed: boolean;
  return_to: string;
}

const addressOf = (reference: string) => `/api/payments/sandbox/${encodeURIComponent(reference)}`;

/** A payment by its reference. Rejects with the refusal. */
export const sandboxPayment = (reference: string): Promise<SandboxPayment> => fetchData(addressOf(reference));

/** Chooses how it ends. Rejects with the refusal. */
export async function chooseOutcome(reference: string, outcome: SandboxOutcome): Promise<SandboxPayment> {
  const { data } = await productApi.post<SandboxPayment>(addressOf(reference), { outcome });
  return data;
}
