/** The ways to ask for a fee, in the order in which the form offers them. */
export const feeTypes = ['flat', 'hourly', 'capped_hourly', 'contingency', 'hybrid', 'pro_bono'] as const;
export type FeeType = (typeof feeTypes)[number];

/** Every state of a proposal, in the order of its life. */
export const proposalStatuses = [
  'draft',
  'submitted',
  'shortlisted',
  'negotiating',
  'accepted',
  'engaged',
  'declined',
  'not_selected',
  'withdrawn',
  'expired',
] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** Sent, and the client may still choose it; the terms may change by a new revision. */
export const openProposalStatuses = ['submitted', 'shortlisted', 'negotiating'] as const;

/** Statuses that the list shows together under one name, and that one figure counts. */
export const proposalStatusGroups = { awaiting: openProposalStatuses } as const satisfies Record<
  string,
  readonly ProposalStatus[]
>;
export type ProposalStatusGroup = keyof typeof proposalStatusGroups;

/** Counts as the lawyer's one proposal for the case: a second one is refused while this one is pending. */
export const liveProposalStatuses = ['draft', ...openProposalStatuses, 'accepted', 'engaged'] as const;

/** Days for which a new proposal is valid unless the lawyer says otherwise. */
export const defaultValidityDays = 14;

/** What limits one proposal; the database holds the same. */
export const proposalLimits = {
  amount: 999_999_999_999.99,
  hours: 100_000,
  scopeItems: 50,
  scopeItem: 300,
  milestones: 30,
  milestoneTitle: 200,
  days: 3650,
  assumptions: 5000,
  expensesPolicy: 2000,
  coverLetter: 20_000,
} as const;

/** The terms which a fee type asks for, in the order of the form. */
export const feeFields = {
  flat: ['amount'],
  hourly: ['hourly_rate', 'hours_low', 'hours_high'],
  capped_hourly: ['hourly_rate', 'cap', 'hours_low', 'hours_high'],
  contingency: ['contingency_percent'],
  hybrid: ['amount', 'hourly_rate', 'hours_low', 'hours_high'],
  pro_bono: [],
} as const satisfies Record<FeeType, readonly FeeField[]>;

/** The terms that a fee type may have beside those that it asks for: a hybrid, a share of what is recovered. */
const optionalFeeFields: Readonly<Partial<Record<FeeType, readonly FeeField[]>>> = { hybrid: ['contingency_percent'] };

/** All terms that a fee type can have, in the order of the form. */
export const usedFeeFields = (type: FeeType): readonly FeeField[] => [
  ...feeFields[type],
  ...(optionalFeeFields[type] ?? []),
];

/** Whether a fee of more than one part has a share of what is recovered among them. Its totals are those of the other parts. */
export const hasShareBeside = (terms: { fee_type: string | null; contingency_percent?: number | null }): boolean =>
  terms.fee_type === 'hybrid' && (terms.contingency_percent ?? 0) > 0;

/** A column of `proposals` that only some fee types use. */
export type FeeField = 'amount' | 'hourly_rate' | 'hours_low' | 'hours_high' | 'cap' | 'contingency_percent';

/** The columns from which the totals of a proposal follow; amounts in units of the currency, as the data API gives them. */
export interface FeeTerms {
  fee_type: FeeType;
  amount?: number | null;
  hourly_rate?: number | null;
  hours_low?: number | null;
  hours_high?: number | null;
  cap?: number | null;
}

/** What a client should expect to pay, in integer cents. */
export interface ProposalTotals {
  low: number;
  expected: number;
  high: number;
}

/** An amount in units as integer cents; half a cent goes away from zero, as `round(numeric, 2)` does. */
export function toCents(amount: number): number {
  // Through the decimal text: 1.005 * 100 is 100.49999999999999.
  const [mantissa = '0', exponent = '0'] = String(Math.abs(amount)).split('e');
  return Math.sign(amount) * Math.round(Number(`${mantissa}e${Number(exponent) + 2}`));
}

/** Integer cents as the amount in units which a `numeric(14,2)` column holds. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** Cents (or hundredths of an hour) as a big integer, because rate × hours leaves the safe integers; null if not given. */
function hundredths(value: number | null | undefined): bigint | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : BigInt(toCents(value));
}

/**
 * Low, expected and high total of a proposal in integer cents, exactly as the database computes `total_low`,
 * `total_expected` and `total_high`: a flat fee is itself; hours cost the rate at their low, mean and high number, at
 * most the cap; a hybrid adds the flat part, and its share of what is recovered comes on top, as nobody knows it; pro bono is nothing. The retainer is part of it, never added.
 * Answers null where no total can be said: a contingency fee, or terms still missing.
 */
export function proposalTotals(terms: FeeTerms): ProposalTotals | null {
  if (terms.fee_type === 'contingency') return null;
  if (terms.fee_type === 'pro_bono') return { low: 0, expected: 0, high: 0 };
  const amount = hundredths(terms.amount);
  if (terms.fee_type === 'flat') {
    return amount === null ? null : { low: Number(amount), expected: Number(amount), high: Number(amount) };
  }

  const base = terms.fee_type === 'hybrid' ? amount : 0n;
  const most = terms.fee_type === 'capped_hourly' ? hundredths(terms.cap) : base;
  const [rate, low, high] = [hundredths(terms.hourly_rate), hundredths(terms.hours_low), hundredths(terms.hours_high)];
  if (base === null || most === null || rate === null || low === null || high === null) return null;

  // Twice the hours, so that their mean is whole as well: the product is in half hundredths of a cent, rounded half up.
  const total = (twiceHours: bigint): number => {
    const sum = base + (rate * twiceHours + 100n) / 200n;
    return Number(terms.fee_type === 'capped_hourly' && sum > most ? most : sum);
  };
  return { low: total(low * 2n), expected: total(low + high), high: total(high * 2n) };
}

/** The sum of the milestones' amounts in integer cents; a milestone without an amount counts nothing. */
export function milestonesTotal(milestones: readonly { amount?: number | null }[]): number {
  return milestones.reduce((sum, milestone) => sum + toCents(milestone.amount ?? 0), 0);
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The day of a moment where the reader is, as `YYYY-MM-DD`. */
export function dayOf(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The day `offset` days from now where the reader is, as `YYYY-MM-DD`. */
export function dayFromNow(offset: number): string {
  const date = new Date();
  date.setDate(date.getDate() + offset);
  return dayOf(date);
}

/** One step of the work: what is reached, after how many days, and what falls due then. */
export interface Milestone {
  title: string;
  due_in_days: number | null;
  amount: number | null;
}
