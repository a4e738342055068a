import { fetchData, productApi } from '../../../../client/product-api.ts';

/** What is chosen on the page of the demonstration's provider: a card by how it behaves, or whether a payment is confirmed. */
export type SandboxChoice =
  | 'accepted'
  | 'declined'
  | 'declined_later'
  | 'confirm'
  | 'slow'
  | 'slow_declined'
  | 'disputed'
  | 'disputed_won'
  | 'cancel'
  | 'approve'
  | 'refuse';

/** A card that is added, or a payment that is confirmed, at the provider of the demonstration. */
export interface SandboxThing {
  kind: 'card' | 'charge';
  title: string | null;
  amount: number | null;
  currency: string | null;
  is_open: boolean;
  return_to: string;
}

const addressOf = (reference: string) => `/api/plans/sandbox/${encodeURIComponent(reference)}`;

/** By its reference. Rejects with the refusal. */
export const sandboxThing = (reference: string): Promise<SandboxThing> => fetchData(addressOf(reference));

/** Chooses. Rejects with the refusal. */
export async function chooseSandbox(reference: string, outcome: SandboxChoice): Promise<SandboxThing> {
  const { data } = await productApi.post<SandboxThing>(addressOf(reference), { outcome });
  return data;
}
