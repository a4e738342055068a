import type { LetterFault, NeededField } from '@casewright/contracts/letter-fields';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { letterKeys } from '../keys.ts';

/** What a letter needs: its fields in the order of the page, or the faults of its template. */
export interface PreparedLetter {
  faults: LetterFault[];
  needed: NeededField[];
}

/** What a letter on a case needs; asked each time, since the case changes. */
export const preparedLetterQuery = (templateId: string, caseId: string) =>
  queryOptions({
    queryKey: letterKeys.prepared(templateId, caseId),
    queryFn: async ({ signal }) => {
      const asked = { template_id: templateId, case_id: caseId };
      const { data } = await productApi.post<PreparedLetter>('/api/letters/prepare', asked, { signal });
      return data;
    },
    staleTime: 0,
    gcTime: 0,
  });

export interface WantedLetter {
  template_id: string;
  case_id: string;
  folder_id: string | null;
  name: string;
  values: Record<string, string>;
  blank: string[];
}

/** Makes a letter; resolves with its file. Rejects with the refusal. */
export function useMakeLetter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: WantedLetter) => {
      const { data } = await productApi.post<{ file_id: string }>('/api/letters', wanted);
      return data.file_id;
    },
    onSuccess: () => refreshAfter(client, [letterKeys.all], 'uploads'),
  });
}
