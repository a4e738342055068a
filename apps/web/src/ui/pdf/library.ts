import type * as Pdfjs from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the build answers the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

import { trustedPolicy } from '../../client/trusted-types.ts';

export type { PDFDocumentProxy } from 'pdfjs-dist';

/** Where the bytes of a document come from: some of them at a time, so that the first page of a long one is there at once. */
export interface PdfSource {
  size: number;
  /** From `start` up to `end`, which is not among them. */
  read: (start: number, end: number, signal: AbortSignal) => Promise<Uint8Array>;
}

/** Bytes of one request. */
const CHUNK = 128 * 1024;

let library: Promise<typeof Pdfjs> | undefined;

/** The reader of PDF, and the worker in which it reads. */
export function loadPdfjs(): Promise<typeof Pdfjs> {
  library ??= import('pdfjs-dist').then(
    (pdfjs) => {
      const address = trustedPolicy('pdf').createScriptURL(workerAddress);
      pdfjs.GlobalWorkerOptions.workerPort = new Worker(address, { type: 'module' });
      return pdfjs;
    },
    (error: unknown) => {
      // Without a connection it did not come; the next one who asks tries again.
      library = undefined;
      throw error;
    },
  );
  return library;
}

/** The parts around the reader of PDF, which take it from where it puts itself. */
export async function loadViewer() {
  await loadPdfjs();
  return import('pdfjs-dist/web/pdf_viewer.mjs');
}

/**
 * Opens a document. Nothing in it runs, and nothing outside of it is fetched. `onLost`: bytes of it could not be read afterwards, so that it
 * would stay white where they are missing.
 * Rejects with the library's errors: `PasswordException` for one that is locked, `InvalidPDFException` for what is none.
 */
export async function openPdf(
  source: PdfSource,
  signal: AbortSignal,
  onLost: (error: unknown) => void,
): Promise<Pdfjs.PDFDocumentProxy> {
  // Where the objects are is written at the end of the file, which is asked for right after its beginning.
  const tail = Math.floor((source.size - 1) / CHUNK) * CHUNK;
  const last = tail > 0 ? source.read(tail, source.size, signal) : null;
  // The error reaches the code that waits for it.
  last?.catch(() => undefined);
  const [pdfjs, first] = await Promise.all([loadPdfjs(), source.read(0, Math.min(CHUNK, source.size), signal)]);
  signal.throwIfAborted();
  const range = new pdfjs.PDFDataRangeTransport(source.size, first);
  const failed = new Promise<never>((_resolve, reject) => {
    range.requestDataRange = (begin, end) => {
      const bytesOf = last !== null && begin === tail && end === source.size ? last : source.read(begin, end, signal);
      bytesOf.then(
        (bytes) => range.onDataRange(begin, bytes),
        (error: unknown) => {
          reject(error);
          if (!signal.aborted) onLost(error);
        },
      );
    };
  });
  const data = `/assets/pdf-${pdfjs.version}`;
  const task = pdfjs.getDocument({
    range,
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    cMapUrl: `${data}/cmaps/`,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
    iccUrl: `${data}/iccs/`,
  });
  signal.addEventListener('abort', () => void task.destroy());
  return Promise.race([task.promise, failed]);
}
