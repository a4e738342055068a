import type { Post, PostComment, PostDetails } from '@casewright/contracts/post-answers';
import { POST_SORTS, type POST_VISITS, type PostSort } from '@casewright/contracts/posts';

import { fetchData, productApi } from '../../../../client/product-api.ts';
import type { Search } from '../../../../client/search-schema.ts';
import type { BlogParam } from '../search.ts';

/** A page of the blog. */
export interface PostList {
  posts: Post[];
  /** Null where nothing follows. */
  next: string | null;
}

/** The tags of the blog, the most used first. */
export interface PostTags {
  tags: { tag: string; count: number }[];
}

const LIST = '/api/post/list';
export const TAGS_ADDRESS = '/api/post/tags';

/** What the address of the blog says. */
export interface BlogState {
  q: string;
  tag: string;
  author: string;
  sort: PostSort;
}

/** Reads the state of the blog; what the address says that makes no sense is as if it were not there. */
export function blogStateOf(search: Search<BlogParam>): BlogState {
  return {
    q: (search.q ?? '').slice(0, 200),
    tag: (search.tag ?? '').slice(0, 100),
    author: (search.author ?? '').slice(0, 300),
    sort: POST_SORTS.find((sort) => sort === search.sort) ?? 'latest',
  };
}

/** The address at which the first page is asked for; the server writes its answer into the first HTML under the same. */
export function listAddress({ q, tag, author, sort }: BlogState, after?: string): string {
  const given = { query: q, tags: tag, author, sort: sort === 'latest' ? '' : sort, after: after ?? '' };
  const params = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== '')).toString();
  return params === '' ? LIST : `${LIST}?${params}`;
}

/** The address of one post, by its part of the address. */
export const detailsAddress = (title: string): string =>
  `/api/post/details?${new URLSearchParams({ title }).toString()}`;

export const readList = (address: string): Promise<PostList> => fetchData<PostList>(address);
export const readTags = (address: string): Promise<PostTags> => fetchData<PostTags>(address);

/** One post with all that its page shows. Rejects with the refusal, `post_not_published` where it is not there. */
export async function readPost(title: string): Promise<PostDetails> {
  const { post } = await fetchData<{ post: PostDetails }>(detailsAddress(title));
  return post;
}

/** So many comments are answered at once. */
export const COMMENTS_AT_ONCE = 100;

/** What is said of a post after one of its comments. */
export async function readComments(slug: string, after: string): Promise<PostComment[]> {
  const asked = new URLSearchParams({ title: slug, after }).toString();
  return (await fetchData<{ comments: PostComment[] }>(`/api/post/comments?${asked}`)).comments;
}

/** Counts a reader or a share; that it failed is nobody's concern. */
export async function countVisit(postId: string, kind: (typeof POST_VISITS)[number]): Promise<void> {
  await productApi.post('/api/post/visit', { post_id: postId, kind }).catch(() => undefined);
}
