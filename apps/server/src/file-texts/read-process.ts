import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

import { readFileLines, readFileText } from './read-file.ts';
import type { ReadJob } from './read-job.ts';
import { readFileView } from './read-view.ts';

// The program of a process that reads one file, named as JSON in its first argument, and ends. The answer goes to descriptor 3: what
// libraries print goes nowhere.

const WISHES = { text: readFileText, view: readFileView, lines: readFileLines } as const;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-reader.ts wrote it
const job = JSON.parse(process.argv[2] ?? '') as ReadJob;
if (job.wish === 'text') yieldToOthers();
const answer = Buffer.from(JSON.stringify(await WISHES[job.wish](job)));
for (let written = 0; written < answer.length;) written += writeSync(3, answer, written);
// Whatever a library still waits for.
process.exit(0);

/** Nobody waits for a text that is to be searched. */
function yieldToOthers(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Not everywhere may a process change its own.
  }
}
