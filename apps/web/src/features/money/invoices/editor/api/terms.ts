import { queryOptions } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../../client/call-function.ts';
import { editorKeys } from '../keys.ts';

/** What a new invoice of a case begins with, and whom it may be made out to besides. */
export interface InvoiceTerms {
  currency: string | null;
  client_id: string | null;
  contact_id: string | null;
  invoice_to: unknown;
  parties: unknown[];
}

const call = functionCaller<{ invoice_terms: Fn<{ case_id: string }, InvoiceTerms> }>();

/** Whom an invoice of a case is for, and in which currency. Fails where the reader may not bill the case. */
export function termsQuery(caseId: string) {
  return queryOptions({
    queryKey: editorKeys.terms(caseId),
    retry: false,
    queryFn: ({ signal }) => call('invoice_terms', { case_id: caseId }, signal),
  });
}
