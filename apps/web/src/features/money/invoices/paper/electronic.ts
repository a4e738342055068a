import type { EInvoiceGap, EInvoiceKind } from '@casewright/contracts/e-invoice';
import { queryOptions } from '@tanstack/react-query';

import { fetchData } from '../../../../client/product-api.ts';
import { invoiceKeys } from '../keys.ts';

/** What an invoice lacks to be read by programs; of a draft it changes with each version, and with the firm's settings. */
export function electronicQuery(id: string, version: number) {
  return queryOptions({
    queryKey: invoiceKeys.electronic(id, version),
    queryFn: ({ signal }) =>
      fetchData<Record<EInvoiceKind, EInvoiceGap[]>>('/api/invoices/electronic', {
        params: { invoice_id: id },
        signal,
      }),
  });
}
