import { useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../../client/database.ts';
import { refreshAfter } from '../../../../../client/refresh.ts';
import { type RowToSave, saveRow } from '../../../../../client/save-row.ts';
import { invoiceKeys } from '../../keys.ts';

type Table = 'billing_services' | 'tax_rates';

/** Adds or changes a service or a tax, ends it or takes it up again, and keeps how invoices are issued. Each rejects with the refusal. */
export function useBilling() {
  const client = useQueryClient();
  const onSettled = () =>
    refreshAfter(
      client,
      [invoiceKeys.services, invoiceKeys.taxes, invoiceKeys.settings, invoiceKeys.allElectronic],
      'invoices',
    );
  const { mutateAsync: saveService } = useMutation({
    mutationFn: (row: RowToSave<'billing_services'>) => saveRow('billing_services', row),
    onSettled,
  });
  const { mutateAsync: saveTax } = useMutation({
    mutationFn: (row: RowToSave<'tax_rates'>) => saveRow('tax_rates', row),
    onSettled,
  });
  const { mutateAsync: saveSettings } = useMutation({
    mutationFn: (row: RowToSave<'invoice_settings'>) => saveRow('invoice_settings', row),
    onSettled,
  });
  const { mutateAsync: end, isPending: isEnding } = useMutation({
    mutationFn: async ({ table, id, ends }: { table: Table; id: string; ends: boolean }) => {
      const ended_at = ends ? new Date().toISOString() : null;
      await database.from(table).update({ ended_at }).eq('id', id).throwOnError();
    },
    onSettled,
  });
  return { saveService, saveTax, saveSettings, end, isEnding };
}
