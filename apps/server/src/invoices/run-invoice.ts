import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess } from '../bounded/file-process.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { type InvoiceDone, type InvoiceJob, MADE } from './invoice-job.ts';

const PROCESS = {
  program: fileURLToPath(new URL('invoice-process.ts', import.meta.url)),
  readable: [
    ...['engagement', 'invoices', 'paged', 'signing', 'typeset'].map((folder) => `apps/server/src/${folder}`),
    'packages/contracts',
  ],
  memoryBytes: 1536 * 1024 * 1024,
  heapMb: 512,
  mostAnswer: 1000,
  // The typesetter is native code.
  addons: true,
  budgetMs: 60_000,
};

/**
 * Makes the PDF of an invoice in a process of its own, with the invoice that programs read in it where it lacks nothing for that. `use` gets the file,
 * which is removed afterwards, and how many pages it has.
 * @throws an error when it could not be made, and the reason of the signal when it is aborted
 */
export function runInvoice<T>(
  invoice: InvoiceContent,
  use: (file: string, pages: number) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return run({ invoice, wanted: 'pdf' }, use, signal);
}

/** Writes an invoice that has no gap as XRechnung, in a process of its own. @throws an error when it could not be written */
export function runXRechnung<T>(invoice: InvoiceContent, use: (file: string) => Promise<T>): Promise<T> {
  return run({ invoice, wanted: 'xrechnung' }, use);
}

function run<T>(job: InvoiceJob, use: (file: string, pages: number) => Promise<T>, signal?: AbortSignal): Promise<T> {
  return runFileProcess({ ...PROCESS, job }, signal, (said: InvoiceDone | null, folder) => {
    if (said === null) throw new Error('The invoice could not be set');
    return use(join(folder, MADE), said.pages);
  });
}
