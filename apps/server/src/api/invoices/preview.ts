import { readFile } from 'node:fs/promises';

import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import type { InvoiceContent } from '../../invoices/invoice-content.ts';
import { logoIn } from '../../typeset/logo.ts';
import { runInvoice } from '../../invoices/run-invoice.ts';
import { sendPaper, waitToMake } from '../../made-papers.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { invoiceEndpoints } from './endpoints.ts';

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
  const wait = await waitToMake(context, person);
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
  const { logo = null } = content;
  const picture = await logoIn(logo === null ? null : await context.backend.objectFile?.(logo));
  return sendPaper(reply, person, 'application/pdf', () => runInvoice(content, picture, (file) => readFile(file)));
}
