import { runSheet } from '../typeset/run-sheet.ts';
import type { InvoiceContent } from './invoice-content.ts';
import type { InvoiceJob } from './invoice-job.ts';
import type { Logo } from '../typeset/logo.ts';

/**
 * Makes the PDF of an invoice or of a credit note, with the logo of its firm, in a process of its own, with what programs read in it where it lacks nothing for that. `use` gets the
 * file, which is removed afterwards, and how many pages it has.
 * @throws an error when it could not be made, and the reason of the signal when it is aborted
 */
export function runInvoice<T>(
  invoice: InvoiceContent,
  logo: Logo | null,
  use: (file: string, pages: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return run({ invoice, logo, wanted: 'pdf' }, use, signal);
}

/** Writes an invoice or a credit note that has no gap as XRechnung, in a process of its own. @throws an error when it could not be written */
export function runXRechnung<T>(invoice: InvoiceContent, use: (file: string) => Promise<T>): Promise<T> {
  return run({ invoice, logo: null, wanted: 'xrechnung' }, use);
}

function run<T>(job: InvoiceJob, use: (file: string, pages: number) => Promise<T>, signal?: AbortSignal): Promise<T> {
  return runSheet({ program: new URL('invoice-process.ts', import.meta.url), folder: 'invoices', job }, use, signal);
}
