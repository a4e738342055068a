import { queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { peopleKeys } from '../keys.ts';

/** The firms of the platform by name, as choices. */
export const firmsQuery = queryOptions({
  queryKey: peopleKeys.firms,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('law_firms')
      .select('id, name')
      .order('name')
      .abortSignal(signal)
      .throwOnError();
    return data.map(({ id, name }) => ({ value: id, label: name }));
  },
});
