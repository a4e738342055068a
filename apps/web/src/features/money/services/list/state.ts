import { PRODUCT_CATEGORIES, type ProductCategory } from '@casewright/contracts/products';

import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import { PUBLISH, type Publish, type Stock, STOCKS } from '../model.ts';
import type { ServicesParam } from '../search.ts';

export const PAGE_SIZES = [10, 25, 50] as const;

/** The columns by which services can be ordered. */
const SORTS = ['created_at', 'name', 'price', 'total_sold', 'rating', 'publish'] as const;
export type ServiceSort = (typeof SORTS)[number];

/** What narrows the list; empty values do not narrow. */
export interface ServiceFilters {
  q: string;
  stock: Stock[];
  categories: ProductCategory[];
}

/** What the address of the list says. */
export interface ServicesState extends ServiceFilters {
  status: Publish | '';
  order: { id: ServiceSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

export const NO_FILTERS: ServiceFilters = { q: '', stock: [], categories: [] };

/** Whether a text is one of the orders. */
export function isServiceSort(id: string): id is ServiceSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function servicesStateOf(search: Search<ServicesParam>): ServicesState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  const several = (text = '') => text.split('\n');
  return {
    q: search.q ?? '',
    stock: STOCKS.filter((stock) => several(search.stock).includes(stock)),
    categories: PRODUCT_CATEGORIES.filter((category) => several(search.category).includes(category)),
    status: PUBLISH.find((publish) => publish === search.status) ?? '',
    order: { id: isServiceSort(id) ? id : 'created_at', direction: direction === 'asc' ? 'asc' : 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 25,
  };
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams({
  q,
  stock,
  categories,
}: ServiceFilters): Record<'q' | 'stock' | 'category', string | undefined> {
  return { q: q || undefined, stock: stock.join('\n') || undefined, category: categories.join('\n') || undefined };
}

/** Whether anything narrows the list. */
export const isFiltered = ({ q, stock, categories }: ServiceFilters): boolean =>
  q !== '' || stock.length > 0 || categories.length > 0;
