import type { Tables } from '@casewright/contracts/database.types';
import type { AddressValues } from '@casewright/contracts/lawyers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { columnsOf } from '../../../../client/form-fields.ts';
import { removeRow, saveRow } from '../../../../client/save-row.ts';
import { addressFields } from '../address-fields.ts';
import { accountKeys } from '../keys.ts';

/** An address of the reader's address book. */
export type AddressRow = Tables<'addresses'>;

/** The reader's address book, which holds fifty at most: the primary one first, then the youngest. */
export const addressesQuery = queryOptions({
  queryKey: accountKeys.addresses,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('addresses')
      .select('*')
      .order('is_primary', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

/** Makes a hook for one change of the address book, which is read again afterwards. */
function changeOfAddresses<Wanted>(run: (wanted: Wanted) => Promise<void>) {
  return () => {
    const queryClient = useQueryClient();
    return useMutation({
      mutationFn: run,
      onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.addresses }),
    });
  };
}

/** Keeps an address. Rejects with StaleRow when it was changed or removed meanwhile. */
export const useSaveAddress = changeOfAddresses(
  async ({ values, saved }: { values: AddressValues; saved: AddressRow | null }) => {
    await saveRow('addresses', { saved, columns: columnsOf(addressFields, values) });
  },
);

/** Makes an address the primary one; the one before it is so no longer. */
export const useMakePrimary = changeOfAddresses(async (id: string) => {
  await database.from('addresses').update({ is_primary: true }).eq('id', id).select('id').single().throwOnError();
});

/** Removes an address. */
export const useRemoveAddress = changeOfAddresses((id: string) => removeRow('addresses', id));
