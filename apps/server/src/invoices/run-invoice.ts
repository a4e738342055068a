import { runTypeset } from '../typeset/run-typeset.ts';
import { facturX } from './factur-x.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { printedInvoice } from './print-invoice.ts';

/**
 * Makes the PDF of an invoice, with the invoice that programs read in it where it lacks nothing for that. `use` gets the file, which is removed
 * afterwards, and how many pages it has.
 * @throws an error when it could not be made, and the reason of the signal when it is aborted
 */
export function runInvoice<T>(
  invoice: InvoiceContent,
  use: (file: string, pages: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const electronic = facturX(invoice);
  const attachment = electronic?.attachment ?? null;
  const data = {
    ...printedInvoice(invoice),
    attachment:
      attachment === null ? null : { name: attachment.name, description: 'The invoice as programs read it (Factur-X)' },
  };
  const job = { sheet: 'invoice', data, attachment, described: electronic?.described ?? null, isUrgent: true } as const;
  return runTypeset(job, use, signal);
}
