import type { PageLanguage } from '../paged/languages.ts';

/** The tax of an invoice, as the database worked it out when it was paid. number: that of the platform. Amounts are decimal texts. */
export type PlanInvoiceTax =
  | {
      kind: 'included';
      country: string;
      name: 'VAT' | 'GST';
      rate: number;
      amount: string;
      net: string;
      number: string;
      /** Of one that credits days which were paid at another rate: the tax of the plan, and that of the credit below zero. of: what it is the tax of. */
      parts?: { country: string; name: 'VAT' | 'GST'; rate: number; of: string; amount: string }[];
      /** Of a credit whose invoice has parts: its tax is of no one rate. */
      is_mixed?: boolean;
    }
  | { kind: 'reversed'; country: string; name: 'VAT' | 'GST'; number: string | null }
  | { kind: 'unregistered'; country: string; name: 'VAT' | 'GST' }
  | { kind: 'unknown'; country: string }
  | { kind: 'unplaced' };

/** All that is printed of an invoice of the platform; what `plan_invoice` answers, and who the platform is. Amounts are decimal texts, days YYYY-MM-DD. */
export interface PlanInvoiceContent {
  seller: string;
  language: PageLanguage;
  number: string;
  issuedOn: string;
  currency: string;
  amount: string;
  /** The brand of the card and the end of its number. */
  card: string | null;
  /** Of a credit, the number of the invoice that it is about. */
  creditOf: string | null;
  to: {
    name: string;
    email: string | null;
    address: string | null;
    phone: string | null;
    /** Its ISO 3166-1 code; none on invoices before tax was worked out. */
    country?: string | null;
    taxNumber?: string | null;
  };
  /** What of the amount is tax, or why none of it is. */
  tax: PlanInvoiceTax;
  lines: {
    /** credit: what was left of a plan before; refund: what goes back. */
    kind: 'plan' | 'credit' | 'refund';
    plan: string;
    period: 'month' | 'year';
    from: string;
    /** The day after the last one. */
    to: string;
    amount: string;
  }[];
}
