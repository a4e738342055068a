import {
  PRODUCT_CATEGORIES,
  PRODUCT_RATINGS,
  PRODUCT_SORTS,
  type ProductCategory,
  type ProductRating,
  type ProductSort,
} from '@casewright/contracts/products';

import type { Search } from '../../../client/search-schema.ts';
import { listParam, pageParam } from '../../../ui/search-params.ts';
import type { ShopParam } from './search.ts';

/** What narrows the list of services; empty values do not narrow. */
export interface ShopFilters {
  q: string;
  categories: ProductCategory[];
  areas: string[];
  /** As in a style sheet, without the sign before them. */
  colors: string[];
  rating: ProductRating | null;
  /** Amounts in units of the currency; null for no bound. */
  min: number | null;
  max: number | null;
}

/** What the address of the list says. */
export interface ShopState extends ShopFilters {
  sort: ProductSort;
  /** Counted from 0; the address counts from 1. */
  page: number;
}

export const SHOP_PAGE_SIZE = 12;
const PAGES_MAX = 100;

export const NO_FILTERS: ShopFilters = {
  q: '',
  categories: [],
  areas: [],
  colors: [],
  rating: null,
  min: null,
  max: null,
};

/** Reads the state of the list; what makes no sense is as if it were not there. */
export function shopStateOf(search: Search<ShopParam>): ShopState {
  return {
    q: (search.q ?? '').slice(0, 200),
    categories: PRODUCT_CATEGORIES.filter((each) => listParam(search.category).includes(each)),
    areas: listParam(search.area).filter((area) => /^[a-z-]{1,60}$/.test(area)),
    colors: listParam(search.color).filter((color) => /^[0-9A-F]{6}$/.test(color)),
    rating: PRODUCT_RATINGS.find((each) => each === search.rating) ?? null,
    min: amountOf(search.min),
    max: amountOf(search.max),
    sort: PRODUCT_SORTS.find((each) => each === search.sort) ?? 'featured',
    page: Math.min(pageParam(search.page), PAGES_MAX - 1),
  };
}

function amountOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,10}(\.\d{1,3})?$/.test(text) ? Number(text) : null;
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams(
  filters: ShopFilters,
): Record<Exclude<ShopParam, 'sort' | 'page'>, string | number | undefined> {
  return {
    q: filters.q || undefined,
    category: filters.categories.join(',') || undefined,
    area: filters.areas.join(',') || undefined,
    color: filters.colors.join(',') || undefined,
    rating: filters.rating ?? undefined,
    min: filters.min ?? undefined,
    max: filters.max ?? undefined,
  };
}

/** How many things narrow the list, beside the search. */
export function filterCount(filters: ShopFilters): number {
  return Object.values(filterParams({ ...filters, q: '' })).filter((value) => value !== undefined).length;
}

/** The query by which the server is asked; empty for the first page of all services. */
export function listQuery(state: ShopState): string {
  const { q, category, area, color, rating, min, max } = filterParams(state);
  const asked = {
    query: q,
    category,
    practice_area: area,
    color,
    rating,
    price_min: min,
    price_max: max,
    sort: state.sort === 'featured' ? undefined : state.sort,
    page: state.page === 0 ? undefined : String(state.page + 1),
  };
  const given = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(given).toString();
}
