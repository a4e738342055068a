import {
  PRODUCT_CATEGORIES,
  PRODUCT_DELIVERIES,
  PRODUCT_RATINGS,
  PRODUCT_SORTS,
  PRODUCTS_A_PAGE_MAX,
} from '@casewright/contracts/products';
import { cartPriceSchema, productDetailsSchema, productSchema } from '@casewright/contracts/product-answers';
import * as z from 'zod/mini';

import { defineEndpoints } from '../../endpoints.ts';
import { text } from '../../database-text.ts';

const wholeNumber = (least: number, most: number, description: string) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value)),
    z.int().check(z.gte(least), z.lte(most), z.describe(description)),
  );
const amount = (description: string) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,10}(\.\d{1,3})?$/.test(value) ? Number(value) : value)),
    z.number().check(z.gte(0), z.describe(description)),
  );
/** Some values joined by commas. */
const several = (pattern: RegExp, description: string) =>
  z.string().check(
    z.maxLength(500),
    z.refine((value) => value.split(',').every((each) => pattern.test(each))),
    z.describe(description),
  );
const words = (list: readonly string[]) => new RegExp(`^(${list.join('|')})$`);

const query = text(200).check(z.describe('every word is in the name, number, short text, firm or field'));
const filters = {
  query: z.optional(query),
  category: z.optional(several(words(PRODUCT_CATEGORIES), 'several are joined by commas')),
  practice_area: z.optional(several(/^[a-z-]{1,60}$/, 'several are joined by commas')),
  color: z.optional(several(/^#?[0-9A-F]{6}$/, 'as in a style sheet, several are joined by commas')),
  firm: z.optional(z.guid()),
  rating: z.optional(z.enum(PRODUCT_RATINGS)),
  price_min: z.optional(amount('in units of the currency')),
  price_max: z.optional(amount('in units of the currency')),
  sort: z.optional(z.enum(PRODUCT_SORTS)),
  page: z.optional(wholeNumber(1, 100, 'from 1')),
  page_size: z.optional(wholeNumber(1, PRODUCTS_A_PAGE_MAX, '12 where it is not given')),
};
const cart = z.array(z.looseObject({ id: z.guid(), quantity: z.number() })).check(z.maxLength(50));
const refusals = [422, 429] as const;

/** /api/product: the services that firms offer, for everybody. Amounts are in units of the currency. */
export const productEndpoints = defineEndpoints({
  list: {
    method: 'get',
    path: '/api/product/list',
    summary: 'The services that are offered',
    query: z.object(filters),
    answer: z.object({
      products: z.array(productSchema),
      total: z.int().check(z.describe('up to 1,000, of a search by words up to 300')),
      is_more: z.boolean().check(z.describe('there are more than the total')),
      page: z.int(),
      page_size: z.int(),
    }),
    refusals,
  },
  filters: {
    method: 'get',
    path: '/api/product/filters',
    summary: 'By what the list of services can be narrowed, and how many there are of each',
    description: 'It may be a minute old.',
    answer: z.object({
      categories: z.array(z.object({ value: z.enum(PRODUCT_CATEGORIES), count: z.int() })),
      areas: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
      colors: z.array(z.string()),
      price_max: z.number().check(z.describe('of the dearest, in units of its currency')),
    }),
    refusals: [429],
  },
  details: {
    method: 'get',
    path: '/api/product/details',
    summary: 'One service, with all that its page shows',
    query: z.object({
      productId: text(200).check(z.minLength(1), z.describe('its id, or its part of the address')),
    }),
    answer: z.object({ product: productDetailsSchema }),
    refusals: [404, ...refusals],
  },
  search: {
    method: 'get',
    path: '/api/product/search',
    summary: 'The services in which every word is found',
    query: z.object({ query }),
    answer: z.object({ results: z.array(productSchema) }),
    refusals,
  },
  price: {
    method: 'post',
    path: '/api/product/price',
    asksOnly: true,
    summary: 'What a cart comes to',
    description: 'The prices are those of the services as they are now, whatever a cart says of them.',
    body: z.object({
      cart,
      discount_code: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
      delivery: z.optional(z.nullable(z.enum(PRODUCT_DELIVERIES))),
    }),
    answer: cartPriceSchema,
    refusals: [400, 401, 403, 404, ...refusals],
  },
  order: {
    method: 'post',
    path: '/api/product/order',
    summary: 'Keeps what a guest wants to order, and sends a letter whose link signs them in to place it',
    description:
      'The answer is the same whether the address has an account or not. Nothing is taken off the stock before the order is placed.',
    body: z.object({
      cart,
      billing: z.looseObject({ name: z.string().check(z.maxLength(200)), email: z.string().check(z.maxLength(254)) }),
      idempotency_key: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    answer: z.object({ sent_to: z.string() }),
    refusals: [400, 404, 409, 422, 429, 503],
  },
  sendOrder: {
    method: 'get',
    path: '/api/product/orders/:order_id',
    summary: 'The confirmation of an order, as a PDF, for who ordered and for the firm',
    answer: { mediaType: 'application/pdf', isBinary: true, description: 'The confirmation' },
    refusals: [401, 403, 404, 422, 429],
  },
});
