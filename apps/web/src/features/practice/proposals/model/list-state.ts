import {
  type ProposalStatus,
  type ProposalStatusGroup,
  proposalStatuses,
  proposalStatusGroups,
} from '@casewright/contracts/proposals';

import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import type { ProposalListParam } from '../search.ts';

/** The columns by which the list can be ordered. */
export const proposalSorts = ['case_title', 'submitted_at', 'total_expected', 'valid_until', 'status'] as const;
export type ProposalSort = (typeof proposalSorts)[number];

export const proposalPageSizes = [5, 10, 25] as const;

/** What narrows the list; an empty value does not narrow. Days are `YYYY-MM-DD`, both included. */
export interface ProposalFilters {
  q: string;
  from: string;
  to: string;
}

/** The names of several statuses together, to which figures lead. */
export const proposalTabGroups = ['awaiting'] as const satisfies readonly ProposalStatusGroup[];
/** The list's tabs: all proposals, those in one status, or in several under one name. */
export type ProposalTab = 'all' | ProposalStatus | ProposalStatusGroup;

const groupIn = (value: unknown) => proposalTabGroups.find((group) => group === value);

/** Which statuses a tab shows; undefined for all of them. */
export function statusesOf(tab: ProposalTab): readonly ProposalStatus[] | undefined {
  if (tab === 'all') return undefined;
  const group = groupIn(tab);
  return group === undefined ? proposalStatuses.filter((status) => status === tab) : proposalStatusGroups[group];
}

/** What the address of the list says. */
export interface ProposalListState extends ProposalFilters {
  status: ProposalTab;
  sort: { id: ProposalSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const day = (value = '') => (DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '');

/** Reads the list's state from the address; what makes no sense there is as if it were not there. */
export function listStateOf(search: Search<ProposalListParam>): ProposalListState {
  const [id, direction] = (search.sort ?? '').split('.');
  return {
    q: (search.q ?? '').trim(),
    from: day(search.from),
    to: day(search.to),
    status: proposalStatuses.find((status) => status === search.status) ?? groupIn(search.status) ?? 'all',
    sort: {
      id: proposalSorts.find((known) => known === id) ?? 'submitted_at',
      direction: direction === 'asc' ? 'asc' : 'desc',
    },
    page: pageParam(search.page),
    pageSize: proposalPageSizes.find((size) => size === search.size) ?? 10,
  };
}

/** Whether anything but the status narrows the list. */
export function isFiltered({ q, from, to }: ProposalFilters): boolean {
  return q !== '' || from !== '' || to !== '';
}

/** The first moment of a day and the first moment after it where the reader is, as ISO text. */
export function momentsOf(date: string): { start: string; end: string } {
  const start = new Date(`${date}T00:00:00`);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return { start: start.toISOString(), end: end.toISOString() };
}
