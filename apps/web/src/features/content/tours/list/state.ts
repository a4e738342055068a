import { TOUR_SERVICES, TOUR_SORTS, TOUR_VIEWS } from '@casewright/contracts/tours';

import type { Search } from '../../../../client/search-schema.ts';
import { listParam, pageParam } from '../../../../ui/search-params.ts';
import type { ToursParam } from '../search.ts';

/** What narrows the list of tours; empty values do not narrow. */
export interface TourFilters {
  q: string;
  /** Days as `YYYY-MM-DD`: a tour has one of its days between them. */
  from: string;
  to: string;
  countries: string[];
  guides: string[];
  services: (typeof TOUR_SERVICES)[number][];
}

/** What the address of the list says. */
export interface ToursState extends TourFilters {
  view: (typeof TOUR_VIEWS)[number] | 'all';
  sort: (typeof TOUR_SORTS)[number];
  /** Counted from 0; the address counts from 1. */
  page: number;
}

export const TOURS_A_PAGE = 9;
export const NO_FILTERS: TourFilters = { q: '', from: '', to: '', countries: [], guides: [], services: [] };

const dayParam = (value: string | undefined) => (/^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? (value ?? '') : '');

/** Whether the last day is before the first: nothing can be between them. */
export function areInverted({ from, to }: Pick<TourFilters, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to < from;
}

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function toursStateOf(search: Search<ToursParam>): ToursState {
  const services = listParam(search.service);
  return {
    q: search.q ?? '',
    from: dayParam(search.from),
    to: dayParam(search.to),
    countries: listParam(search.country),
    guides: listParam(search.guide),
    services: TOUR_SERVICES.filter((one) => services.includes(one)),
    view: TOUR_VIEWS.find((one) => one === search.view) ?? 'all',
    sort: TOUR_SORTS.find((one) => one === search.sort) ?? 'latest',
    page: pageParam(search.page),
  };
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams(filters: TourFilters): Record<string, string | undefined> {
  return {
    q: filters.q || undefined,
    from: filters.from || undefined,
    to: filters.to || undefined,
    country: filters.countries.join(',') || undefined,
    guide: filters.guides.join(',') || undefined,
    service: filters.services.join(',') || undefined,
  };
}

/** Whether anything narrows the list. */
export function isFiltered(filters: TourFilters): boolean {
  return Object.values(filterParams(filters)).some((value) => value !== undefined);
}
