import type { InvoiceValues } from '@casewright/contracts/invoice-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../../client/call-function.ts';
import { columnsOf } from '../../../../../client/form-fields.ts';
import { refreshAfter } from '../../../../../client/refresh.ts';
import { invoiceKeys } from '../../keys.ts';
import { invoiceFields } from '../model/invoice-fields.ts';
import { itemsOf } from '../model/lines.ts';

/** A draft that is kept, and which state of it the reader knows. */
export interface SavedInvoice {
  id: string;
  version: number;
}

interface Wanted {
  values: InvoiceValues;
  /** null: a new one. */
  saved: SavedInvoice | null;
}

const call = functionCaller<{
  save_invoice: Fn<
    { invoice: object; items: readonly object[]; invoice_id: string | null; version: number | null },
    SavedInvoice
  >;
}>();

/** Keeps a draft with all its lines. */
export function useSaveInvoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ values, saved }: Wanted) =>
      call('save_invoice', {
        invoice: columnsOf(invoiceFields, values),
        items: itemsOf(values.lines),
        invoice_id: saved?.id ?? null,
        version: saved?.version ?? null,
      }),
    onSettled: () => refreshAfter(client, [invoiceKeys.all], 'invoices'),
  });
}
