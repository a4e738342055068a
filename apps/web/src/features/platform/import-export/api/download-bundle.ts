import { queryOptions } from '@tanstack/react-query';

import { accessToken } from '../../../../client/auth.ts';
import { productApi, rejectAnswer } from '../../../../client/product-api.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { importExportKeys } from '../keys.ts';

/** What is being taken along: a case by its id, or all that the firm has. */
export type ExportScope = { kind: 'firm' } | { kind: 'case'; caseId: string };

interface Download {
  scope: ExportScope;
  /** Called with how many bytes have come so far. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Fetches a bundle, which the server writes while it sends it, and hands it to the browser to keep; answers the file's name. Rejects with
 * the refusal's body, and when the connection is cut before the bundle is whole.
 */
export async function downloadBundle({ scope, onProgress, signal }: Download): Promise<string> {
  const token = await accessToken();
  const path = scope.kind === 'firm' ? 'firm' : `cases/${encodeURIComponent(scope.caseId)}`;
  const response = await fetch(`/api/export/${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal,
  });
  if (!response.ok || response.body === null) return rejectAnswer(response);
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (part, rest) => {
        bytes += part.length;
        onProgress(bytes);
        rest.enqueue(part);
      },
    }),
  );
  // The browser keeps what is too much for its memory on the disk.
  const bundle = await new Response(counted, { headers: { 'content-type': 'application/zip' } }).blob();
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'casewright.zip';
  saveFile(bundle, name);
  return name;
}

interface Progress {
  written: number;
  counted: number | null;
  packed: number;
  to_pack: number | null;
}

/** How far an export is: in rows of its tables, then in bytes of its papers. */
export interface ExportProgress {
  part: 'rows' | 'papers';
  done: number;
  all: number;
  share: number;
}

function progressOf({ written, counted, packed, to_pack: toPack }: Progress): ExportProgress | null {
  if (toPack !== null && toPack > 0) return { part: 'papers', done: packed, all: toPack, share: packed / toPack };
  if (counted === null) return null;
  return { part: 'rows', done: written, all: counted, share: written / Math.max(counted, 1) };
}

/** How far the export is that the server writes for the reader since then; null while it cannot be said. */
export function exportProgressQuery(startedAt: number) {
  return queryOptions({
    queryKey: importExportKeys.progress(startedAt),
    refetchInterval: 1000,
    queryFn: async ({ signal }) => {
      // Nothing: it has not begun, or has just ended.
      const { data } = await productApi.get<Progress | null>('/api/export/progress', { signal });
      return data === null ? null : progressOf(data);
    },
  });
}
