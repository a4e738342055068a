import { queryOptions } from '@tanstack/react-query';

import { accessToken } from '../../../../client/auth.ts';
import { productApi, rejectAnswer } from '../../../../client/product-api.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { importExportKeys } from '../keys.ts';

/** What is being taken along: a case by its id, or all that the firm has. */
export type ExportScope = { kind: 'firm' } | { kind: 'case'; caseId: string };

interface Download {
  scope: ExportScope;
  /** Told how many bytes have come so far. */
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
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    onProgress(bytes);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'casewright.zip';
  saveFile(new Blob(parts, { type: 'application/zip' }), name);
  return name;
}

/** How far the export is that the server writes for the reader since then: rows of tables, of how many; null while it cannot be said. */
export function exportProgressQuery(startedAt: number) {
  return queryOptions({
    queryKey: importExportKeys.progress(startedAt),
    refetchInterval: 1000,
    queryFn: async ({ signal }) => {
      // Nothing: it has not begun, or has just ended.
      const { data } = await productApi.get<{ written: number; counted: number | null } | null>(
        '/api/export/progress',
        {
          signal,
        },
      );
      if (data === null || data.counted === null) return null;
      return { written: data.written, counted: data.counted, share: data.written / Math.max(data.counted, 1) };
    },
  });
}
