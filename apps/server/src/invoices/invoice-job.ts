import type { InvoiceContent } from './invoice-content.ts';

/** What is made of an invoice: its document, or the file that German administrations take. */
export interface InvoiceJob {
  invoice: InvoiceContent;
  wanted: 'pdf' | 'xrechnung';
}
