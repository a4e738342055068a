import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

import { checkPdf } from './check-pdf.ts';
import type { PdfJob } from './pdf-job.ts';
import { sealPdf } from './seal-pdf.ts';

// The program of a process that checks or seals one PDF, named as JSON in its first argument, and ends. It answers on descriptor 3; a line that
// begins with `?` asks for a signature, which comes as a line of its input: what libraries print goes nowhere.

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not everywhere may a process change its own.
}
const say = (text: string): void => {
  const line = Buffer.from(`${text}\n`);
  for (let written = 0; written < line.length;) written += writeSync(3, line, written);
};

/** The signature of some bytes by the key of the installation. */
async function signed(data: Uint8Array): Promise<Uint8Array> {
  say(`?${Buffer.from(data).toString('base64')}`);
  const input = createInterface({ input: process.stdin });
  const [line] = await new Promise<string[]>((heard) => {
    input.once('line', (text) => heard([text]));
  });
  input.close();
  return Buffer.from(line ?? '', 'base64');
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-pdf.ts wrote it
const job = JSON.parse(process.argv[2] ?? '') as PdfJob & { folder: string };
say(JSON.stringify(job.wish === 'check' ? await checkPdf(job.path) : await sealPdf(job, job.folder, signed)));
// Whatever a library still waits for.
process.exit(0);
