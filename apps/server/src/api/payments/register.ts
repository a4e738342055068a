import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { openCardProvider, openProvider } from '../../payments/open-provider.ts';
import { planRows } from '../../payments/plan-rows.ts';
import { ownerOf, paymentRows, sandboxRows } from '../../payments/rows.ts';
import { checkout } from './checkout.ts';
import { connect } from './connect.ts';
import { hold } from './hold.ts';
import { paymentEndpoints } from './endpoints.ts';
import { chooseSandbox, showSandbox } from './sandbox.ts';
import { showLink } from './show-link.ts';
import { registerWebhook } from './webhook.ts';

/** /api/payments: paying online, and what the provider has to say. */
export function registerPayments(app: FastifyInstance, context: ApiContext): void {
  const query = ownerOf(context.backend);
  const provider = openProvider(context.environment, query);
  const rows = paymentRows(query);
  const sandbox = provider?.name === 'sandbox' ? sandboxRows(query) : null;
  serveEndpoints(app, paymentEndpoints, {
    checkout: (request, reply) => checkout(context, { provider, rows }, request, reply),
    hold: (request, reply) => hold(context, { provider, rows }, request, reply),
    connect: (request, reply) => connect(context, { provider, rows }, request, reply),
    showLink: (request, reply) => showLink(context, rows, request, reply),
    showSandbox: (request, reply) => showSandbox(sandbox, request, reply),
    chooseSandbox: (request, reply) => chooseSandbox(sandbox, rows, request, reply),
  });
  // The sandbox says what it has to say to the same process.
  const cards = openCardProvider(context.environment, query);
  if (provider?.name === 'stripe' && cards !== null)
    registerWebhook(app, { provider, rows }, { provider: cards, rows: planRows(query) });
}
