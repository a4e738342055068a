import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { importExportKeys } from '../keys.ts';

/** An entry of the firm's address book. */
export type FirmContact = Awaited<ReturnType<typeof fetchContacts>>['rows'][number];

async function fetchContacts(search: string, page: number, pageSize: number, signal: AbortSignal) {
  const first = page * pageSize;
  let query = database
    .from('firm_contacts')
    .select('id, kind, name, aliases, organisation, email, phone', { count: 'exact' })
    .order('name')
    .order('id')
    .range(first, first + pageSize - 1)
    .abortSignal(signal);
  if (search !== '') query = query.or(containsText(['name', 'organisation', 'email'], search));
  const { data, count } = await query.throwOnError();
  return { rows: data, total: count ?? data.length };
}

/** A page of the firm's address book, in order of names. */
export const contactsQuery = (search: string, page: number, pageSize: number) =>
  queryOptions({
    queryKey: importExportKeys.contactPage(search, page, pageSize),
    queryFn: ({ signal }) => fetchContacts(search, page, pageSize, signal),
    placeholderData: keepPreviousData,
  });

/** Takes a contact out of the address book. Refused to a caller who neither brought it in nor administers the firm. */
export function useDeleteContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await database.from('firm_contacts').delete().eq('id', id).select('id').single().throwOnError();
    },
    onSettled: () => client.invalidateQueries({ queryKey: importExportKeys.contacts }),
  });
}
