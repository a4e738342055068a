/** The kinds of invoices that programs read: inside the PDF, and alone, with what German administrations want besides. */
export const E_INVOICE_KINDS = ['facturx', 'xrechnung'] as const;
export type EInvoiceKind = (typeof E_INVOICE_KINDS)[number];

/** What an invoice can lack to be read by programs (EN 16931, XRechnung). */
export const E_INVOICE_GAPS = [
  'seller_tax_number',
  'seller_country',
  'seller_city',
  'seller_postal_code',
  'seller_contact',
  'seller_email',
  'seller_phone',
  'seller_iban',
  'buyer_country',
  'buyer_city',
  'buyer_postal_code',
  'buyer_email',
  'buyer_reference',
  'buyer_tax_number',
  'prices_include_tax',
  'several_taxes',
  'three_decimals',
] as const;
export type EInvoiceGap = (typeof E_INVOICE_GAPS)[number];

/** Of the firm's settings; the others are of the invoice itself. */
export const isOfFirm = (gap: EInvoiceGap): boolean => gap.startsWith('seller_');
