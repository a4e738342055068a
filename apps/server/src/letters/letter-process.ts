import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

import type { LetterContent, LetterJob } from './letter-job.ts';
import { runLetterJob } from './run-letter-job.ts';

// The program of a process that reads one template, named as JSON in its first argument, and ends. It answers on descriptor 3; a line that
// begins with `?` asks for what the letter is filled with, which comes as a line of its input: what libraries print goes nowhere.

const say = (text: string): void => {
  const line = Buffer.from(`${text}\n`);
  for (let written = 0; written < line.length;) written += writeSync(3, line, written);
};

async function content(): Promise<LetterContent> {
  say('?');
  const input = createInterface({ input: process.stdin });
  const [line] = await new Promise<string[]>((heard) => {
    input.once('line', (text) => heard([text]));
  });
  input.close();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-letter.ts wrote it
  return JSON.parse(line ?? '') as LetterContent;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-letter.ts wrote it
const job = JSON.parse(process.argv[2] ?? '') as LetterJob & { folder: string };
say(JSON.stringify(await runLetterJob(job, job.folder, content)));
// Whatever a library still waits for.
process.exit(0);
