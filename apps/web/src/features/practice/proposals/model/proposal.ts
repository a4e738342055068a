import type { Json, Tables } from '@casewright/contracts/database.types';
import {
  type FeeType,
  type Milestone,
  type ProposalStatus,
  feeTypes,
  proposalStatuses,
} from '@casewright/contracts/proposals';

type Narrowed = 'fee_type' | 'status' | 'milestones';

/** The narrowed form of any selection that has these columns. */
export type Narrow<Row> = Omit<Row, Narrowed> & { fee_type: FeeType; status: ProposalStatus; milestones: Milestone[] };

/** A proposal as the screens know it: the row, with its words and its JSON narrowed to what they can be. */
export type Proposal = Narrow<Tables<'proposals'>>;

/**
 * Narrows a row of `proposals`. Throws on a word that this build does not know: better than a screen that shows terms
 * which it does not understand.
 */
export function narrow<Row extends { fee_type: string; status: string; milestones: Json }>(row: Row): Narrow<Row> {
  return {
    ...row,
    fee_type: known(feeTypes, row.fee_type),
    status: known(proposalStatuses, row.status),
    milestones: milestonesOf(row.milestones),
  };
}

/** What a fee in words is made of, read from the terms that a revision keeps. Throws when they are no terms. */
export function feeOfTerms(terms: Json) {
  if (typeof terms !== 'object' || terms === null || Array.isArray(terms))
    throw new TypeError('terms are not an object');
  const { fee_type: type, currency } = terms;
  if (typeof type !== 'string' || typeof currency !== 'string') throw new TypeError('terms without a fee');
  return {
    fee_type: known(feeTypes, type),
    currency,
    amount: numberOf(terms['amount']),
    hourly_rate: numberOf(terms['hourly_rate']),
    hours_low: numberOf(terms['hours_low']),
    hours_high: numberOf(terms['hours_high']),
    cap: numberOf(terms['cap']),
    contingency_percent: numberOf(terms['contingency_percent']),
  };
}

/** The milestones in a JSON column. Throws when it holds something else. */
export function milestonesOf(json: Json): Milestone[] {
  if (!Array.isArray(json)) throw new TypeError('milestones is not a list');
  return json.map((item) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item) || typeof item['title'] !== 'string') {
      throw new TypeError('a milestone without a title');
    }
    return { title: item['title'], due_in_days: numberOf(item['due_in_days']), amount: numberOf(item['amount']) };
  });
}

function known<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new TypeError(`'${text}' is not one of ${words.join(', ')}`);
  return word;
}

function numberOf(json: Json | undefined): number | null {
  return typeof json === 'number' ? json : null;
}
