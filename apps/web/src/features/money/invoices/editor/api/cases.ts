import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { containsText } from '../../../../../client/contains-text.ts';
import { database } from '../../../../../client/database.ts';
import { editorKeys } from '../keys.ts';

/** As many as a list to choose from shows; the rest is found by typing. */
const SHOWN = 20;
/** What is billed: everything that has begun. */
const BILLED = ['engaging', 'active', 'on_hold', 'closed', 'archived'];

/** The cases of the reader's firm whose number, title or client contains a text. */
export function casesQuery(said: string) {
  return queryOptions({
    queryKey: editorKeys.cases(said),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      let asked = database
        .from('cases')
        .select('id, number, title')
        .not('law_firm', 'is', null)
        .in('status', BILLED)
        .order('updated_at', { ascending: false })
        .order('id')
        .limit(SHOWN)
        .abortSignal(signal);
      if (said !== '') asked = asked.or(containsText(['number', 'title', 'client_name'], said));
      const { data } = await asked.throwOnError();
      return data;
    },
  });
}

/** The case that was chosen; null where there is none for the reader. */
export function caseQuery(id: string | null) {
  return queryOptions({
    queryKey: editorKeys.case(id ?? ''),
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('cases')
        .select('id, number, title')
        .eq('id', id ?? '')
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });
}
