import type { ListFilters } from '../../../client/list-filters.ts';

export const invoiceKeys = {
  all: ['invoices'],
  list: (filters: ListFilters) => ['invoices', 'list', filters],
  sums: (filters: ListFilters) => ['invoices', 'sums', filters],
  detail: (id: string) => ['invoices', 'detail', id],
  /** What a firm bills with: its services, taxes and settings. */
  services: ['invoices', 'services'],
  taxes: ['invoices', 'taxes'],
  settings: ['invoices', 'settings'],
} as const;
