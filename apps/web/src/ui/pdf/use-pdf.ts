import { useEffect, useState } from 'react';

import { openPdf, type PDFDocumentProxy, type PdfSource } from './library.ts';

type Opened =
  | { state: 'opening' }
  | { state: 'open'; document: PDFDocumentProxy }
  | { state: 'failed'; error: unknown };

/** A document for as long as it is shown. */
export function usePdf(source: PdfSource): Opened & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<{ source: PdfSource; attempt: number; result: Opened } | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const lose = (error: unknown) => setOpened({ source, attempt, result: { state: 'failed', error } });
    const open = async () => {
      const result: Opened = await openPdf(source, gone.signal, lose).then(
        (document) => ({ state: 'open', document }) as const,
        (error: unknown) => ({ state: 'failed', error }) as const,
      );
      if (!gone.signal.aborted) setOpened({ source, attempt, result });
    };
    void open();
    return () => gone.abort();
  }, [source, attempt]);
  const isCurrent = opened?.source === source && opened.attempt === attempt;
  return { ...(isCurrent ? opened.result : { state: 'opening' }), retry: () => setAttempt(attempt + 1) };
}
