import { type ProfileStatus, profileStatuses } from '@casewright/contracts/lawyers';

import { pageParam } from '../../../ui/search-params.ts';
import type { Search } from '../../../client/search-schema.ts';
import type { LawyersParam } from './search.ts';

export const PAGE_SIZES = [5, 10, 25] as const;

/** The columns by which profiles can be ordered. */
const SORTS = ['display_name', 'status', 'submitted_at', 'updated_at'] as const;
type LawyerSort = (typeof SORTS)[number];

/** What narrows the list; empty values do not narrow. */
export interface LawyerFilters {
  q: string;
  areas: string[];
}

/** What the address of the list says. */
export interface LawyersState extends LawyerFilters {
  status: ProfileStatus | '';
  order: { id: LawyerSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

export const NO_FILTERS: LawyerFilters = { q: '', areas: [] };

/** Whether a text is one of the orders. */
export function isLawyerSort(id: string): id is LawyerSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; whatever the address says that makes no sense is as if it were not there. */
export function lawyersStateOf(search: Search<LawyersParam>): LawyersState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    q: search.q ?? '',
    areas: (search.area ?? '').split(',').filter((slug) => /^[a-z-]+$/.test(slug)),
    status: profileStatuses.find((status) => status === search.status) ?? '',
    order: {
      id: isLawyerSort(id) ? id : 'display_name',
      direction: direction === 'desc' ? 'desc' : 'asc',
    },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 10,
  };
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams({ q, areas }: LawyerFilters): Record<string, string | undefined> {
  return { q: q || undefined, area: areas.join(',') || undefined };
}

/** Whether anything narrows the list. */
export function isFiltered({ q, areas }: LawyerFilters): boolean {
  return q !== '' || areas.length > 0;
}
