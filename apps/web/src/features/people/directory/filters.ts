import { currencies } from '@casewright/contracts/cases';
import { isUuid } from '@casewright/contracts/uuid';

import type { Search } from '../../../client/search-schema.ts';
import { listParam, pageParam } from '../../../ui/search-params.ts';
import type { DirectoryParam } from './search.ts';

/** The orders of the directory; `match` is the one that the page explains. */
export const directorySorts = ['match', 'rating', 'response', 'fee', 'experience', 'newest'] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** What narrows the directory; empty values do not narrow. */
export interface DirectoryFilters {
  q: string;
  areas: string[];
  /** An ISO country, or with a region `US:Illinois`. */
  place: string;
  languages: string[];
  /** The most that an hour may cost, in `currency`; as the address spells it. */
  fee: string;
  currency: string;
  isFree: boolean;
}

/** What the address of the directory says. */
export interface DirectoryState extends DirectoryFilters {
  sort: DirectorySort;
  /** Counted from 0; the address counts from 1. */
  page: number;
  /** The case to which the reader is inviting; empty when they only look. */
  caseId: string;
}

export const DIRECTORY_PAGE_SIZE = 12;
export const NO_FILTERS: DirectoryFilters = {
  q: '',
  areas: [],
  place: '',
  languages: [],
  fee: '',
  currency: 'USD',
  isFree: false,
};

/** Reads the directory's state; whatever the address says that makes no sense is as if it were not there. */
export function directoryStateOf(search: Search<DirectoryParam>): DirectoryState {
  const fee = Number(search.fee ?? '');
  const caseId = search.case ?? '';
  return {
    q: search.q ?? '',
    areas: listParam(search.area),
    place: search.place ?? '',
    languages: listParam(search.language),
    fee: Number.isFinite(fee) && fee > 0 ? String(fee) : '',
    currency: currencies.find((known) => known === search.currency) ?? NO_FILTERS.currency,
    isFree: search.free === '1',
    sort: directorySorts.find((known) => known === search.sort) ?? 'match',
    page: pageParam(search.page),
    caseId: isUuid(caseId) ? caseId : '',
  };
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams(filters: DirectoryFilters): Record<string, string | undefined> {
  return {
    q: filters.q || undefined,
    area: filters.areas.join(',') || undefined,
    place: filters.place || undefined,
    language: filters.languages.join(',') || undefined,
    fee: filters.fee || undefined,
    currency: filters.fee === '' || filters.currency === NO_FILTERS.currency ? undefined : filters.currency,
    free: filters.isFree ? '1' : undefined,
  };
}

/** Whether anything narrows the directory. */
export function isFiltered(filters: DirectoryFilters): boolean {
  return Object.values(filterParams(filters)).some((value) => value !== undefined);
}

/** Country and region of a place as the address spells it; null for what is not given. */
export function placeOf(place: string): { country: string | null; region: string | null } {
  const [country = '', ...region] = place.split(':');
  return { country: country || null, region: region.join(':') || null };
}
