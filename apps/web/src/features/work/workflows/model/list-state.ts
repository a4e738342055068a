import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { WorkflowListParam } from '../search.ts';

export const PAGE_SIZES = [5, 10, 25] as const;

/** What a tab of the list shows: the workflows in a status, or those in which something is late. */
export const LIST_TABS = ['late', 'running', 'paused', 'completed', 'cancelled'] as const;
export type ListTab = (typeof LIST_TABS)[number];

/** The columns by which workflows can be ordered. */
const SORTS = ['name', 'case_title', 'progress_done', 'late_count', 'next_due_at', 'updated_at', 'status'] as const;
export type WorkflowSort = (typeof SORTS)[number];

/** What the address of the list says. */
export interface WorkflowListState {
  q: string;
  status: ListTab | '';
  order: { id: WorkflowSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

/** Whether a text is one of the orders. */
export function isWorkflowSort(id: string): id is WorkflowSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; whatever the address says that makes no sense is as if it were not there. */
export function listStateOf(search: Search<WorkflowListParam>): WorkflowListState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    q: search.q ?? '',
    status: LIST_TABS.find((tab) => tab === search.status) ?? '',
    order: { id: isWorkflowSort(id) ? id : 'updated_at', direction: direction === 'asc' ? 'asc' : 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 10,
  };
}
