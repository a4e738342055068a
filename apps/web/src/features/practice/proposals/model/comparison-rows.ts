import type { CaseOffer } from '../api/list-case-proposals.ts';
import { type Aspect, bestOffers } from './comparison.ts';
import { type LawyerAspect, bestLawyers } from './lawyer-standing.ts';

/** The rows of the comparison, in reading order: the price, the lawyer, the time, the work. */
export const comparisonRows = [
  'total',
  'fee',
  'retainer',
  'rating',
  'experience',
  'response',
  'licence',
  'start',
  'timeline',
  'included',
  'excluded',
  'milestones',
  'validity',
] as const;
export type ComparisonRow = (typeof comparisonRows)[number];

/** In which row an offer is better than the others, by the offers' ids. */
export type Best = Record<Aspect | LawyerAspect, Set<string>>;

/** The best offers and lawyers of all. */
export function bestOfAll(offers: readonly CaseOffer[]): Best {
  return { ...bestOffers(offers.map(({ proposal }) => proposal)), ...bestLawyers(offers) };
}

/** The row's aspect, where the offer is the best of all in it. */
export function bestAspect(row: ComparisonRow, offerId: string, best: Best): Aspect | LawyerAspect | null {
  switch (row) {
    case 'fee':
    case 'licence':
    case 'included':
    case 'excluded':
    case 'milestones':
      return null;
    default:
      return best[row].has(offerId) ? row : null;
  }
}

/** All that an offer says in a row, to be compared with what the others say. */
function said(row: ComparisonRow, { proposal, lawyer, standing }: CaseOffer): unknown {
  switch (row) {
    case 'total':
      return [proposal.currency, proposal.total_low, proposal.total_expected, proposal.total_high];
    case 'fee':
      return [
        [proposal.fee_type, proposal.currency, proposal.amount, proposal.hourly_rate, proposal.cap],
        [proposal.hours_low, proposal.hours_high, proposal.contingency_percent],
        proposal.negotiable,
      ];
    case 'retainer':
      return proposal.retainer_amount ? [proposal.retainer_amount, proposal.currency] : null;
    case 'rating':
      return [standing.rating, lawyer?.rating_count ?? 0];
    case 'experience':
      return [standing.fieldCases, lawyer?.years_of_experience ?? null];
    case 'response':
      return standing.answerHours;
    case 'licence':
      return [standing.places, standing.admitted];
    case 'start':
      return proposal.earliest_start;
    case 'timeline':
      return proposal.timeline_days;
    case 'included':
      return proposal.scope_included;
    case 'excluded':
      return proposal.scope_excluded;
    case 'milestones':
      return proposal.milestones;
    default:
      return proposal.valid_until;
  }
}

/** The rows in which not all offers say the same. */
export function differingRows(offers: readonly CaseOffer[]): ComparisonRow[] {
  return comparisonRows.filter((row) => new Set(offers.map((offer) => JSON.stringify(said(row, offer)))).size > 1);
}
