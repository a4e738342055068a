import { PDF } from '@libpdf/core';

import { serveJob } from '../bounded/serve-job.ts';
import { signatureOf } from '../signing/ask-signature.ts';
import { openInk } from '../signing/ink.ts';
import { writeSealed } from '../signing/seal-pdf.ts';
import { drawLetter } from './draw-letter.ts';
import type { LetterJob } from './letter-job.ts';

// The program of a process that writes one engagement letter and seals it.

await serveJob<LetterJob>((job, folder, ask) => {
  const pdf = PDF.create();
  drawLetter(pdf, openInk(pdf, { isReadable: true }), job.letter, job.installation);
  const reason = `Signed by client and lawyer, engagement ${job.letter.id}`;
  return writeSealed(pdf, { ...job, reason }, folder, signatureOf(ask));
});
