/** An attempt to pay as the page knows it. */
export interface KnownPayment {
  id: string;
  amount: number;
  status: string;
}

/** What became of the attempt from which the reader comes back; asking: not known yet; unknown: not known after a minute. */
export type Outcome = 'paid' | 'processing' | 'failed' | 'expired' | 'asking' | 'unknown';

const FINAL = ['paid', 'processing', 'failed', 'expired'] as const;

/** What became of an attempt, of those that are known. */
export function outcomeOf(id: string, known: readonly KnownPayment[], hasWaited: boolean): Outcome {
  const status = known.find((payment) => payment.id === id)?.status;
  return FINAL.find((each) => each === status) ?? (hasWaited ? 'unknown' : 'asking');
}

/** An invoice as far as it matters to paying it. */
export interface Payable {
  status: string;
  due: number;
  /** What may be paid now: without what is on its way. */
  payable: number;
  paysOnline: boolean;
}

/** What can be done about an invoice: pay; or nothing, because it is paid, has ended, is on its way, or its firm takes nothing online. */
export type Standing = 'due' | 'paid' | 'ended' | 'coming' | 'off';

/** Of these nothing is due any more, and nobody has to pay. */
const ENDED = ['void', 'written_off', 'credited'];

/** What can be done about an invoice. */
export function standingOf(invoice: Payable): Standing {
  if (ENDED.includes(invoice.status)) return 'ended';
  if (invoice.due <= 0) return 'paid';
  if (invoice.payable <= 0) return 'coming';
  return invoice.paysOnline ? 'due' : 'off';
}
