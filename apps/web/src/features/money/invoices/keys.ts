import type { ListFilters } from '../../../client/list-filters.ts';

export const invoiceKeys = {
  all: ['invoices'],
  list: (filters: ListFilters) => ['invoices', 'list', filters],
  sums: (filters: ListFilters) => ['invoices', 'sums', filters],
  detail: (id: string) => ['invoices', 'detail', id],
  lines: (id: string, page: number) => ['invoices', 'detail', id, 'lines', page],
  paper: (id: string, content: string) => ['invoices', 'paper', id, content],
  /** What a firm bills with: its services, taxes and settings. */
  services: ['invoices', 'services'],
  taxes: ['invoices', 'taxes'],
  settings: ['invoices', 'settings'],
  firm: (id: string) => ['invoices', 'firm', id],
} as const;
