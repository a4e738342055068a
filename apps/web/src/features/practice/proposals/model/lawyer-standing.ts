import { type Offer, bestOf, isOpen } from './comparison.ts';

/** How near to the place of a case a lawyer is admitted: there, in another region of its country, or elsewhere. */
export type Nearness = 'region' | 'country' | 'elsewhere';

/** What speaks for a lawyer in a case, from what is measured and verified; null for what is not known. */
export interface Standing {
  /** The average of the reviews, of 5. */
  rating: number | null;
  /** The median hours until an answer. */
  answerHours: number | null;
  /** How many cases of the case's field they were engaged in. */
  fieldCases: number | null;
  /** Where they are admitted. */
  places: readonly { country: string; region: string | null }[];
  admitted: Nearness | null;
}

/** The aspects in which one lawyer can be the best of all. */
export type LawyerAspect = 'rating' | 'experience' | 'response';

interface OfLawyer {
  proposal: Pick<Offer, 'id' | 'status'>;
  standing: Pick<Standing, 'rating' | 'answerHours' | 'fieldCases'>;
}

const negative = (figure: number | null): number | null => (figure === null ? null : -figure);

/** For each aspect the offers (by id) whose lawyers are best in it, among those that can still be chosen. */
export function bestLawyers(offers: readonly OfLawyer[]): Record<LawyerAspect, Set<string>> {
  const open = offers
    .filter(({ proposal }) => isOpen(proposal))
    .map(({ proposal, standing }) => ({ ...standing, id: proposal.id }));
  return {
    rating: bestOf(open, ({ rating }) => negative(rating)),
    experience: bestOf(open, ({ fieldCases }) => negative(fieldCases)),
    response: bestOf(open, ({ answerHours }) => answerHours),
  };
}
