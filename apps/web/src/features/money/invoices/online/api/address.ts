import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../../client/database.ts';
import { partyOf } from '../../party.ts';
import { invoiceKeys } from '../../keys.ts';

/**
 * Where a letter with an invoice goes unless another address is given: the one that is printed on it, that of the contact, that of the client's account, as
 * the database chooses too; empty where there is none.
 */
export function addressQuery(id: string) {
  return queryOptions({
    queryKey: invoiceKeys.address(id),
    queryFn: async ({ signal }) => {
      const { data: invoice } = await database
        .from('invoices')
        .select('invoice_to, contact_id, client_id')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      const printed = partyOf(invoice?.invoice_to).email.trim();
      if (invoice === null || printed !== '') return printed;
      const [contact, person] = await Promise.all([
        invoice.contact_id === null
          ? null
          : database
              .from('firm_contacts')
              .select('email')
              .eq('id', invoice.contact_id)
              .abortSignal(signal)
              .maybeSingle(),
        invoice.client_id === null
          ? null
          : database.from('users').select('email').eq('uuid', invoice.client_id).abortSignal(signal).maybeSingle(),
      ]);
      return contact?.data?.email ?? person?.data?.email ?? '';
    },
  });
}
