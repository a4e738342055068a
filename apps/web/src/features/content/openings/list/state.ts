import {
  OPENING_BENEFITS,
  OPENING_EMPLOYMENT_TYPES,
  OPENING_EXPERIENCES,
  OPENING_SORTS,
  OPENING_STATES,
} from '@casewright/contracts/openings';

import type { Search } from '../../../../client/search-schema.ts';
import { listParam, pageParam } from '../../../../ui/search-params.ts';
import type { OpeningsParam } from '../search.ts';

/** What narrows the list of openings; empty values do not narrow. */
export interface OpeningFilters {
  q: string;
  types: (typeof OPENING_EMPLOYMENT_TYPES)[number][];
  /** One, as a radio button has it; empty for any. */
  experience: (typeof OPENING_EXPERIENCES)[number] | '';
  roles: string[];
  locations: string[];
  benefits: (typeof OPENING_BENEFITS)[number][];
}

/** What the address of the list says. */
export interface OpeningsState extends OpeningFilters {
  status: (typeof OPENING_STATES)[number] | '';
  sort: (typeof OPENING_SORTS)[number];
  /** Counted from 0; the address counts from 1. */
  page: number;
}

export const OPENINGS_A_PAGE = 9;
export const NO_FILTERS: OpeningFilters = { q: '', types: [], experience: '', roles: [], locations: [], benefits: [] };

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function openingsStateOf(search: Search<OpeningsParam>): OpeningsState {
  const types = listParam(search.type);
  const benefits = listParam(search.benefit);
  return {
    q: search.q ?? '',
    types: OPENING_EMPLOYMENT_TYPES.filter((one) => types.includes(one)),
    experience: OPENING_EXPERIENCES.find((one) => one === search.experience) ?? '',
    roles: listParam(search.role),
    locations: listParam(search.location),
    benefits: OPENING_BENEFITS.filter((one) => benefits.includes(one)),
    status: OPENING_STATES.find((one) => one === search.status) ?? '',
    sort: OPENING_SORTS.find((one) => one === search.sort) ?? 'latest',
    page: pageParam(search.page),
  };
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams(filters: OpeningFilters): Record<string, string | undefined> {
  return {
    q: filters.q || undefined,
    type: filters.types.join(',') || undefined,
    experience: filters.experience || undefined,
    role: filters.roles.join(',') || undefined,
    location: filters.locations.join(',') || undefined,
    benefit: filters.benefits.join(',') || undefined,
  };
}

/** Whether anything narrows the list. */
export function isFiltered(filters: OpeningFilters): boolean {
  return Object.values(filterParams(filters)).some((value) => value !== undefined);
}
