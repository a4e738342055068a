import type { PageLanguage } from '../paged/languages.ts';
import type { Paper } from '../paged/papers.ts';
import type { Address } from '../typeset/sheet-parts.ts';

/** An entry of the ledger of a case; amounts are decimal texts in units of the currency. */
export interface StatementEntry {
  /** YYYY-MM-DD */
  day: string;
  type: 'deposit' | 'disbursement' | 'transfer' | 'reversal';
  /** Of the account. */
  number: string;
  memo: string;
  payee: string | null;
  reference: string | null;
  /** Below zero what went out. */
  amount: string;
  /** After it. */
  balance: string;
  /** Whether the money of a deposit had not cleared by the last day of the period. */
  waits: boolean;
  clearedOn: string | null;
  isReversed: boolean;
}

/** What one case had in the account. */
export interface StatementCase {
  number: string | null;
  title: string;
  opening: string;
  came: string;
  went: string;
  closing: string;
  /** Of the closing balance what had not cleared. */
  held: string;
  entries: StatementEntry[];
}

/** All that is printed of a statement; what `trust_statement` answers. */
export interface StatementContent {
  language: PageLanguage;
  paper: Paper;
  from: string;
  to: string;
  madeOn: string;
  firm: Address & { name?: string };
  client: string | null;
  account: string;
  bank: string;
  numberEnd: string;
  currency: string;
  cases: StatementCase[];
  /** The version by which the bytes of the firm's logo are found; null where it has none. */
  logo?: string | null;
}
