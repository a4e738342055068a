import { readFile } from 'node:fs/promises';

import type { RateWindow } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { inTurn } from '../../bounded/in-turn.ts';
import type { RequestOf } from '../../endpoints.ts';
import type { InvoiceContent } from '../../invoices/invoice-content.ts';
import { runInvoice } from '../../invoices/run-invoice.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { invoiceEndpoints } from './endpoints.ts';

/** Each is a process of its own. */
export const MAKINGS: RateWindow = { most: 60, seconds: 60 };
/** Seconds after which somebody whose documents wait may ask again. */
export const LATER = 10;

export const NOT_FOUND = refusal('PT404', 'There is no such invoice, or it is not yours to see.', 'invoice_not_found');

/** GET /api/invoices/preview: a draft as it would be printed, for whom it is a draft to see. */
export async function previewInvoice(
  context: ApiContext,
  request: RequestOf<typeof invoiceEndpoints.previewInvoice>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = invoiceEndpoints.previewInvoice.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(refusal('validation_failed', 'Name the invoice by its id.'));
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('invoice papers', person, MAKINGS);
  if (wait > 0) return tooOften(reply, wait);
  const rows = await askAsCaller<{ content: InvoiceContent | null }>(
    context,
    caller,
    {
      name: 'api_invoice_preview',
      text: 'select public.invoice_preview($1) as content',
      values: [asked.data.invoice_id],
    },
    true,
  );
  if ('status' in rows) return reply.code(rows.status).send(rows.body);
  const content = rows[0]?.content ?? null;
  if (content === null) return reply.code(404).send(NOT_FOUND);
  const made = await inTurn(person, () => runInvoice(content, (file) => readFile(file)));
  return made === null ? tooOften(reply, LATER) : sendMade(reply, 'application/pdf', made);
}

/** Answers a document that is nobody else's. */
export function sendMade(reply: FastifyReply, type: string, bytes: Buffer): FastifyReply {
  return reply
    .headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    .type(type)
    .send(bytes);
}
