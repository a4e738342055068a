import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { database } from '../../../../client/database.ts';
import { changesOf } from '../../../../client/feeds.ts';
import { postKeys } from '../keys.ts';

const COLUMNS = `id, author_id, law_firm, title, slug, description, content, cover_url, tags, language, translation_group, status, publish_at, published_at, withdrawn_by, withdrawn_reason,
  comments_enabled, meta_title, meta_description, meta_keywords, total_views, total_shares, favorite_count, comment_count, held_count, version, updated_at`;

/** One post that the reader may see; null where there is none. */
export function postQuery(id: string) {
  return queryOptions({
    queryKey: postKeys.detail(id),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('posts')
        .select(COLUMNS)
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}

export type OwnPost = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof postQuery>['queryFn']>>>>;

/** So many comments are shown to be decided about, those that wait first. */
const COMMENTS_SHOWN = 100;

/** What is said of a post, what waits first, then the newest. */
export function commentsQuery(id: string) {
  return queryOptions({
    queryKey: postKeys.comments(id),
    meta: { live: [changesOf('post_comments', `post_id=eq.${id}`)] },
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('post_comments')
        .select('id, author_name, body, status, held_for, created_at')
        .eq('post_id', id)
        .neq('status', 'removed')
        .order('status')
        .order('created_at', { ascending: false })
        .limit(COMMENTS_SHOWN)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** What a post said before, the newest first. */
export function revisionsQuery(id: string) {
  return queryOptions({
    queryKey: postKeys.revisions(id),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('post_revisions')
        .select('id, title, description, content, tags, created_at')
        .eq('post_id', id)
        .order('created_at', { ascending: false })
        .limit(50)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Posts of the reader of which another one can be a translation. */
export const ownPostsQuery = queryOptions({
  queryKey: postKeys.own,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('posts')
      .select('id, title, language, translation_group, author_id')
      .order('created_at', { ascending: false })
      .limit(200)
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

const call = functionCaller<{
  post_days: Fn<{ post_id: string }, { day: string; views: number; shares: number }[]>;
}>();

/** How often a post was read on each of the last 30 days on which it was. */
export function daysQuery(id: string) {
  return queryOptions({
    queryKey: postKeys.days(id),
    queryFn: ({ signal }) => call('post_days', { post_id: id }, signal),
  });
}
