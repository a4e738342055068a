import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { openCardProvider } from '../../payments/open-provider.ts';
import { planRows, sandboxCardRows } from '../../payments/plan-rows.ts';
import { ownerOf } from '../../payments/rows.ts';
import { addCard, checkCard } from './cards.ts';
import { changePlan, payBill } from './change.ts';
import { planEndpoints } from './endpoints.ts';
import { sendInvoice } from './invoice.ts';
import { chooseSandbox, showSandbox } from './sandbox.ts';

/** /api/plans: what people pay the platform, and the cards with which they do. */
export function registerPlans(app: FastifyInstance, context: ApiContext): void {
  const query = ownerOf(context.backend);
  const provider = openCardProvider(context.environment, query);
  const rows = planRows(query);
  const sandbox = provider?.name === 'sandbox' ? sandboxCardRows(query) : null;
  serveEndpoints(app, planEndpoints, {
    showPayments: (_request, reply) => reply.send({ provider: provider?.name ?? null }),
    change: (request, reply) => changePlan(context, { provider, rows }, request, reply),
    pay: (request, reply) => payBill(context, { provider, rows }, request, reply),
    addCard: (request, reply) => addCard(context, { provider, rows }, request, reply),
    checkCard: (request, reply) => checkCard(context, { provider, rows }, request, reply),
    sendInvoice: (request, reply) => sendInvoice(context, request, reply),
    showSandbox: (request, reply) => showSandbox(sandbox, request, reply),
    chooseSandbox: (request, reply) => chooseSandbox(sandbox, rows, request, reply),
  });
}
