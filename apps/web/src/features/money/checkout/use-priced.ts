import type { CartPrice } from '@casewright/contracts/product-answers';
import type { ProductDelivery } from '@casewright/contracts/products';

import { useEffect } from 'react';

import { useSession } from '../../../client/session.tsx';
import { type Reading, useReading } from '../../../client/use-reading.ts';
import type { ShopCart } from '../shared/cart/cart-state.ts';
import { cartVerbs } from '../shared/cart/cart-store.ts';
import { type PricedLine, priceCart } from '../shared/shop/api.ts';

interface Asked {
  lines: PricedLine[];
  code: string | null;
  delivery: ProductDelivery | null;
}

const read = async (key: string): Promise<CartPrice | null> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
  const { lines, code, delivery } = JSON.parse(key) as Asked;
  return lines.length === 0 ? null : priceCart(lines, code, delivery);
};

/** The lines of a cart as the server reads them. */
export const linesOf = ({ items }: ShopCart): PricedLine[] =>
  items.map(({ id, quantity, price, colors, options }) => ({ id, quantity, price, colors, options }));

/** What the cart comes to now, by the server; asked again when it changes, and when somebody signs in. Null of an empty one. */
export function usePriced(cart: ShopCart): Reading<CartPrice | null> {
  const { user } = useSession();
  const asked: Asked & { by: string | null } = {
    lines: linesOf(cart),
    code: cart.discountCode,
    delivery: cart.delivery,
    by: user?.id ?? null,
  };
  const reading = useReading(read, JSON.stringify(asked));
  const { data, pending } = reading;
  useEffect(() => {
    if (pending || !data) return;
    // The cart says what the server does: its own sums are of what was known before.
    cartVerbs.discount(data.discount_code, data.discount);
    cartVerbs.shipping(data.delivery, data.shipping);
  }, [data, pending]);
  return reading;
}
