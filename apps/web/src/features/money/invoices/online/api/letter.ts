import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../../client/call-function.ts';
import { invoiceKeys } from '../../keys.ts';

const call = functionCaller<{
  invoice_letter: Fn<{ invoice_id: string }, { email: string | null; language: string }>;
}>();

/** Where a letter with an invoice goes, and in which language, unless something else is chosen. */
export function letterQuery(id: string) {
  return queryOptions({
    queryKey: invoiceKeys.letter(id),
    queryFn: ({ signal }) => call('invoice_letter', { invoice_id: id }, signal),
  });
}
