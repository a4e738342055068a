import { queryOptions } from '@tanstack/react-query';

import { fetchSmaller, fetchStored, type StoredContent } from '../../../../client/stored-bytes.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { fileKeys } from '../keys.ts';

/** A content: of a file, or of one of its versions. */
export type Content = StoredContent;

/** How wide a preview at the side is, in px of a screen with two to a point. */
const PREVIEW_WIDTH = 704;

/** The bytes of a content. */
export function contentQuery(content: Content) {
  return queryOptions({
    queryKey: fileKeys.bytes(content.object_path, 'whole'),
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => fetchStored(content, { signal }),
  });
}

/** The bytes of a content from `start` up to `end`, which is not among them. */
export async function readRange(
  content: Content,
  start: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const blob = await fetchStored(content, { signal, headers: { range: `bytes=${start}-${end - 1}` } });
  return new Uint8Array(await blob.arrayBuffer());
}

/** A picture as small as a preview is; whole where storage cannot make it smaller. */
export function pictureQuery(content: Content) {
  return queryOptions({
    queryKey: fileKeys.bytes(content.object_path, 'small'),
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) =>
      fetchSmaller(content, PREVIEW_WIDTH, { signal }).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return fetchStored(content, { signal });
      }),
  });
}

/** Fetches a content and hands it to the browser to keep. Rejects with the refusal. */
export async function downloadContent(content: Content, name: string): Promise<void> {
  saveFile(await fetchStored(content), name);
}
