import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { directoryKeys } from '../keys.ts';

/** What a case is about, as far as it decides who fits. */
export interface Matter {
  area: string | null;
  country: string | null;
  region: string;
  /** Leaves out who is invited to it already; empty for a case that is not saved yet. */
  caseId: string;
}

/** The lawyers of the directory who fit a case best, and how many there are. */
export function suggestLawyersQuery({ area, country, region, caseId }: Matter) {
  return queryOptions({
    queryKey: directoryKeys.suggestions({ area, country, region, caseId }),
    enabled: area !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('suggest_lawyers', {
          area: area ?? '',
          ...(country && { country }),
          ...(region.trim() && { region: region.trim() }),
          ...(caseId && { case_id: caseId }),
        })
        .abortSignal(signal)
        .throwOnError();
      return { lawyers: data, total: data[0]?.lawyers ?? 0 };
    },
  });
}
