import { ACCESS_LEVELS } from '@casewright/contracts/access-levels';
import { PERSON_STATUSES, type PersonStatus } from '@casewright/contracts/people';

import { pageParam } from '../../../ui/search-params.ts';
import type { Search } from '../../../client/search-schema.ts';
import type { PeopleParam } from './search.ts';

export const PAGE_SIZES = [5, 10, 25] as const;

/** The columns by which people can be ordered. */
const SORTS = ['display_name', 'created_at', 'access_level', 'status'] as const;
export type PeopleSort = (typeof SORTS)[number];

/** What narrows the list; empty values do not narrow. */
export interface PeopleFilters {
  q: string;
  levels: string[];
}

/** What the address of the list says. */
export interface PeopleState extends PeopleFilters {
  status: PersonStatus | '';
  order: { id: PeopleSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

export const NO_FILTERS: PeopleFilters = { q: '', levels: [] };

/** Whether a text is one of the orders. */
export function isPeopleSort(id: string): id is PeopleSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; whatever the address says that makes no sense is as if it were not there. */
export function peopleStateOf(search: Search<PeopleParam>): PeopleState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  const chosen = (search.role ?? '').split(',');
  return {
    q: search.q ?? '',
    levels: ACCESS_LEVELS.filter((level) => chosen.includes(level)),
    status: PERSON_STATUSES.find((status) => status === search.status) ?? '',
    order: {
      id: isPeopleSort(id) ? id : 'created_at',
      direction: direction === 'asc' ? 'asc' : 'desc',
    },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 10,
  };
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams({ q, levels }: PeopleFilters): Record<string, string | undefined> {
  return { q: q || undefined, role: levels.join(',') || undefined };
}

/** Whether anything narrows the list. */
export function isFiltered({ q, levels }: PeopleFilters): boolean {
  return q !== '' || levels.length > 0;
}
