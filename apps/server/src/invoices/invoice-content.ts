import type { PageLanguage } from '../paged/languages.ts';
import type { Paper } from '../paged/papers.ts';
import type { Address } from '../typeset/sheet-parts.ts';

/** A side of an invoice as it was when it was issued; what is not known is not there. */
export interface Party extends Address {
  name?: string;
  tax_number?: string;
  /** The payer's own. */
  reference?: string;
  /** Whom of the firm to ask. */
  contact?: string;
  iban?: string;
  bic?: string;
}

/** A line; amounts are decimal texts in units of the currency. */
export interface ContentLine {
  kind: 'fee' | 'expense';
  title: string;
  description: string | null;
  price: string;
  quantity: string;
  /** Of time. */
  minutes: number | null;
  /** Zero or less: what was written down. */
  adjustment: string;
  /** What the work comes to of which the line is the share; not of a credit note. */
  shareOf?: string | null;
  total: string;
  /** YYYY-MM-DD */
  day: string | null;
  person: string | null;
  taxIds: string[];
}

/** A tax of the invoice. */
export interface ContentRate {
  id: string;
  name: string;
  percent: string;
  isReverseCharge: boolean;
  note: string | null;
  base: string;
  amount: string;
}

/** What a credit note takes back, and what became of the sum when it was issued. */
export interface Credits {
  /** Of the invoice, and the day of that. */
  number: string;
  day: string;
  reason: string;
  /** What the invoice is less due. */
  offDue: string;
  /** What was given back for it before. */
  offRefunded: string;
  /** What the client has paid and is owed. */
  owed: string;
}

/** All that is printed of an invoice, or of a credit note, which has `credits`; what `invoice_content` and `credit_note_content` answer, with the form that was chosen when it was issued. */
export interface InvoiceContent {
  id: string;
  isDraft: boolean;
  /** Null of a draft. */
  number: string | null;
  language: PageLanguage;
  paper: Paper;
  currency: string;
  createDate: string;
  /** Null of a credit note. */
  dueDate: string | null;
  pricesIncludeTax: boolean;
  /** In hundredths of a percent, of the invoice of one of several payers. */
  share?: number | null;
  subtotal: string;
  discountPercent: string | null;
  discount: string;
  shipping: string;
  taxes: string;
  total: string;
  notes: string | null;
  from: Party;
  to: Party;
  paymentDetails: string | null;
  footer: string | null;
  caseNumber?: string | null;
  caseTitle?: string | null;
  lines: ContentLine[];
  rates: ContentRate[];
  credits?: Credits;
  /** The version by which the bytes of the firm's logo are found; null where it has none. */
  logo?: string | null;
}
