import type { PageLanguage } from '../paged/languages.ts';

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
  to: { name: string; email: string | null; address: string | null; phone: string | null };
  lines: {
    kind: 'plan' | 'credit';
    plan: string;
    period: 'month' | 'year';
    from: string;
    /** The day after the last one. */
    to: string;
    amount: string;
  }[];
}
