import { readFile } from 'node:fs/promises';

import type { Caller } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import { inTurn } from '../../bounded/in-turn.ts';
import type { RequestOf } from '../../endpoints.ts';
import { eInvoiceGaps } from '../../invoices/e-invoice-gaps.ts';
import type { InvoiceContent } from '../../invoices/invoice-content.ts';
import { runXRechnung } from '../../invoices/run-invoice.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { invoiceEndpoints } from './endpoints.ts';
import { LATER, MAKINGS, NOT_FOUND, sendMade } from './preview.ts';

const NO_ID = refusal('validation_failed', 'Name the invoice by its id.');
const LACKS_SOMETHING = refusal(
  'P0001',
  'This invoice lacks something that an e-invoice has to say. The page of the invoice lists what it is.',
  'e_invoice_incomplete',
);

/** GET /api/invoices/electronic: what an invoice lacks to be read by programs. */
export async function checkInvoice(
  context: ApiContext,
  request: RequestOf<typeof invoiceEndpoints.checkInvoice>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = invoiceEndpoints.checkInvoice.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(NO_ID);
  const invoice = await contentOf(context, caller, asked.data.invoice_id);
  if ('status' in invoice) return reply.code(invoice.status).send(invoice.body);
  return reply.send({ facturx: eInvoiceGaps(invoice, 'facturx'), xrechnung: eInvoiceGaps(invoice, 'xrechnung') });
}

/** GET /api/invoices/xrechnung: an issued invoice as German administrations take it. */
export async function sendXRechnung(
  context: ApiContext,
  request: RequestOf<typeof invoiceEndpoints.sendXRechnung>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = invoiceEndpoints.sendXRechnung.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(NO_ID);
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('invoice papers', person, MAKINGS);
  if (wait > 0) return tooOften(reply, wait);
  const invoice = await contentOf(context, caller, asked.data.invoice_id);
  if ('status' in invoice) return reply.code(invoice.status).send(invoice.body);
  if (invoice.isDraft || eInvoiceGaps(invoice, 'xrechnung').length > 0) return reply.code(400).send(LACKS_SOMETHING);
  const written = await inTurn(person, () => runXRechnung(invoice, (file) => readFile(file)));
  return written === null ? tooOften(reply, LATER) : sendMade(reply, 'application/xml', written);
}

/** An invoice as the caller sees it; of a draft the firm is as it is now. */
async function contentOf(context: ApiContext, caller: Caller, id: string): Promise<InvoiceContent | Refused> {
  const ask = (name: string, text: string) =>
    askAsCaller<{ content: InvoiceContent | null }>(context, caller, { name, text, values: [id] }, true);
  const rows = await ask('api_invoice_content', 'select public.invoice_content($1) as content');
  if ('status' in rows) return rows;
  const content = rows[0]?.content ?? null;
  if (content === null) return { status: 404, body: NOT_FOUND };
  // How it is printed says nothing of what it holds.
  if (!content.isDraft) return { ...content, language: 'en', paper: 'a4' };
  const drafts = await ask('api_invoice_preview', 'select public.invoice_preview($1) as content');
  return 'status' in drafts ? drafts : (drafts[0]?.content ?? { status: 404, body: NOT_FOUND });
}
