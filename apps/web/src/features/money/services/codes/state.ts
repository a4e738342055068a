import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { CodesParam } from '../search.ts';

export const PAGE_SIZES = [10, 25, 50] as const;

/** Where a code stands, as the database says it. */
export const CODE_STATES = ['active', 'planned', 'used_up', 'ended'] as const;
export type CodeState = (typeof CODE_STATES)[number];

/** The columns by which codes can be ordered. */
const SORTS = ['created_at', 'code', 'starts_at', 'ends_at', 'used', 'state'] as const;
type CodeSort = (typeof SORTS)[number];

/** What the address of the list says. */
export interface CodesState {
  q: string;
  status: CodeState | '';
  order: { id: CodeSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isCodeSort(id: string): id is CodeSort {
  return SORTS.some((known) => known === id);
}

/** The state that a text names; one that this release does not know has ended. */
export const codeStateOf = (text: string): CodeState => CODE_STATES.find((known) => known === text) ?? 'ended';

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function codesStateOf(search: Search<CodesParam>): CodesState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    q: search.q ?? '',
    status: CODE_STATES.find((known) => known === search.status) ?? '',
    order: { id: isCodeSort(id) ? id : 'created_at', direction: direction === 'asc' ? 'asc' : 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 25,
  };
}
