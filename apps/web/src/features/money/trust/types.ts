/** An account with the sums of what the reader may see. */
export interface TrustAccount {
  account_id: string;
  name: string;
  bank: string;
  /** The last characters of its number. */
  number_end: string;
  currency: string;
  /** Above this amount a second administrator agrees to a payment. */
  second_person_above: number | null;
  interest_to: string | null;
  cleared: number;
  held: number;
  /** The firm's own money in it, for what the bank charges. */
  own: number;
  cases: number;
  waiting: number;
  to_clear: number;
  below_minimum: number;
  /** Until which day it was reconciled and signed. */
  signed_until: string | null;
  /** A wall bars the reader from a case of the firm, which the sums leave out. */
  is_partial: boolean;
}

/** What a case has in an account; without a case the firm's own money. */
export interface TrustClient {
  case_id: string | null;
  case_title: string | null;
  case_number: string | null;
  client_name: string | null;
  cleared: number;
  held: number;
  minimum: number | null;
  refill_amount: number | null;
  refill_asked_at: string | null;
}

/** A retainer that was agreed; the account is the one that asks for it, null for who may not or where nobody can be asked now. */
export interface Retainer {
  amount: number;
  currency: string;
  /** What was deposited for the case, whatever it was for. */
  received: number;
  /** What the agreed amount is above that. */
  missing: number;
  asked_at: string | null;
  account_id: string | null;
}

export type TrustEntryType = 'deposit' | 'disbursement' | 'transfer' | 'reversal';

/** One entry of a ledger. */
export interface TrustEntry {
  id: string;
  number: number;
  occurred_on: string;
  type: TrustEntryType;
  memo: string;
  payee: string | null;
  reference: string | null;
  /** Above zero what came in. */
  amount: number;
  /** Of the case, after it. */
  balance: number;
  currency: string;
  /** A deposit that has not cleared. */
  waits: boolean;
  release_on: string | null;
  is_reversed: boolean;
  case_of: string | null;
  client_name: string | null;
  requested_by_name: string | null;
  approved_by_name: string | null;
  total: number;
}

/** What waits for a second person. */
export interface TrustRequest {
  id: string;
  amount: number;
  currency: string;
  memo: string;
  payee: string | null;
  case_id: string | null;
  requested_by: string | null;
  requested_by_name: string | null;
  created_at: string;
}

/** What a case has in trust, as those who may see it are shown it. */
export interface CaseTrust {
  account_id: string;
  account_name: string;
  bank: string;
  number_end: string;
  currency: string;
  cleared: number;
  held: number;
  minimum: number | null;
  refill_amount: number | null;
  refill_asked_at: string | null;
  entries: number;
  may_keep: boolean;
}
