import { readFile } from 'node:fs/promises';

import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { sendPaper, waitToMake } from '../../made-papers.ts';
import type { PlanInvoiceContent } from '../../plan-invoices/content.ts';
import { runPlanInvoice } from '../../plan-invoices/run-plan-invoice.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import type { planEndpoints } from './endpoints.ts';

const NONE = refusal('PT404', 'There is no such invoice, or it is not yours.', 'plan_invoice_not_found');

/** GET /api/plans/invoices/{invoice_id}: made of the row that nobody changes, so that it is the same paper each time. */
export async function sendInvoice(
  context: ApiContext,
  request: RequestOf<typeof planEndpoints.sendInvoice>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const { invoice_id: id } = request.params;
  const person = caller.userId ?? '';
  const wait = await waitToMake(context, person);
  if (wait > 0) return tooOften(reply, wait);
  const rows = await askAsCaller<{ content: Omit<PlanInvoiceContent, 'seller'> }>(
    context,
    caller,
    { name: 'api_plan_invoice', text: 'select public.plan_invoice($1) as content', values: [id] },
    true,
  );
  if ('status' in rows)
    return reply.code(rows.status === 400 ? 404 : rows.status).send(rows.status === 400 ? NONE : rows.body);
  const [found] = rows;
  if (found === undefined) return reply.code(404).send(NONE);
  const content = { ...found.content, seller: context.environment.appName };
  return sendPaper(reply, person, 'application/pdf', () => runPlanInvoice(content, (file) => readFile(file)));
}
