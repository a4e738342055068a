import { runSheet } from '../typeset/run-sheet.ts';
import type { PlanInvoiceContent } from './content.ts';

/**
 * Makes an invoice of the platform as PDF/A-3a in a process of its own; the same bytes for the same content. `use` gets the file, which is removed afterwards.
 * @throws an error when it could not be made
 */
export function runPlanInvoice<T>(invoice: PlanInvoiceContent, use: (file: string) => Promise<T>): Promise<T> {
  const program = new URL('plan-invoice-process.ts', import.meta.url);
  return runSheet({ program, folder: 'plan-invoices', job: { invoice } }, use);
}
