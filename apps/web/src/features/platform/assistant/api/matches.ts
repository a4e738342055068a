import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { assistantKeys } from '../keys.ts';

/** The parts of a lawyer's rank. */
export const factorNames = ['area', 'licence', 'language', 'fee', 'availability', 'answers'] as const;
export type FactorName = (typeof factorNames)[number];

export interface Factor {
  name: FactorName;
  points: number;
  most: number;
}

/** A lawyer who fits, and why. */
export interface LawyerMatch {
  user_id: string;
  display_name: string;
  avatar_url: string | null;
  law_firm_name: string | null;
  headline: string | null;
  hourly_rate_min: number | null;
  hourly_rate_max: number | null;
  currency: string;
  response_hours_p50: number | null;
  /** Of a hundred. */
  score: number;
  factors: Factor[];
}

/** What is sought: fields of law, and what else counts; null where nothing is asked for. */
export interface Wish {
  areas: string[];
  country: string | null;
  speaks: string | null;
  fee_max: number | null;
}

const call = functionCaller<{
  areas_in_description: Fn<{ description: string }, string[]>;
  match_lawyers: Fn<Wish & { most: number }, LawyerMatch[]>;
  invite_lawyer: Fn<{ case_id: string; lawyer_id: string }, { id: string }>;
}>();

const MOST = 10;

/** The fields of law that a description names. */
export const areasIn = (description: string): Promise<string[]> => call('areas_in_description', { description });

/** The lawyers who fit best. */
export function matchesQuery(wish: Wish) {
  return queryOptions({
    queryKey: assistantKeys.matches(wish),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('match_lawyers', { ...wish, most: MOST }, signal),
  });
}

/** Invites a lawyer to a case. */
export const inviteLawyer = (caseId: string, lawyerId: string): Promise<{ id: string }> =>
  call('invite_lawyer', { case_id: caseId, lawyer_id: lawyerId });
