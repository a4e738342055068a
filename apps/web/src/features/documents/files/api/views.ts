import type { FileView, TextPieces } from '@casewright/contracts/file-views';
import { queryOptions } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { fileKeys } from '../keys.ts';

/** What a content says, as the server reads it: it never changes. */
export function viewQuery(objectPath: string) {
  return queryOptions({
    queryKey: fileKeys.bytes(objectPath, 'view'),
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }) =>
      (await productApi.get<FileView>('/api/files/view', { params: { content: objectPath }, signal })).data,
  });
}

/** What changed in the words from an older content to a newer one. */
export function comparisonQuery(newer: string, older: string) {
  return queryOptions({
    queryKey: fileKeys.bytes(newer, `with ${older}`),
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const params = { content: newer, with: older };
      return (await productApi.get<TextPieces>('/api/files/compare', { params, signal })).data;
    },
  });
}
