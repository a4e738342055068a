import type { TableParam } from '../../../client/search-schema.ts';

/** The parameters of the list of invoices. run: of drafts that were made together. settings: the dialog that is open over it. */
export type InvoicesParam = TableParam | 'service' | 'from' | 'to' | 'run' | 'settings';
/** Of one: the attempt to pay it from which the provider leads back. */
export type InvoiceParam = 'paid';

/** The parameters of the list of credit notes. */
export type CreditNotesParam = TableParam | 'from' | 'to';

/** The parameters of the list of what is late. settings: the dialog that is open over it. */
export type LateParam = TableParam | 'settings';

/** The parameters of the page on which a month is billed. to: its last day. */
export type BatchParam = TableParam | 'to';
