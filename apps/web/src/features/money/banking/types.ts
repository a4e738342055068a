/** A bank account of the firm, with what it has by the ledger. */
export interface BankAccount {
  account_id: string;
  name: string;
  bank: string;
  /** The last characters of its number. */
  number_end: string;
  currency: string;
  balance: number;
  /** Lines that nobody has sorted; null for a reader whom a wall bars from a case. */
  to_sort: number | null;
  to_sort_amount: number | null;
  /** What was paid by bank transfer in this currency, and no statement has shown. */
  on_the_way: number;
  /** The last day that a statement has shown. */
  shown_until: string | null;
  cards: number;
  /** A wall bars the reader from a case, whose money is left out. */
  is_partial: boolean;
}

/** How a transaction is shown: to be sorted, on its way, in the ledger, taken back. */
export type Shown = 'sort' | 'way' | 'done' | 'reversed';

export type Flow = 'income' | 'expense';

/** One line of the bank, or one side of a transfer. */
export interface BankTransaction {
  id: string;
  account_id: string;
  account_name: string;
  occurred_on: string;
  description: string;
  reference: string | null;
  payee: string | null;
  /** Above zero what came in. */
  amount: number;
  currency: string;
  source: string;
  status: string;
  shown_as: Shown;
  category: string | null;
  flow: Flow | null;
  case_id: string | null;
  invoice_id: string | null;
  invoice_number: string | null;
  /** What came above what was due. */
  unapplied: number;
  /** As what the last line with the same words was sorted. */
  suggested: string | null;
}

/** A sum of lines in a currency: of all, by how they are shown, by flow, or by category. */
export interface BankSum {
  part: 'all' | 'shown_as' | 'flow' | 'category';
  shown_as: Shown | null;
  flow: Flow | null;
  category: string | null;
  currency: string;
  lines: number;
  amount: number;
}

export const UNITS = ['week', 'month', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** Income and expenses of a period; so far: until the day of the period that today is of its own. */
export interface BankPeriod {
  begins: string;
  ends: string;
  currency: string;
  income: number;
  expenses: number;
  income_so_far: number;
  expenses_so_far: number;
}

export interface BankPayee {
  payee: string;
  currency: string;
  paid: number;
  lines: number;
  last_on: string;
}

/** A line with the invoice, or the payment of it, that is proposed. */
export interface BankMatch {
  transaction_id: string;
  occurred_on: string;
  description: string;
  reference: string | null;
  amount: number;
  currency: string;
  invoice_id: string;
  invoice_number: string;
  payer: string;
  amount_due: number;
  payment_id: string | null;
  reason: 'recorded_number' | 'number' | 'recorded' | 'payer_amount' | 'amount';
  is_sure: boolean;
  /** What the line has above what is due. */
  rest: number;
  total: number;
  sure: number;
}
