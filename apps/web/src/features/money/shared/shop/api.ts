import type { CartPrice, Product, ProductDetails } from '@casewright/contracts/product-answers';
import type { ProductDelivery } from '@casewright/contracts/products';

import { fetchData, productApi } from '../../../../client/product-api.ts';

/** A page of the services that are offered. */
export interface ProductList {
  products: Product[];
  /** Up to 1,000. */
  total: number;
  is_more: boolean;
  page: number;
  page_size: number;
}

const LIST = '/api/product/list';
const DETAILS = '/api/product/details';

/** The address at which a page of the services is asked for; the server writes its answer into the first HTML under the same. */
export const listAddress = (query: string): string => (query === '' ? LIST : `${LIST}?${query}`);

/** The address of one service, by its id or its part of the address. */
export const detailsAddress = (product: string): string =>
  `${DETAILS}?${new URLSearchParams({ productId: product }).toString()}`;

/** A page of the services; `query` as the endpoint reads it. Rejects with the refusal. */
export const listProducts = (query: string): Promise<ProductList> => fetchData<ProductList>(listAddress(query));

/** One service with all that its page shows. Rejects with the refusal, `product_not_found` where it is not offered. */
export async function readProduct(product: string): Promise<ProductDetails> {
  const { product: shown } = await fetchData<{ product: ProductDetails }>(detailsAddress(product));
  return shown;
}

/** A line of a cart as the server prices it. */
export interface PricedLine {
  id: string;
  quantity: number;
  price: number;
  colors: readonly string[];
  options: Readonly<Record<string, string>>;
}

/** What a cart comes to, by the prices that hold now. Rejects with the refusal. */
export async function priceCart(
  cart: readonly PricedLine[],
  discountCode: string | null,
  delivery: ProductDelivery | null,
): Promise<CartPrice> {
  const { data } = await productApi.post<CartPrice>('/api/product/price', {
    cart,
    discount_code: discountCode,
    delivery,
  });
  return data;
}
