/** One posting of a transaction of the ledger, as `journal_page` answers it. */
export interface JournalPosting {
  purpose: string;
  /** The bank or trust account, where the account of the ledger is one's own. */
  holder: string | null;
  holder_name: string | null;
  /** The number at the accountant's. */
  number: string | null;
  /** In units of the currency, with a point; a debit is above zero. */
  amount: string;
}

/** A transaction of the ledger with its postings in one currency, which are zero together. */
export interface JournalEntry {
  id: string;
  /** YYYY-MM-DD. */
  occurred_on: string;
  kind: string;
  document: string | null;
  case_number: string | null;
  client: string | null;
  memo: string | null;
  postings: JournalPosting[];
}

/** What the head of a journal says, as `begin_journal` answers it. */
export interface JournalHead {
  firm_name: string;
  consultant_number: number | null;
  client_number: number | null;
  account_length: number;
  /** The first day of the business year, YYYY-MM-DD. */
  year_begin: string;
}

/** What is asked for. */
export interface JournalPeriod {
  from: string;
  to: string;
  currency: string;
}

/** What is owed by a posting to another: two accounts and what goes from the one to the other. */
export interface Booking {
  debit: JournalPosting;
  credit: JournalPosting;
  /** In thousandths of the currency, above zero. */
  amount: bigint;
}

/** An amount as thousandths: three decimals are the most that a currency has. */
export function thousandths(amount: string): bigint {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0').slice(0, 3));
  return amount.startsWith('-') ? -value : value;
}

/**
 * Divides a transaction of many accounts into bookings of two: what is debited is taken from the credits in their order. The sum of every account
 * stays what it was.
 * @throws an error where the postings are not zero together
 */
export function pairPostings(postings: readonly JournalPosting[]): Booking[] {
  const debits: { posting: JournalPosting; left: bigint }[] = [];
  const credits: { posting: JournalPosting; left: bigint }[] = [];
  for (const posting of postings) {
    const amount = thousandths(posting.amount);
    if (amount > 0n) debits.push({ posting, left: amount });
    else if (amount < 0n) credits.push({ posting, left: -amount });
  }
  const bookings: Booking[] = [];
  let at = 0;
  for (const debit of debits) {
    while (debit.left > 0n) {
      const credit = credits[at];
      if (credit === undefined) throw new Error('a transaction of the ledger does not balance');
      const amount = debit.left < credit.left ? debit.left : credit.left;
      bookings.push({ debit: debit.posting, credit: credit.posting, amount });
      debit.left -= amount;
      credit.left -= amount;
      if (credit.left === 0n) at += 1;
    }
  }
  if (at < credits.length) throw new Error('a transaction of the ledger does not balance');
  return bookings;
}
