import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { chooseKeys } from './keys.ts';
import type { CountedFile } from './types.ts';

/** How many pages files have as pages of a PDF; the server looks at each version once. */
export const countedQuery = (caseId: string, fileIds: readonly string[]) => {
  const ids = [...fileIds].toSorted();
  return queryOptions({
    queryKey: chooseKeys.counted(caseId, ids),
    queryFn: async ({ signal }) => {
      const asked = { case_id: caseId, file_ids: ids };
      const { data } = await productApi.post<CountedFile[]>('/api/productions/count', asked, { signal });
      return data;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    // A newer version may come at any time.
    gcTime: 0,
  });
};
