import type { Backend } from '@casewright/backend';
import { productDetailsSchema, productSchema } from '@casewright/contracts/product-answers';
import * as z from 'zod/mini';

import { keptFor } from '../../kept-for.ts';
import type { ShopReader } from '../../shop-pages.ts';
import { productRows } from './rows.ts';

/** How long what the first HTML of the list shows is kept: the page asks again by itself. */
const KEPT_MS = 15_000;
/** How long the map of the site is kept: search engines come back. */
const MAP_KEPT_MS = 60_000;
const listSchema = z.looseObject({ products: z.array(productSchema) });

/** What is offered, as the first HTML of the shop shows it. */
export function shopReader(backend: Backend): ShopReader {
  const rows = productRows(backend);
  const list = keptFor(KEPT_MS, async () => listSchema.parse(await rows.list({})));
  const choices = keptFor(KEPT_MS, () => rows.choices());
  return {
    list,
    choices,
    addresses: keptFor(MAP_KEPT_MS, () => rows.addresses()),
    page: async (page) => listSchema.parse(await rows.list({ page })),
    product: async (product) => {
      const found = await rows.details(product);
      return found === null ? null : productDetailsSchema.parse(found);
    },
  };
}
