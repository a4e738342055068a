/** The groups in which invoices are listed; the database puts each into one. */
export const INVOICE_GROUPS = ['paid', 'pending', 'overdue', 'draft', 'ended'] as const;
export type InvoiceGroup = (typeof INVOICE_GROUPS)[number];

/** The states of an invoice, as the database keeps them. */
export const INVOICE_STATUSES = [
  'draft',
  'pending',
  'partially_paid',
  'paid',
  'void',
  'written_off',
  'refunded',
  'credited',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** How money comes in. */
export const PAYMENT_METHODS = ['bank_transfer', 'card', 'cash', 'cheque', 'trust', 'credit', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const isGroup = (text: string): text is InvoiceGroup => INVOICE_GROUPS.some((known) => known === text);

/** A state that the database names; one that this build does not know is shown as pending. */
export const statusOf = (text: string): InvoiceStatus => INVOICE_STATUSES.find((known) => known === text) ?? 'pending';
