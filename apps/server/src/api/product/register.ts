import type { RateWindow } from '@casewright/backend';
import { leastStars } from '@casewright/contracts/products';
import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { keptFor } from '../../kept-for.ts';
import { refusal } from '../../refusal.ts';
import { guestAnswers } from '../../guest-answers.ts';
import { productEndpoints as endpoints } from './endpoints.ts';
import { keepGuestOrder } from './guest-order.ts';
import { sendOrderPaper } from './order-paper.ts';
import { priceCart } from './price-cart.ts';
import { productRows } from './rows.ts';

const READS: RateWindow = { most: 300, seconds: 60 };
const PRICES: RateWindow = { most: 120, seconds: 60 };
/** Each is a letter to somebody. */
const ORDERS: RateWindow = { most: 10, seconds: 3600 };
const FOUND_AT_ONCE = 20;
/** How long the choices are kept: counting them reads every service. */
const CHOICES_MS = 60_000;

const listOf = (joined: string | undefined) => joined?.split(',');

/** /api/product: what is in the shop, for guests as well, so that only what is published is answered. */
export function registerProducts(app: FastifyInstance, context: ApiContext): void {
  const { backend } = context;
  const rows = productRows(backend);
  const choices = keptFor(CHOICES_MS, () => rows.choices());
  const { answer, plain } = guestAnswers(backend, 'products');

  serveEndpoints(app, endpoints, {
    list: (request, reply) =>
      answer(request, reply, READS, endpoints.list.query, request.query, async (asked) =>
        reply.send(
          await rows.list({
            query: asked.query,
            categories: listOf(asked.category),
            practice_areas: listOf(asked.practice_area),
            colors: listOf(asked.color)?.map((color) => (color.startsWith('#') ? color : `#${color}`)),
            firm: asked.firm,
            rating: asked.rating === undefined ? undefined : leastStars(asked.rating),
            price_min: asked.price_min,
            price_max: asked.price_max,
            sort: asked.sort,
            page: asked.page,
            page_size: asked.page_size,
          }),
        ),
      ),
    filters: (request, reply) => plain(request, reply, READS, choices),
    details: (request, reply) =>
      answer(request, reply, READS, endpoints.details.query, request.query, async ({ productId }) => {
        const product = await rows.details(productId);
        if (product === null)
          return reply.code(404).send(refusal('PT404', 'This service is not offered any more.', 'product_not_found'));
        return reply.send({ product });
      }),
    search: (request, reply) =>
      answer(request, reply, READS, endpoints.search.query, request.query, async ({ query }) => {
        const { products } = await rows.list({ query, page_size: FOUND_AT_ONCE });
        return reply.send({ results: query.trim() === '' ? [] : products });
      }),
    price: (request, reply) =>
      answer(request, reply, PRICES, endpoints.price.body, request.body, async (asked) =>
        priceCart(context, rows, request, reply, asked),
      ),
    order: (request, reply) =>
      answer(request, reply, ORDERS, endpoints.order.body, request.body, async (asked) =>
        keepGuestOrder(context, rows, request, reply, asked),
      ),
    sendOrder: (request, reply) => sendOrderPaper(context, request, reply),
  });
}
