import { EMPTY_PARTY, type InvoiceParty } from '@casewright/contracts/invoice-form';

import { fieldOf } from '../../../client/fields.ts';

/** A side of an invoice as the database keeps it: the texts that are there. */
export function partyOf(kept: unknown): InvoiceParty {
  if (typeof kept !== 'object' || kept === null) return EMPTY_PARTY;
  const text = (name: keyof InvoiceParty) => {
    const value = fieldOf(kept, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    company: text('company'),
    address: text('address'),
    postal_code: text('postal_code'),
    city: text('city'),
    email: text('email'),
    phone: text('phone'),
    country: text('country') || null,
    tax_number: text('tax_number'),
    reference: text('reference'),
  };
}
