import type { Product } from '@casewright/contracts/product-answers';

import type { ShopItem } from '../shared/cart/cart-state.ts';

type Chosen = Readonly<Record<string, string>>;

/** The first of each choice: what the price of a service begins with. */
export const firstChoices = ({ options }: Product): Record<string, string> =>
  Object.fromEntries(options.map(({ name, values }) => [name, values[0]?.value ?? '']));

/** What one costs with these choices. */
export function priceWith({ price, priceSale, options }: Product, chosen: Chosen): number {
  const extra = options.reduce(
    (sum, { name, values }) => sum + (values.find(({ value }) => value === chosen[name])?.price ?? 0),
    0,
  );
  return (priceSale ?? price) + extra;
}

/** One of a service as it is put into the cart. */
export const itemOf = (product: Product, options: Chosen, colors: readonly string[], quantity = 1): ShopItem => ({
  id: product.id,
  quantity,
  price: priceWith(product, options),
  colors,
  options,
  name: product.name,
  slug: product.slug,
  currency: product.currency,
});
