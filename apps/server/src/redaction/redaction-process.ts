import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

import type { RedactionContent, RedactionJob } from './redaction-job.ts';
import { runRedactionJob } from './run-redaction-job.ts';

// The program of a process that redacts one PDF, named as JSON in its first argument, and ends. It answers on descriptor 3; a line that begins with
// `?` asks for the boxes or the words, which come as a line of its input: what libraries print goes nowhere.

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not everywhere may a process change its own.
}
const say = (text: string): void => {
  const line = Buffer.from(`${text}\n`);
  for (let written = 0; written < line.length;) written += writeSync(3, line, written);
};

async function content(): Promise<RedactionContent> {
  say('?');
  const input = createInterface({ input: process.stdin });
  const [line] = await new Promise<string[]>((heard) => {
    input.once('line', (text) => heard([text]));
  });
  input.close();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-redaction.ts wrote it
  return JSON.parse(line ?? '') as RedactionContent;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-redaction.ts wrote it
const job = JSON.parse(process.argv[2] ?? '') as RedactionJob & { folder: string };
say(JSON.stringify(await runRedactionJob(job, job.folder, content)));
// Whatever a library still waits for.
process.exit(0);
