import { hasShareBeside } from '@casewright/contracts/proposals';

import { localDay } from './validity.ts';

/** What the comparison needs to know of one proposal; names are the columns of `proposals`. */
export interface Offer {
  id: string;
  status: string;
  currency: string;
  fee_type: string;
  contingency_percent: number | null;
  total_low: number | null;
  total_expected: number | null;
  total_high: number | null;
  retainer_amount: number | null;
  timeline_days: number | null;
  earliest_start: string | null;
  valid_until: string | null;
  submitted_at: string | null;
}

/** The orders in which offers can be put side by side. */
export const comparisonOrders = ['total', 'timeline', 'newest'] as const;
export type ComparisonOrder = (typeof comparisonOrders)[number];

/** The aspects in which one offer can be the best of all. */
export type Aspect = 'total' | 'retainer' | 'timeline' | 'start' | 'validity';

const WON = new Set(['accepted', 'engaged']);
const OPEN = new Set(['submitted', 'shortlisted', 'negotiating']);

/** Chosen by the client. */
export function isWinner(offer: Pick<Offer, 'status'>): boolean {
  return WON.has(offer.status);
}

/** Sent and still to be had. */
export function isOpen(offer: Pick<Offer, 'status'>): boolean {
  return OPEN.has(offer.status);
}

/** The winner is first, what can still be chosen next, what is over last. */
function rank(offer: Offer): number {
  if (isWinner(offer)) return 0;
  return isOpen(offer) ? 1 : 2;
}

/** Smaller first; what is not known is last. */
function ascending(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

/** What is asked for in all; null where a share of what is recovered comes on top, which nobody knows. */
const allOf = (offer: Offer): number | null => (hasShareBeside(offer) ? null : offer.total_expected);

function compareBy(order: ComparisonOrder, a: Offer, b: Offer): number {
  // A total that a share comes on top of is not all: it is after those that are, and before a share alone, which has none.
  if (order === 'total') return ascending(allOf(a), allOf(b)) || ascending(a.total_expected, b.total_expected);
  if (order === 'timeline') return ascending(a.timeline_days, b.timeline_days);
  return (b.submitted_at ?? '').localeCompare(a.submitted_at ?? '');
}

/** The offers in the order asked for, the winner first and those that are over last. */
export function sortOffers<Row extends Offer>(offers: readonly Row[], order: ComparisonOrder): Row[] {
  return offers.toSorted((a, b) => rank(a) - rank(b) || compareBy(order, a, b) || a.id.localeCompare(b.id));
}

/** The end of the common scale for each currency: the highest total asked for in it. Amounts never cross currencies. */
export function commonScales(offers: readonly Pick<Offer, 'currency' | 'total_high'>[]): Map<string, number> {
  const scales = new Map<string, number>();
  for (const { currency, total_high: high } of offers) {
    if (high !== null) scales.set(currency, Math.max(scales.get(currency) ?? 0, high));
  }
  return scales;
}

/** The ids of those with the least figure; none where all are alike, or only one says anything. */
export function bestOf<Row extends { id: string }>(
  offers: readonly Row[],
  value: (offer: Row) => number | null,
): Set<string> {
  const known = offers.flatMap((offer) => {
    const figure = value(offer);
    return figure === null ? [] : [{ id: offer.id, figure }];
  });
  const least = Math.min(...known.map(({ figure }) => figure));
  const best = known.filter(({ figure }) => figure === least);
  return new Set(known.length > 1 && best.length < known.length ? best.map(({ id }) => id) : []);
}

/** A day or a moment as a number by whole days: hours make no offer better. */
const dayNumber = (day: string | null): number | null => (day === null ? null : Date.parse(localDay(day)));

/** For each aspect the offers that are best in it, among those that can still be chosen. */
export function bestOffers(offers: readonly Offer[]): Record<Aspect, Set<string>> {
  const open = offers.filter(isOpen);
  const oneCurrency = new Set(open.map((offer) => offer.currency)).size === 1;
  const comparable = oneCurrency ? open : [];
  return {
    // A share that comes on top is in no total: what is the least is not known then.
    total: bestOf(comparable, allOf),
    retainer: bestOf(comparable, (offer) => offer.retainer_amount ?? 0),
    timeline: bestOf(open, (offer) => offer.timeline_days),
    start: bestOf(open, (offer) => dayNumber(offer.earliest_start)),
    validity: bestOf(open, (offer) => {
      const until = dayNumber(offer.valid_until);
      return until === null ? null : -until;
    }),
  };
}
