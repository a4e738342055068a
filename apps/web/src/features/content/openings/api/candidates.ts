import {
  CANDIDATE_ENDS,
  CANDIDATE_STAGES,
  type CandidateEnd,
  type CandidateStage,
} from '@casewright/contracts/openings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { openingKeys } from '../keys.ts';

/** A candidate as the board shows it. */
export interface BoardCandidate {
  id: string;
  name: string;
  stage: CandidateStage;
  closed_as: CandidateEnd | null;
  stage_at: string;
  interview_at: string | null;
  /** How many they have sent. */
  files: number;
  /** The last day on which the data is kept. */
  keep_until: string;
  /** The mean of the stars; null where nobody has given any. */
  rating: number | null;
  raters: number;
  own_stars: number | null;
  notes: number;
  letters: number;
  created_at: string;
  /** How many have applied: the board shows 500 of them. */
  total: number;
}

/** A candidate who is moved to another stage. */
export type MovedCandidate = Pick<BoardCandidate, 'id' | 'name' | 'stage'>;

/** What is noted and was written of a candidate. */
export interface CandidateRecord {
  notes: { id: string; author: string | null; is_own: boolean; body: string; created_at: string }[];
  ratings: { name: string; is_own: boolean; stars: number }[];
  letters: {
    id: string;
    kind: 'received' | 'message';
    author: string | null;
    subject: string | null;
    body: string | null;
    created_at: string;
    mailed_at: string | null;
    mail_state: string;
  }[];
}

const call = functionCaller<{
  candidate_board: Fn<{ opening_id: string }, BoardCandidate[]>;
  candidate_record: Fn<{ candidate_id: string }, CandidateRecord>;
}>();

/** The candidates of an opening, the newest first; none for those who do not hire for it. */
export function boardQuery(openingId: string) {
  return queryOptions({
    queryKey: openingKeys.board(openingId),
    meta: { live: [changesOf('candidates', `opening_id=eq.${openingId}`), deletionsOf('candidates')] },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('candidate_board', { opening_id: openingId }, signal),
  });
}

/** The table `candidates` keeps no others. */
const stageOf = (text: string): CandidateStage => CANDIDATE_STAGES.find((stage) => stage === text) ?? 'new';
const endOf = (text: string | null): CandidateEnd | null => CANDIDATE_ENDS.find((end) => end === text) ?? null;

/** One candidate whom the reader may see, also where the board has no room for their card; null where there is none. */
export function candidateQuery(id: string) {
  return queryOptions({
    queryKey: openingKeys.candidate(id),
    meta: { live: [changesOf('candidates', `id=eq.${id}`), deletionsOf('candidates')] },
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('candidates')
        .select(
          'id, opening_id, name, email, phone, letter, language, stage, closed_as, interview_at, keep_until, consented_at, created_at, files:candidate_files(id, path, name, size)',
        )
        .order('place', { referencedTable: 'candidate_files' })
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data && { ...data, stage: stageOf(data.stage), closed_as: endOf(data.closed_as) };
    },
  });
}

export type Candidate = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof candidateQuery>['queryFn']>>>>;

/** How many have applied for an opening, and how many of them nobody has looked at. */
export function candidateCountsQuery(openingId: string) {
  return queryOptions({
    queryKey: openingKeys.candidateCounts(openingId),
    meta: { live: [changesOf('candidates', `opening_id=eq.${openingId}`)] },
    queryFn: async ({ signal }) => {
      const those = () =>
        database.from('candidates').select('id', { count: 'exact', head: true }).eq('opening_id', openingId);
      const [all, unseen] = await Promise.all([
        those().abortSignal(signal).throwOnError(),
        those().eq('stage', 'new').abortSignal(signal).throwOnError(),
      ]);
      return { all: all.count ?? 0, unseen: unseen.count ?? 0 };
    },
  });
}

/** What those who hire have noted of a candidate, and what was written to them. */
export function recordQuery(id: string) {
  return queryOptions({
    queryKey: openingKeys.record(id),
    meta: { live: [changesOf('candidates', `id=eq.${id}`)] },
    queryFn: ({ signal }) => call('candidate_record', { candidate_id: id }, signal),
  });
}
