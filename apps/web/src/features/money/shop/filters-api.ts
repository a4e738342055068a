import type { ProductCategory } from '@casewright/contracts/products';

import { fetchData } from '../../../client/product-api.ts';
import { readOnce } from '../../../client/use-reading.ts';

/** By what the services that are offered can be narrowed, and how many there are of each. */
export interface ShopChoices {
  categories: { value: ProductCategory; count: number }[];
  areas: { value: string; name: string; count: number }[];
  colors: string[];
  /** The dearest, in units of its currency. */
  price_max: number;
}

export const CHOICES_ADDRESS = '/api/product/filters';

/** Rejects with the refusal. */
export const readChoices = readOnce((address: string) => fetchData<ShopChoices>(address));
