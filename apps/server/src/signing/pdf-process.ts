import { signatureOf } from './ask-signature.ts';
import { checkPdf } from './check-pdf.ts';
import type { PdfJob } from './pdf-job.ts';
import { sealPdf } from './seal-pdf.ts';
import { serveJob } from './serve-job.ts';

// The program of a process that checks or seals one PDF.

await serveJob(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-pdf.ts wrote it
  (line) => JSON.parse(line) as PdfJob,
  (job, folder, ask) => (job.wish === 'check' ? checkPdf(job.path) : sealPdf(job, folder, signatureOf(ask))),
);
