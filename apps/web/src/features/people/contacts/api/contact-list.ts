import type { Database } from '@casewright/contracts/database.types';
import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { contactKeys } from '../keys.ts';

type Row = Database['public']['Functions']['contacts']['Returns'][number];

/** The generated types of a function's rows leave out that columns may be null. */
type Nullable = 'avatar_url' | 'law_firm_name' | 'email' | 'case_id' | 'case_title';

/**
 * Somebody with whom one shares a case or a firm. The case is the latest shared one; the e-mail address is there for colleagues and
 * once a shared case is engaged.
 */
export type Contact = { [Column in keyof Row]: Column extends Nullable ? Row[Column] | null : Row[Column] };

/** The people with whom the caller shares a case or a firm, by name. */
export function contactListQuery() {
  return queryOptions({
    queryKey: contactKeys.all,
    queryFn: async ({ signal }): Promise<Contact[]> => {
      const { data } = await database.rpc('contacts').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
