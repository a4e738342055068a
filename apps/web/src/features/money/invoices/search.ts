import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the list of invoices. */
export type InvoicesParam = TableParam | 'service' | 'from' | 'to';

/** The parameters of the list of credit notes. */
export type CreditNotesParam = TableParam | 'from' | 'to';
