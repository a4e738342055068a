import { budgetTypes, urgencies } from '@casewright/contracts/cases';

import type { Search } from '../../../client/search-schema.ts';
import { listParam, pageParam } from '../../../ui/search-params.ts';
import type { CaseListParam } from './search.ts';

/** What a lawyer sees beside the cases of their own: open postings, and running cases in which nothing is planned. */
const lawyersTabs = ['discover', 'idle'] as const;

/** The orders of a list of cards. */
export const caseSorts = ['latest', 'popular', 'oldest'] as const;
/** The orders of the postings: by budget as well. */
export const postingSorts = [...caseSorts, 'budget'] as const;
export type CaseSort = (typeof postingSorts)[number];

/** 'Posted within so many days'. */
export const postedWithin = ['1', '7', '30', '90'] as const;

/** Where the next deadline lies: past, within so many days, or nowhere though the case is being worked on. */
export const deadlineFilters = ['overdue', '7', '30', 'none'] as const;

/** What narrows a list of cases or postings; empty values do not narrow. `deadline` and `tag` are of one's own cases alone. */
export interface CaseFilters {
  q: string;
  areas: string[];
  country: string;
  budgets: string[];
  urgencies: string[];
  posted: string;
  deadline: string;
  tag: string;
}

/** What the address of the card list says. */
export interface CaseListState extends CaseFilters {
  tab: 'mine' | 'discover' | 'idle';
  sort: CaseSort;
  /** Of the postings: those of the lawyer's fields and places come first. */
  mineFirst: boolean;
  /** Counted from 0; the address counts from 1. */
  page: number;
}

export const NO_FILTERS: CaseFilters = {
  q: '',
  areas: [],
  country: '',
  budgets: [],
  urgencies: [],
  posted: '',
  deadline: '',
  tag: '',
};
export const CARD_PAGE_SIZE = 12;

/** The one of these that an address says; undefined for what is none. */
export const among = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value);
const all = <T extends string>(known: readonly T[], value: string | undefined): T[] =>
  known.filter((one) => listParam(value).includes(one));

/** The filters that an address says. */
export function filtersOf(search: Search<CaseListParam>): CaseFilters {
  return {
    q: search.q ?? '',
    areas: listParam(search.area),
    country: search.country ?? '',
    budgets: all(budgetTypes, search.budget),
    urgencies: all(urgencies, search.urgency),
    posted: among(postedWithin, search.posted) ?? '',
    deadline: among(deadlineFilters, search.deadline) ?? '',
    tag: search.tag ?? '',
  };
}

/** Reads the card list's state; whatever the address says that makes no sense is as if it were not there. */
export function listStateOf(search: Search<CaseListParam>, mayDiscover: boolean): CaseListState {
  const tab = mayDiscover ? (among(lawyersTabs, search.tab) ?? 'mine') : 'mine';
  const filters = filtersOf(search);
  return {
    ...filters,
    ...(tab === 'discover' && { deadline: '', tag: '' }),
    tab,
    mineFirst: tab === 'discover' && search.mine !== 'off',
    sort: among(tab === 'discover' ? postingSorts : caseSorts, search.sort) ?? 'latest',
    page: pageParam(search.page),
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
    deadline: filters.deadline || undefined,
    tag: filters.tag || undefined,
  };
}

/** The parameters of an address that a saved search keeps: those that say something. */
export function savedParams(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** What an address becomes when a saved search is applied: all that it says, and nothing else that narrows or orders. */
export function appliedParams(saved: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return { ...filterParams(NO_FILTERS), status: undefined, sort: undefined, saved: undefined, ...saved };
}

/** Whether anything narrows the list. */
export function isFiltered(filters: CaseFilters): boolean {
  return Object.values(filterParams(filters)).some((value) => value !== undefined);
}

/** The moment since which something must have been posted, as ISO text; null when that does not matter. */
export function postedSince(filters: CaseFilters, now: number): string | null {
  return filters.posted === '' ? null : new Date(now - Number(filters.posted) * 86_400_000).toISOString();
}
