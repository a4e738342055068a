import type { CartPrice } from '@casewright/contracts/product-answers';

import { type Fn, functionCaller } from '../../../client/call-function.ts';
import { productApi } from '../../../client/product-api.ts';
import type { PlacedOrder, ShopCart } from '../shared/cart/cart-state.ts';
import { linesOf } from './use-priced.ts';

interface OrderRow {
  id: string;
  order_number: string;
  invoice_id: string | null;
  payment: { method?: string };
  paid_at: string | null;
}

const call = functionCaller<{
  place_order: Fn<{ cart: unknown; billing: unknown; idempotency_key: string }, OrderRow>;
}>();

/** Who orders, with the amounts that they were shown: where others hold now, nothing is ordered. */
const billingOf = ({ billing, answers, acceptsTerms, discountCode, delivery }: ShopCart, priced: CartPrice) => ({
  ...Object.fromEntries(Object.entries(billing ?? {}).filter(([, value]) => value !== '')),
  answers,
  accepts_terms: acceptsTerms,
  discount_code: discountCode,
  delivery,
  expected_total: priced.total,
});

/** Places the order of who is signed in; the same cart again is the same order. Rejects with the refusal. */
export async function placeOrder(cart: ShopCart, priced: CartPrice): Promise<PlacedOrder> {
  const order = await call('place_order', {
    cart: linesOf(cart),
    billing: billingOf(cart, priced),
    idempotency_key: cart.key,
  });
  return {
    id: order.id,
    number: order.order_number,
    invoiceId: order.invoice_id,
    currency: priced.currency,
    method: order.payment.method ?? 'invoice',
    isFree: order.paid_at !== null,
    sentTo: null,
  };
}

/** Asks for the letter by which a guest confirms the order. Rejects with the refusal. */
export async function askToConfirm(cart: ShopCart, priced: CartPrice): Promise<PlacedOrder> {
  const { data } = await productApi.post<{ sent_to: string }>('/api/product/order', {
    cart: linesOf(cart),
    billing: billingOf(cart, priced),
    idempotency_key: cart.key,
  });
  return {
    id: cart.key,
    number: '',
    invoiceId: null,
    currency: priced.currency,
    method: 'invoice',
    isFree: false,
    sentTo: data.sent_to,
  };
}
