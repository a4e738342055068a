import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../../client/database.ts';
import { invoiceKeys } from '../../keys.ts';

/** With whom the firm takes payments online; null where it has no account yet. */
export const paymentAccountQuery = queryOptions({
  queryKey: invoiceKeys.account,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('payment_accounts')
      .select('id, provider, state, is_offered, silent_since')
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return data;
  },
});
