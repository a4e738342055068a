import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { productApi } from '../../../../client/product-api.ts';
import { refreshAfter } from '../../../../client/refresh.ts';
import { redactionKeys } from '../keys.ts';
import type { FoundWords, PageBox, RedactableFile } from '../types.ts';

/** What has to be known of a PDF before boxes are drawn; asked once, so that the boxes stay on the version on which they were drawn. */
export const redactableQuery = (fileId: string) =>
  queryOptions({
    queryKey: redactionKeys.look(fileId),
    queryFn: async ({ signal }) => {
      const { data } = await productApi.post<RedactableFile>('/api/redaction/look', { file_id: fileId }, { signal });
      return data;
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

interface Refusal {
  code: string;
  message: string;
  hint: string | null;
}

interface OfVersion {
  file_id: string;
  version_id: string;
}

/** Where words are in a version. Rejects with the refusal. */
export function useFindWords() {
  return useMutation({
    mutationKey: redactionKeys.all,
    mutationFn: async (asked: OfVersion & { words: string; whole: boolean }) => {
      const { data } = await productApi.post<FoundWords>('/api/redaction/find', asked);
      return data;
    },
  });
}

/** Makes a redacted copy; resolves with its file. Rejects with the refusal, or when the signal is aborted. */
export function useMakeCopy() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: redactionKeys.all,
    mutationFn: async ({ signal, ...wanted }: OfVersion & { name: string; boxes: PageBox[]; signal: AbortSignal }) => {
      const { data } = await productApi.post<{ file_id: string } | Refusal>('/api/redaction', wanted, { signal });
      // A refusal that comes late has no status of its own.
      if ('code' in data) throw Object.assign(new Error(data.message), data);
      return data.file_id;
    },
    onSuccess: () => refreshAfter(client, [redactionKeys.all], 'uploads'),
  });
}
