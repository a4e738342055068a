import { readFile } from 'node:fs/promises';

import type { Caller } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { eInvoiceGaps } from '../../invoices/e-invoice-gaps.ts';
import type { InvoiceContent } from '../../invoices/invoice-content.ts';
import { runXRechnung } from '../../invoices/run-invoice.ts';
import { sendPaper, waitToMake } from '../../made-papers.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { invoiceEndpoints } from './endpoints.ts';
import { NOT_FOUND } from './preview.ts';

const NO_ID = refusal('validation_failed', 'Name the invoice by its id.');
const NO_NOTE_ID = refusal('validation_failed', 'Name the credit note by its id.');
const NO_NOTE = refusal('PT404', 'There is no such credit note, or it is not yours to see.', 'credit_note_not_found');
const LACKS_SOMETHING = refusal(
  'P0001',
  'This lacks something that an e-invoice has to say. Its page lists what it is.',
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
  return sendGaps(reply, await contentOf(context, caller, asked.data.invoice_id));
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
  return writeXRechnung(context, caller, reply, () => contentOf(context, caller, asked.data.invoice_id));
}

/** GET /api/credit-notes/electronic: what a credit note lacks to be read by programs. */
export async function checkCreditNote(
  context: ApiContext,
  request: RequestOf<typeof invoiceEndpoints.checkCreditNote>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = invoiceEndpoints.checkCreditNote.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(NO_NOTE_ID);
  return sendGaps(reply, await noteOf(context, caller, asked.data.credit_note_id));
}

/** GET /api/credit-notes/xrechnung: a credit note as German administrations take it. */
export async function sendNoteXRechnung(
  context: ApiContext,
  request: RequestOf<typeof invoiceEndpoints.sendNoteXRechnung>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = invoiceEndpoints.sendNoteXRechnung.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(NO_NOTE_ID);
  return writeXRechnung(context, caller, reply, () => noteOf(context, caller, asked.data.credit_note_id));
}

function sendGaps(reply: FastifyReply, invoice: InvoiceContent | Refused): FastifyReply {
  if ('status' in invoice) return reply.code(invoice.status).send(invoice.body);
  return reply.send({ facturx: eInvoiceGaps(invoice, 'facturx'), xrechnung: eInvoiceGaps(invoice, 'xrechnung') });
}

/** Writes what somebody sees, in their turn; `content` is asked for once they are within their limit. */
async function writeXRechnung(
  context: ApiContext,
  caller: Caller,
  reply: FastifyReply,
  content: () => Promise<InvoiceContent | Refused>,
): Promise<FastifyReply> {
  const person = caller.userId ?? '';
  const wait = await waitToMake(context, person);
  if (wait > 0) return tooOften(reply, wait);
  const invoice = await content();
  if ('status' in invoice) return reply.code(invoice.status).send(invoice.body);
  if (invoice.isDraft || eInvoiceGaps(invoice, 'xrechnung').length > 0) return reply.code(400).send(LACKS_SOMETHING);
  return sendPaper(reply, person, 'application/xml', () => runXRechnung(invoice, (file) => readFile(file)));
}

interface Found {
  content: InvoiceContent | null;
}

/** How it is printed says nothing of what it holds. */
const UNPRINTED = { language: 'en', paper: 'a4' } as const;

/** An invoice as the caller sees it; of a draft the firm is as it is now. */
async function contentOf(context: ApiContext, caller: Caller, id: string): Promise<InvoiceContent | Refused> {
  const ask = (name: string, text: string) => askAsCaller<Found>(context, caller, { name, text, values: [id] }, true);
  const rows = await ask('api_invoice_content', 'select public.invoice_content($1) as content');
  if ('status' in rows) return rows;
  const content = rows[0]?.content ?? null;
  if (content === null) return { status: 404, body: NOT_FOUND };
  if (!content.isDraft) return { ...content, ...UNPRINTED };
  const drafts = await ask('api_invoice_preview', 'select public.invoice_preview($1) as content');
  return 'status' in drafts ? drafts : (drafts[0]?.content ?? { status: 404, body: NOT_FOUND });
}

/** A credit note as the caller sees it. */
async function noteOf(context: ApiContext, caller: Caller, id: string): Promise<InvoiceContent | Refused> {
  const text = 'select public.credit_note_content($1) as content';
  const rows = await askAsCaller<Found>(context, caller, { name: 'api_credit_note_content', text, values: [id] }, true);
  if ('status' in rows) return rows;
  const content = rows[0]?.content ?? null;
  return content === null ? { status: 404, body: NO_NOTE } : { ...content, ...UNPRINTED };
}
