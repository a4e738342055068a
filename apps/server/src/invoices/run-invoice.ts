import { runTypeset } from '../typeset/run-typeset.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { printedInvoice } from './print-invoice.ts';

/**
 * Makes the PDF of an invoice. `use` gets the file, which is removed afterwards, and how many pages it has.
 * @throws an error when it could not be made, and the reason of the signal when it is aborted
 */
export function runInvoice<T>(
  invoice: InvoiceContent,
  use: (file: string, pages: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const data = printedInvoice(invoice);
  return runTypeset({ sheet: 'invoice', data, attachment: null, described: null, isUrgent: true }, use, signal);
}
