import type { ProductDetails } from '@casewright/contracts/product-answers';

import { hintOf } from '../../../client/errors.ts';
import { type Reading, useReading } from '../../../client/use-reading.ts';
import type { ShopCart } from '../shared/cart/cart-state.ts';
import { readProduct } from '../shared/shop/api.ts';

const read = async (ids: string): Promise<ProductDetails[]> => {
  const products = await Promise.all(ids.split(' ').filter(Boolean).map(readOffered));
  return products.filter((product) => product !== null);
};

/** A service that is not offered any more asks nothing; the price says that it is gone. */
async function readOffered(id: string): Promise<ProductDetails | null> {
  try {
    return await readProduct(id);
  } catch (error) {
    if (hintOf(error) === 'product_not_found') return null;
    throw error;
  }
}

/** The services of a cart, with what they ask and their terms. */
export const useCartProducts = ({ items }: ShopCart): Reading<ProductDetails[]> =>
  useReading(read, items.map(({ id }) => id).join(' '));
