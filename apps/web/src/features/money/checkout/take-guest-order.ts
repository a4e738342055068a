import type { CartPrice } from '@casewright/contracts/product-answers';
import { applyDiscount, applyShipping } from '@casewright/contracts/cart';

import { type Fn, functionCaller } from '../../../client/call-function.ts';
import { cartIn, newCart } from '../shared/cart/cart-state.ts';
import { currentCart, putCart } from '../shared/cart/cart-store.ts';
import { type PricedLine, priceCart } from '../shared/shop/api.ts';

interface GuestOrder {
  cart: PricedLine[];
  billing: Record<string, unknown>;
  key: string;
}

const call = functionCaller<{ guest_order: Fn<{ request_id: string }, GuestOrder> }>();

/** Puts what was ordered as a guest into the cart of who has confirmed it. Rejects with the refusal. */
export async function takeGuestOrder(request: string): Promise<void> {
  const { cart, billing, key } = await call('guest_order', { request_id: request });
  // The cart of this request is there already, or has become its order.
  if (currentCart().key === key) return;
  const priced = await priceCart(cart, null, null);
  const { discount_code: discountCode, delivery, answers, accepts_terms: acceptsTerms, ...who } = billing;
  const taken = cartIn({
    items: cart.map((line) => ({ ...line, ...namesOf(priced, line.id) })),
    billing: who,
    answers,
    delivery,
    discountCode,
    acceptsTerms,
    key,
  });
  if (taken === null) return;
  const { owner, version } = currentCart();
  const summed = applyShipping(applyDiscount(taken, 0), 0);
  putCart({ ...newCart(), ...taken, ...summed, key, owner, version, isUnsent: owner !== null });
}

function namesOf({ items, currency }: CartPrice, id: string) {
  const found = items.find((item) => item.id === id);
  return { name: found?.name ?? '', slug: found?.slug ?? '', currency };
}
