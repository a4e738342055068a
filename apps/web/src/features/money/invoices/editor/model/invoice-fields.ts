import { EMPTY_PARTY, type InvoiceHead, type InvoiceParty } from '@casewright/contracts/invoice-form';

import { type FormFields, optionalText, plain } from '../../../../../client/form-fields.ts';
import { partyOf } from '../../party.ts';

/** What is asked of an invoice besides its lines. */
export const invoiceFields = {
  case_id: plain<string | null>()('fields.case', null),
  client_id: plain<string | null>()('fields.client', null),
  contact_id: plain<string | null>()('fields.contact', null),
  invoice_to: {
    ...plain<InvoiceParty>()('fields.to', EMPTY_PARTY),
    fromColumn: (kept: unknown) => partyOf(kept),
    toColumn: (party: InvoiceParty) => ({ ...party }),
  },
  currency: plain<string>()('fields.currency', 'USD'),
  prices_include_tax: plain<boolean>()('fields.pricesIncludeTax', false),
  discount_percent: plain<number | null>()('fields.discount', null),
  discount: { ...plain<number | null>()('fields.discount', null), fromColumn: noneForZero },
  shipping: { ...plain<number | null>()('fields.shipping', null), fromColumn: noneForZero },
  create_date: plain<string | null>()('fields.created', null),
  due_date: plain<string | null>()('fields.due', null),
  notes: optionalText('fields.notes'),
} satisfies FormFields<InvoiceHead>;

function noneForZero(amount: number | null): number | null {
  return amount === 0 ? null : amount;
}

/** A row as the form reads it: an amount that follows from a percentage was not typed. */
export function typedOf<Row extends { discount: number | null; discount_percent: number | null }>(row: Row): Row {
  return row.discount_percent === null ? row : { ...row, discount: null };
}
