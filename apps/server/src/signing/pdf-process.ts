import { serveJob } from '../bounded/serve-job.ts';
import { signatureOf } from './ask-signature.ts';
import { checkPdf } from './check-pdf.ts';
import type { PdfJob } from './pdf-job.ts';
import { sealPdf } from './seal-pdf.ts';

// The program of a process that checks or seals one PDF.

await serveJob<PdfJob>((job, folder, ask) =>
  job.wish === 'check' ? checkPdf(job.path) : sealPdf(job, folder, signatureOf(ask)),
);
