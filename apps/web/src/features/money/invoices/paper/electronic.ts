import type { EInvoiceGap, EInvoiceKind } from '@casewright/contracts/e-invoice';
import { queryOptions } from '@tanstack/react-query';

import { fetchData, fetchProductBytes } from '../../../../client/product-api.ts';
import { invoiceKeys } from '../keys.ts';
import type { Papered } from './paper.ts';

const ELECTRONIC = {
  invoice: { at: '/api/invoices', param: 'invoice_id' },
  creditNote: { at: '/api/credit-notes', param: 'credit_note_id' },
} as const;

/** What an invoice or a credit note lacks to be read by programs; of a draft it changes with each version, and with the firm's settings. */
export function electronicQuery({ kind, id }: Pick<Papered, 'kind' | 'id'>, version: number) {
  return queryOptions({
    queryKey: invoiceKeys.electronic(id, version),
    queryFn: ({ signal }) =>
      fetchData<Record<EInvoiceKind, EInvoiceGap[]>>(`${ELECTRONIC[kind].at}/electronic`, {
        params: { [ELECTRONIC[kind].param]: id },
        signal,
      }),
  });
}

/** XRechnung of what was issued and lacks nothing. Rejects with the refusal. */
export const fetchXRechnung = ({ kind, id }: Pick<Papered, 'kind' | 'id'>): Promise<Blob> =>
  fetchProductBytes(`${ELECTRONIC[kind].at}/xrechnung`, { params: { [ELECTRONIC[kind].param]: id } });
