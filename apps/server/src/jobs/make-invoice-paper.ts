import { createReadStream } from 'node:fs';

import type { InvoiceContent } from '../invoices/invoice-content.ts';
import { logoIn } from '../typeset/logo.ts';
import { runInvoice } from '../invoices/run-invoice.ts';
import type { Run } from './job.ts';

/**
 * Makes the PDF of an invoice that was issued: its bytes first, then the rows that name them. A run that was interrupted leaves at most bytes that no row
 * names; the next one makes the same again.
 */
export async function makeInvoicePaper({ payload, query, objectFile, keepBytes, signal }: Run): Promise<number> {
  const id = payload['paper_id'];
  const { rows } = await query<{ content: InvoiceContent }>('select * from private.take_invoice_paper($1)', [id]);
  const [wanted] = rows;
  // Made already.
  if (wanted === undefined) return 0;
  if (keepBytes === null) throw new Error('This program keeps no objects');
  const { logo = null } = wanted.content;
  const made = await runInvoice(
    wanted.content,
    await logoIn(logo === null ? null : await objectFile?.(logo)),
    async (file, pages) => ({ ...(await keepBytes(createReadStream(file))), pages }),
    signal,
  );
  const { rows: saved } = await query<{ done: boolean }>(
    'select private.save_invoice_paper($1, $2, $3, $4, $5) as done',
    [id, made.version, made.size, made.sha256, made.pages],
  );
  return saved[0]?.done === true ? 1 : 0;
}
