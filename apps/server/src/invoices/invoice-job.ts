import type { InvoiceContent } from './invoice-content.ts';
import type { Logo } from '../typeset/logo.ts';

/** What is made of an invoice: its document, or the file that German administrations take. */
export interface InvoiceJob {
  invoice: InvoiceContent;
  logo: Logo | null;
  wanted: 'pdf' | 'xrechnung';
}
