import type { InvoiceContent } from './invoice-content.ts';

/** What is made of an invoice: its document, or the file that German administrations take. */
export interface InvoiceJob {
  invoice: InvoiceContent;
  wanted: 'pdf' | 'xrechnung';
}

/** What a process answers that has made it. */
export interface InvoiceDone {
  /** Of a document. */
  pages: number;
}

/** The name of the file in the folder of the process. */
export const MADE = 'made';
