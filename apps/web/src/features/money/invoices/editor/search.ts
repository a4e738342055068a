/** The parameters of a new invoice: the case for which it is written. */
export type NewInvoiceParam = 'case';
