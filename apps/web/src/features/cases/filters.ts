import { budgetTypes, caseStatuses, urgencies } from '@casewright/contracts/cases';

import type { SearchParams } from '../../ui/use-search-state.ts';

/** The orders of a list of cards. */
export const caseSorts = ['latest', 'popular', 'oldest'] as const;
/** The orders of the postings: by budget as well. */
export const postingSorts = [...caseSorts, 'budget'] as const;
export type CaseSort = (typeof postingSorts)[number];

/** 'Posted within so many days'. */
export const postedWithin = ['1', '7', '30', '90'] as const;

/** The columns by which the table can be ordered. */
export const tableSorts = ['title', 'practice_area', 'created_at', 'next_update_by', 'budget_min', 'status'] as const;
export type TableSort = (typeof tableSorts)[number];

/** What narrows a list of cases or postings; empty values do not narrow. */
export interface CaseFilters {
  q: string;
  areas: string[];
  country: string;
  budgets: string[];
  urgencies: string[];
  posted: string;
}

/** What the address of the card list says. */
export interface CaseListState extends CaseFilters {
  tab: 'mine' | 'discover';
  sort: CaseSort;
  /** Counted from 0; the address counts from 1. */
  page: number;
}

/** What the address of the table says. */
export interface CaseTableState extends CaseFilters {
  status: string;
  order: { id: TableSort; direction: 'asc' | 'desc' };
  page: number;
  pageSize: number;
  dense: boolean;
}

export const NO_FILTERS: CaseFilters = { q: '', areas: [], country: '', budgets: [], urgencies: [], posted: '' };
export const CARD_PAGE_SIZE = 12;
export const TABLE_PAGE_SIZES = [5, 10, 25] as const;

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const list = (value: unknown) => text(value).split(',').filter(Boolean);
const among = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === text(value));
const all = <T extends string>(known: readonly T[], value: unknown): T[] =>
  known.filter((one) => list(value).includes(one));
const pageOf = (value: unknown) => Math.max(0, (Math.trunc(Number(value)) || 1) - 1);

function filtersOf(search: SearchParams): CaseFilters {
  return {
    q: text(search['q']),
    areas: list(search['area']),
    country: text(search['country']),
    budgets: all(budgetTypes, search['budget']),
    urgencies: all(urgencies, search['urgency']),
    posted: among(postedWithin, search['posted']) ?? '',
  };
}

/** Reads the card list's state; whatever the address says that makes no sense is as if it were not there. */
export function listStateOf(search: SearchParams, mayDiscover: boolean): CaseListState {
  const tab = mayDiscover && search['tab'] === 'discover' ? 'discover' : 'mine';
  return {
    ...filtersOf(search),
    tab,
    sort: among(tab === 'discover' ? postingSorts : caseSorts, search['sort']) ?? 'latest',
    page: pageOf(search['page']),
  };
}

/** Reads the table's state. */
export function tableStateOf(search: SearchParams): CaseTableState {
  const [id = '', direction = ''] = text(search['sort']).split('.');
  const size = Number(search['size']);
  return {
    ...filtersOf(search),
    status: among(caseStatuses, search['status']) ?? '',
    order: {
      id: among(tableSorts, id) ?? 'created_at',
      direction: direction === 'asc' ? 'asc' : 'desc',
    },
    page: pageOf(search['page']),
    pageSize: TABLE_PAGE_SIZES.find((known) => known === size) ?? 10,
    dense: text(search['dense']) === '1',
  };
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams(filters: CaseFilters): Record<string, string | undefined> {
  return {
    q: filters.q || undefined,
    area: filters.areas.join(',') || undefined,
    country: filters.country || undefined,
    budget: filters.budgets.join(',') || undefined,
    urgency: filters.urgencies.join(',') || undefined,
    posted: filters.posted || undefined,
  };
}

/** Whether anything narrows the list. */
export function isFiltered(filters: CaseFilters): boolean {
  return Object.values(filterParams(filters)).some((value) => value !== undefined);
}

/** The moment since which something must have been posted, as ISO text; null when that does not matter. */
export function postedSince(filters: CaseFilters, now: number): string | null {
  return filters.posted === '' ? null : new Date(now - Number(filters.posted) * 86_400_000).toISOString();
}
