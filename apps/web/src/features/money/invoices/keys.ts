import type { ListFilters } from '../../../client/list-filters.ts';

export const invoiceKeys = {
  all: ['invoices'],
  list: (filters: ListFilters) => ['invoices', 'list', filters],
  sums: (filters: ListFilters) => ['invoices', 'sums', filters],
  detail: (id: string) => ['invoices', 'detail', id],
  lines: (id: string, page: number) => ['invoices', 'detail', id, 'lines', page],
  paper: (id: string, content: string) => ['invoices', 'paper', id, content],
  /** What is paid of it online, and to whom it was sent. */
  online: (id: string) => ['invoices', 'detail', id, 'online'],
  /** Where its letter goes. */
  letter: (id: string) => ['invoices', 'detail', id, 'letter'],
  /** With whom the firm takes payments online. */
  account: ['invoices', 'account'],
  /** What a firm bills with: its services, taxes and settings. */
  services: ['invoices', 'services'],
  taxes: ['invoices', 'taxes'],
  settings: ['invoices', 'settings'],
  logo: (path: string) => ['invoices', 'logo', path],
  /** What an invoice lacks for programs: apart, as it changes with its version and the settings alone, and is not asked of one that was deleted. */
  allElectronic: ['invoices for programs'],
  electronic: (id: string, version: number) => ['invoices for programs', id, version],
  /** The money of a case, and the contacts who may pay for it. */
  ofCase: (caseId: string, what: string) => ['invoices', 'of-case', caseId, what],
  payingContacts: (said: string) => ['invoices', 'paying-contacts', said],
  firm: (id: string) => ['invoices', 'firm', id],
  /** What is left to bill, and the drafts that are made of it. */
  batchList: (filters: ListFilters) => ['invoices', 'batch', 'list', filters],
  batchSums: (filters: ListFilters) => ['invoices', 'batch', 'sums', filters],
  latestRun: ['invoices', 'batch', 'run'],
  failedOfRun: (runId: string, page: number) => ['invoices', 'batch', 'run', runId, page],
  /** What is late, and what a firm does about it. */
  lateList: (filters: ListFilters) => ['invoices', 'late', 'list', filters],
  lateSums: (filters: ListFilters) => ['invoices', 'late', 'sums', filters],
  lateSteps: ['invoices', 'late', 'steps'],
  lateTerms: ['invoices', 'late', 'terms'],
  lateness: (id: string) => ['invoices', 'detail', id, 'late'],
  planPreview: (id: string, terms: object) => ['invoices', 'detail', id, 'late', 'plan', terms],
  reminderPreview: (id: string) => ['invoices', 'detail', id, 'late', 'preview'],
  /** What was taken back of invoices. */
  creditList: (filters: ListFilters) => ['invoices', 'credits', 'list', filters],
  creditSums: (filters: ListFilters) => ['invoices', 'credits', 'sums', filters],
  credit: (id: string) => ['invoices', 'credits', 'detail', id],
  creditLines: (id: string, page: number) => ['invoices', 'credits', 'detail', id, 'lines', page],
  creditUses: (id: string, page: number) => ['invoices', 'credits', 'detail', id, 'uses', page],
  creditsOf: (invoiceId: string, page: number) => ['invoices', 'detail', invoiceId, 'credits', page],
  openCredits: (invoiceId: string) => ['invoices', 'detail', invoiceId, 'open-credits'],
  creditable: (invoiceId: string, page: number) => ['invoices', 'detail', invoiceId, 'creditable', page],
  creditPreview: (invoiceId: string, asked: object) => ['invoices', 'detail', invoiceId, 'credit-preview', asked],
} as const;
