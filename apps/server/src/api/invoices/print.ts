import { readFile } from 'node:fs/promises';

import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import { inTurn } from '../../bounded/in-turn.ts';
import type { RequestOf } from '../../endpoints.ts';
import { runTogether } from '../../invoices/run-together.ts';
import { LATER, sendMade, waitToMake } from '../../made-papers.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { invoiceEndpoints } from './endpoints.ts';
import { NOT_FOUND } from './preview.ts';

/** Of all documents that are put behind one another. */
const MOST_BYTES = 100 * 1024 * 1024;

const TOO_MUCH = refusal(
  'P0001',
  'These invoices are too much for one document. Print fewer of them at once.',
  'too_much_to_print',
);

interface Kept {
  size: number | string;
  version: string;
}

/** POST /api/invoices/print: the documents of issued invoices behind one another, in the order of their days and numbers. */
export async function printInvoices(
  context: ApiContext,
  request: RequestOf<typeof invoiceEndpoints.printInvoices>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = invoiceEndpoints.printInvoices.body.safeParse(request.body);
  if (!asked.success) return reply.code(422).send(refusal('validation_failed', 'Name up to 50 invoices by their ids.'));
  const person = caller.userId ?? '';
  const wait = await waitToMake(context, person);
  if (wait > 0) return tooOften(reply, wait);
  const rows = await askAsCaller<Kept>(
    context,
    caller,
    {
      name: 'api_invoices_print',
      text: `select p.size, o.version from public.invoice_papers_to_download($1) with ordinality p
        join storage.objects o on o.bucket_id = 'invoices' and o.name = p.object_path order by p.ordinality`,
      values: [asked.data.invoice_ids],
    },
    true,
  );
  if ('status' in rows) return reply.code(rows.status).send(rows.body);
  if (rows.reduce((sum, { size }) => sum + Number(size), 0) > MOST_BYTES) return reply.code(400).send(TOO_MUCH);
  const { objectFile } = context.backend;
  if (objectFile === null) return reply.code(404).send(NOT_FOUND);
  const found = await Promise.all(rows.map(({ version }) => objectFile(version)));
  const paths = found.filter((path) => path !== null);
  if (paths.length === 0 || paths.length < rows.length) return reply.code(404).send(NOT_FOUND);
  const made = await inTurn(person, () =>
    runTogether(paths, async (file) => (file === null ? TOO_MUCH : readFile(file))),
  );
  if (made === null) return tooOften(reply, LATER);
  return Buffer.isBuffer(made) ? sendMade(reply, 'application/pdf', made) : reply.code(400).send(made);
}
