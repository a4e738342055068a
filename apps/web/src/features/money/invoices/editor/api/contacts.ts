import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../../client/contains-text.ts';
import { database } from '../../../../../client/database.ts';
import { editorKeys } from '../keys.ts';

const SHOWN = 20;

/** The firm's contacts that contain a text, in order of names. */
export function contactsQuery(said: string) {
  return queryOptions({
    queryKey: editorKeys.contacts(said),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      let asked = database
        .from('firm_contacts')
        .select('id, name, organisation, address, email, phone')
        .order('name')
        .order('id')
        .limit(SHOWN)
        .abortSignal(signal);
      if (said !== '') asked = asked.or(containsText(['name', 'organisation', 'email'], said));
      const { data } = await asked.throwOnError();
      return data;
    },
  });
}
