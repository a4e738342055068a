import { productApi } from '../../../../client/product-api.ts';
import type { Attempt } from './attempt.ts';

/** What is paid: an invoice of the reader, or the one that the token of a link opens. */
export type Paid = { invoice_id: string; return_to?: 'shop' } | { token: string };

/** Begins to pay, and answers where it is paid. Rejects with the refusal. */
export async function checkout(paid: Paid, { amount, key }: Attempt): Promise<string> {
  const { data } = await productApi.post<{ url: string }>('/api/payments/checkout', {
    ...paid,
    idempotency_key: key,
    ...(amount !== null && { amount }),
  });
  return data.url;
}

/** Begins to hold what an order costs, and answers where its card is named. Rejects with the refusal. */
export async function beginHold(order: { order_id: string; return_to?: 'shop' }): Promise<string> {
  const { data } = await productApi.post<{ url: string }>('/api/payments/hold', order);
  return data.url;
}

/** How long a page that is left may take, in milliseconds: then it is still here. */
const PATIENCE = 20_000;

/** Leads the browser to the provider; resolves where the page is shown again, or never was left. */
export async function leaveFor(url: string): Promise<void> {
  window.location.assign(url);
  await new Promise<void>((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });
}
