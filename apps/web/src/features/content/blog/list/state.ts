import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import { POST_VIEWS, type PostView } from '../model.ts';
import type { PostsParam } from '../search.ts';

export const PAGE_SIZES = [10, 25, 50] as const;

/** The columns by which posts can be ordered. */
const SORTS = ['created_at', 'title', 'status', 'popularity'] as const;
type PostSortColumn = (typeof SORTS)[number];

/** What the address of the list says. */
export interface PostsState {
  q: string;
  status: PostView | '';
  order: { id: PostSortColumn; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isPostSort(id: string): id is PostSortColumn {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function postsStateOf(search: Search<PostsParam>): PostsState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    q: search.q ?? '',
    status: POST_VIEWS.find((view) => view === search.status) ?? '',
    order: { id: isPostSort(id) ? id : 'created_at', direction: direction === 'asc' ? 'asc' : 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 25,
  };
}
