import { queryOptions } from '@tanstack/react-query';

import { config } from '../../../../client/config.ts';
import { fieldOf } from '../../../../client/fields.ts';
import { fetchWithCredentials } from '../../../../client/http.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { fileKeys } from '../keys.ts';

/** A content: of a file, or of one of its versions. */
export interface Content {
  bucket: string;
  object_path: string;
}

/** How wide a preview at the side is, in px of a screen with two to a point. */
const PREVIEW_WIDTH = 704;

const pathOf = ({ bucket, object_path: path }: Content) =>
  `${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;

async function fetchBytes(address: string, signal?: AbortSignal, headers: HeadersInit = {}): Promise<Blob> {
  const answer = await fetchWithCredentials(config.supabaseAnonKey)(`${config.supabaseUrl}/storage/v1/${address}`, {
    headers,
    ...(signal && { signal }),
  });
  if (!answer.ok) throw await refusalOf(answer);
  return answer.blob();
}

async function refusalOf(answer: Response): Promise<Error> {
  const body: unknown = await answer.json().catch(() => null);
  const message = typeof body === 'object' && body !== null ? fieldOf(body, 'message') : undefined;
  return Object.assign(new Error(typeof message === 'string' ? message : answer.statusText), { status: answer.status });
}

/** The bytes of a content. */
export function contentQuery(content: Content) {
  return queryOptions({
    queryKey: fileKeys.bytes(content.object_path, 'whole'),
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) => fetchBytes(`object/authenticated/${pathOf(content)}`, signal),
  });
}

/** The bytes of a content from `start` up to `end`, which is not among them. */
export async function readRange(
  content: Content,
  start: number,
  end: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const range = { range: `bytes=${start}-${end - 1}` };
  const blob = await fetchBytes(`object/authenticated/${pathOf(content)}`, signal, range);
  return new Uint8Array(await blob.arrayBuffer());
}

/** A picture as small as a preview is; whole where storage cannot make it smaller. */
export function pictureQuery(content: Content) {
  return queryOptions({
    queryKey: fileKeys.bytes(content.object_path, 'small'),
    staleTime: Infinity,
    gcTime: 60_000,
    queryFn: ({ signal }) =>
      fetchBytes(`render/image/authenticated/${pathOf(content)}?width=${PREVIEW_WIDTH}&resize=contain`, signal).catch(
        (error: unknown) => {
          if (signal.aborted) throw error;
          return fetchBytes(`object/authenticated/${pathOf(content)}`, signal);
        },
      ),
  });
}

/** Fetches a content and hands it to the browser to keep. Rejects with the refusal. */
export async function downloadContent(content: Content, name: string): Promise<void> {
  saveFile(await fetchBytes(`object/authenticated/${pathOf(content)}`), name);
}
