import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewRequest } from '@casewright/contracts/reviews';

import { database } from '../../../../client/database.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { directoryKeys } from '../keys.ts';

const PAGE_SIZE = 10;
const COLUMNS =
  'id, lawyer_id, author_name, practice_area, rating, comment, reply, replied_at, status, hidden_reason, version, created_at';

/** What clients say of a lawyer, the latest first and a page at a time. */
export function reviewsQuery(lawyerId: string) {
  return infiniteQueryOptions({
    queryKey: directoryKeys.reviews(lawyerId),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const { data, count } = await database
        .from('lawyer_reviews')
        .select(COLUMNS, { count: 'exact' })
        .eq('lawyer_id', lawyerId)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .range(pageParam, pageParam + PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
    getNextPageParam: (last, _, from) => (from + PAGE_SIZE < last.total ? from + PAGE_SIZE : undefined),
  });
}

/** One review as everybody sees it: neither of which case, nor by whom unless the author is named. */
export type Review = Awaited<ReturnType<NonNullable<ReturnType<typeof reviewsQuery>['queryFn']>>>['rows'][number];

/** How many gave how many stars, and what that is on average; null without a review. */
export function reviewSummaryQuery(lawyerId: string) {
  return queryOptions({
    queryKey: directoryKeys.reviewSummary(lawyerId),
    queryFn: async ({ signal }) => {
      const { data } = await database.rpc('review_counts', { lawyer_id: lawyerId }).abortSignal(signal).throwOnError();
      const total = data.reduce((sum, { count }) => sum + count, 0);
      if (total === 0) return null;
      const average = data.reduce((sum, { rating, count }) => sum + rating * count, 0) / total;
      const stars = [5, 4, 3, 2, 1].map((rating) => ({
        rating,
        count: data.find((row) => row.rating === rating)?.count ?? 0,
      }));
      return { total, average, stars };
    },
  });
}

/** The reader's own cases in which they may review the lawyer, with their review where there is one. */
export function reviewStatesQuery(lawyerId: string) {
  return queryOptions({
    queryKey: directoryKeys.reviewStates(lawyerId),
    queryFn: async ({ signal }) => {
      const { data } = await database.rpc('review_states', { lawyer_id: lawyerId }).abortSignal(signal).throwOnError();
      // The function's columns of a review are empty while there is none, which its type does not say.
      return data.map((row): ReviewState => ({ ...row }));
    },
  });
}

/** A case of the reader's and what they have said of it; null where nothing yet. */
export interface ReviewState {
  case_id: string;
  case_title: string;
  review_id: string | null;
  rating: number | null;
  comment: string | null;
  show_name: boolean | null;
  status: string | null;
  version: number | null;
}

function useReviewChange<Wanted>(run: (wanted: Wanted) => PromiseLike<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      await run(wanted);
    },
    onSettled: () => refreshAfter(queryClient, [directoryKeys.all], 'reviews'),
  });
}

/** Writes the review of a case, or changes the one that there is. */
export function useSaveReview() {
  return useReviewChange(
    ({ lawyerId, state, review }: { lawyerId: string; state: ReviewState; review: ReviewRequest }) => {
      const columns = { rating: review.rating, comment: review.comment, show_name: review.showName };
      return state.review_id === null
        ? database
            .from('lawyer_reviews')
            .insert({ case_id: state.case_id, lawyer_id: lawyerId, ...columns })
            .throwOnError()
        : database
            .from('lawyer_reviews')
            .update(columns)
            .eq('id', state.review_id)
            .select('id')
            .single()
            .throwOnError();
    },
  );
}

/** Takes one's own review away. */
export function useDeleteReview() {
  return useReviewChange((id: string) =>
    database.from('lawyer_reviews').delete().eq('id', id).select('id').single().throwOnError(),
  );
}

/** The lawyer's answer below a review; an empty one takes it back. */
export function useReplyToReview() {
  return useReviewChange(({ id, reply }: { id: string; reply: string }) =>
    database.rpc('reply_to_review', { review_id: id, reply }).throwOnError(),
  );
}

/** Takes a review out of sight, with the reason, or shows it again. */
export function useModerateReview() {
  return useReviewChange(({ id, hidden, reason }: { id: string; hidden: boolean; reason: string }) =>
    database.rpc('moderate_review', { review_id: id, hidden, reason }).throwOnError(),
  );
}
