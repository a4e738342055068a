import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { pageOfRows } from '../../../../client/page-of-rows.ts';
import { postKeys } from '../keys.ts';
import type { PostsState } from '../list/state.ts';

/** A post as the list shows it. */
export interface PostRow {
  id: string;
  slug: string;
  title: string;
  description: string;
  cover_url: string | null;
  tags: string[];
  language: string;
  status: string;
  publish_at: string | null;
  published_at: string | null;
  author_id: string;
  author: string;
  total_views: number;
  total_shares: number;
  favorite_count: number;
  comment_count: number;
  held_count: number;
  version: number;
  created_at: string;
  updated_at: string;
}

const call = functionCaller<{
  find_posts: Fn<
    { search: string; status: string; sort: string; descending: boolean; first: number; size: number },
    (PostRow & { total: number })[]
  >;
  post_counts: Fn<{ search: string }, { status: string; posts: number }[]>;
}>();

/** One page of the posts about which the reader decides, ordered and counted by the database. */
export function postsQuery(state: PostsState) {
  return queryOptions({
    queryKey: postKeys.list({ ...state }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { q, order, page, pageSize, status } = state;
      return pageOfRows(page, pageSize, (first) =>
        call(
          'find_posts',
          {
            search: q,
            status,
            sort: order.id,
            descending: order.direction === 'desc',
            first,
            size: pageSize,
          },
          signal,
        ),
      );
    },
  });
}

/** How many posts the search leaves over in each view. */
export function postCountsQuery({ q }: { q: string }) {
  return queryOptions({
    queryKey: postKeys.counts({ q }),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('post_counts', { search: q }, signal),
  });
}
