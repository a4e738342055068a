import { readFile } from 'node:fs/promises';

import type { Caller } from '@casewright/backend';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { checkLedes } from '../../invoices/ledes/check-ledes.ts';
import type { LedesContent } from '../../invoices/ledes/content.ts';
import { runLedes } from '../../invoices/ledes/run-ledes.ts';
import { sendPaper, waitToMake } from '../../made-papers.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { invoiceEndpoints } from './endpoints.ts';
import { NOT_FOUND } from './preview.ts';

const NOT_NAMED = refusal('validation_failed', 'Name the invoice by its id, and the file that is wanted.');
const LACKS_SOMETHING = refusal(
  'P0001',
  'This invoice lacks something that a client’s program needs. The page of the invoice lists what it is.',
  'ledes_incomplete',
);
const NOT_ISSUED = refusal(
  'P0001',
  'This invoice is a draft. Its document is kept once it is issued.',
  'invoice_not_issued',
);

/** GET /api/invoices/ledes: what an invoice lacks to be read by a client's program, for those of the firm who see it. */
export async function checkLedesInvoice(
  context: ApiContext,
  request: RequestOf<typeof invoiceEndpoints.checkLedes>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = invoiceEndpoints.checkLedes.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(NOT_NAMED);
  const invoice = await contentOf(context, caller, asked.data.invoice_id);
  if ('status' in invoice) return reply.code(invoice.status).send(invoice.body);
  return reply.send({
    case_id: invoice.caseId,
    task_set: invoice.taskSet,
    '1998b': checkLedes(invoice, '1998b'),
    xml: checkLedes(invoice, 'xml'),
  });
}

/** GET /api/invoices/ledes-file: an issued invoice as LEDES 1998B or LEDES XML. */
export async function sendLedes(
  context: ApiContext,
  request: RequestOf<typeof invoiceEndpoints.sendLedes>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = invoiceEndpoints.sendLedes.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(NOT_NAMED);
  const person = caller.userId ?? '';
  const wait = await waitToMake(context, person);
  if (wait > 0) return tooOften(reply, wait);
  const { invoice_id: id, format } = asked.data;
  const invoice = await contentOf(context, caller, id);
  if ('status' in invoice) return reply.code(invoice.status).send(invoice.body);
  if (invoice.isDraft) return reply.code(400).send(NOT_ISSUED);
  if (checkLedes(invoice, format).gaps.length > 0) return reply.code(400).send(LACKS_SOMETHING);
  const type = format === 'xml' ? 'application/xml' : 'text/plain; charset=us-ascii';
  return sendPaper(reply, person, type, () => runLedes({ invoice, format }, (file) => readFile(file)));
}

async function contentOf(context: ApiContext, caller: Caller, id: string): Promise<LedesContent | Refused> {
  const rows = await askAsCaller<{ content: LedesContent | null }>(
    context,
    caller,
    { name: 'api_ledes_content', text: 'select public.ledes_content($1) as content', values: [id] },
    true,
  );
  if ('status' in rows) return rows;
  return rows[0]?.content ?? { status: 404, body: NOT_FOUND };
}
