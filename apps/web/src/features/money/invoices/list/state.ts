import type { Search } from '../../../../client/search-schema.ts';
import { pageParam } from '../../../../ui/search-params.ts';
import { type InvoiceGroup, isGroup } from '../model.ts';
import type { InvoicesParam } from '../search.ts';

export const PAGE_SIZES = [10, 25, 50] as const;

/** The columns by which invoices can be ordered. */
const SORTS = ['create_date', 'due_date', 'total_amount', 'customer', 'invoice_number', 'shown_as'] as const;
export type InvoiceSort = (typeof SORTS)[number];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What narrows the list; empty values do not narrow. Days are `YYYY-MM-DD`. */
export interface InvoiceFilters {
  q: string;
  services: string[];
  from: string;
  to: string;
  /** Of drafts that were made together: their run. */
  run: string;
}

/** What the address of the list says. */
export interface InvoicesState extends InvoiceFilters {
  status: InvoiceGroup | '';
  order: { id: InvoiceSort; direction: 'asc' | 'desc' };
  /** Counted from 0; the address counts from 1. */
  page: number;
  pageSize: number;
}

export const NO_FILTERS: InvoiceFilters = { q: '', services: [], from: '', to: '', run: '' };

/** Whether a text is one of the orders. */
export function isInvoiceSort(id: string): id is InvoiceSort {
  return SORTS.some((known) => known === id);
}

/** Reads the list's state; what the address says that makes no sense is as if it were not there. */
export function invoicesStateOf(search: Search<InvoicesParam>): InvoicesState {
  const [id = '', direction = ''] = (search.sort ?? '').split('.');
  const status = search.status ?? '';
  const day = (text = '') => (DAY.test(text) ? text : '');
  return {
    q: search.q ?? '',
    services: (search.service ?? '').split('\n').filter((service) => service !== ''),
    from: day(search.from),
    to: day(search.to),
    run: UUID.test(search.run ?? '') ? (search.run ?? '') : '',
    status: isGroup(status) ? status : '',
    order: { id: isInvoiceSort(id) ? id : 'create_date', direction: direction === 'asc' ? 'asc' : 'desc' },
    page: pageParam(search.page),
    pageSize: PAGE_SIZES.find((size) => size === search.size) ?? 25,
  };
}

/** Filters as parameters of the address; an empty one is left out. */
export function filterParams({
  q,
  services,
  from,
  to,
  run,
}: InvoiceFilters): Record<InvoicesParam & ('q' | 'service' | 'from' | 'to' | 'run'), string | undefined> {
  return {
    q: q || undefined,
    service: services.join('\n') || undefined,
    from: from || undefined,
    to: to || undefined,
    run: run || undefined,
  };
}

/** Whether anything narrows the list. */
export function isFiltered({ q, services, from, to, run }: InvoiceFilters): boolean {
  return q !== '' || services.length > 0 || from !== '' || to !== '' || run !== '';
}
