import { type CaseStatus, type CaseStatusGroup, caseStatuses, caseStatusGroups } from '@casewright/contracts/cases';

import type { Search } from '../../../client/search-schema.ts';
import { pageParam } from '../../../ui/search-params.ts';
import type { CaseTableParam } from './search.ts';
import { among, type CaseFilters, filtersOf } from './filters.ts';

/** The names of several statuses together, to which figures lead. */
export const caseTabGroups = ['receiving', 'ongoing'] as const satisfies readonly CaseStatusGroup[];

/** The columns by which the table can be ordered. */
export const tableSorts = [
  'title',
  'practice_area',
  'created_at',
  'next_deadline_at',
  'next_update_by',
  'budget_min',
  'proposal_count',
  'status',
] as const;
export type TableSort = (typeof tableSorts)[number];

/** The table's tabs: all cases, those in one status, or in several under one name. */
export type CaseTab = '' | CaseStatus | CaseStatusGroup;

/** What the address of the table says. */
export interface CaseTableState extends CaseFilters {
  status: CaseTab;
  order: { id: TableSort; direction: 'asc' | 'desc' };
  page: number;
  pageSize: number;
}

export const TABLE_PAGE_SIZES = [5, 10, 25] as const;

const groupIn = (value: string | undefined) => caseTabGroups.find((group) => group === value);

/** Which statuses a tab shows; undefined for all of them. */
export function statusesOf(tab: CaseTab): readonly CaseStatus[] | undefined {
  if (tab === '') return undefined;
  const group = groupIn(tab);
  return group === undefined ? caseStatuses.filter((status) => status === tab) : caseStatusGroups[group];
}

/** Reads the table's state. */
export function tableStateOf(search: Search<CaseTableParam>): CaseTableState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  return {
    ...filtersOf(search),
    status: among(caseStatuses, search.status) ?? groupIn(search.status) ?? '',
    order: {
      id: among(tableSorts, id) ?? 'created_at',
      direction: direction === 'asc' ? 'asc' : 'desc',
    },
    page: pageParam(search.page),
    pageSize: TABLE_PAGE_SIZES.find((known) => known === search.size) ?? 10,
  };
}
