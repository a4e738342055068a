/**
 * The parameters of the page of payments that lead to an invoice: invoice: its link was opened in this tab; returned: the attempt from which the
 * provider leads back; sandbox: a payment at the provider of the demonstration.
 */
export type PayParam = 'invoice' | 'returned' | 'sandbox';
