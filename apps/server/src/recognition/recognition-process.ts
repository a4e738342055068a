import { writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

import { startEngine } from './engine.ts';
import { pagePictures } from './page-pictures.ts';
import { GO_ON, type RecognisedPage, type RecognitionJob } from './recognition-job.ts';

// The program of a process that recognises the text of some pages of one file, named as JSON in its first argument, and ends. It says each page on
// descriptor 3, in a line that begins with `?` and is answered: what libraries print goes nowhere.

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not everywhere may a process change its own.
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-recognition.ts wrote it
const { path, languages, first, last } = JSON.parse(process.argv[2] ?? '') as RecognitionJob;
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

async function say(page: RecognisedPage): Promise<boolean> {
  const line = Buffer.from(`?${JSON.stringify(page)}\n`);
  for (let written = 0; written < line.length;) written += writeSync(3, line, written);
  const answer = await answers.next();
  return answer.value === GO_ON;
}

const draw = await pagePictures(await readFile(path));
if (draw === null) throw new Error('The file has no pages');
const recognise = await startEngine(languages);
for (let page = first; page <= last; page += 1) {
  const began = performance.now();
  const picture = draw(page);
  const text = picture === null ? '' : recognise(picture);
  if (!(await say({ page, text, ms: Math.round(performance.now() - began) }))) break;
}
// Whatever a library still waits for.
process.exit(0);
