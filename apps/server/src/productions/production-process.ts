import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

import { countPages, makeProduction } from './make-production.ts';
import type { ProductionJob } from './production-job.ts';

// The program of a process that counts the pages of documents, or makes a production of them, named as JSON in its first line of input, and ends. It
// answers on descriptor 3; a line that begins with `?` says how many pages are done, and is answered by a line: what libraries print goes nowhere.

try {
  setPriority(constants.priority.PRIORITY_LOW);
} catch {
  // Not everywhere may a process change its own.
}
const say = (text: string): void => {
  const line = Buffer.from(`${text}\n`);
  for (let written = 0; written < line.length;) written += writeSync(3, line, written);
};
const input = createInterface({ input: process.stdin });
const lines = input[Symbol.asyncIterator]();

/** Says something, and waits for the answer. */
async function ask(question: string): Promise<string> {
  say(`?${question}`);
  const line = await lines.next();
  return line.done === true ? '' : line.value;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-production.ts wrote it
const { folder } = JSON.parse(process.argv[2] ?? '') as { folder: string };
// More than fits into the arguments of a process.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-production.ts wrote it
const job = JSON.parse(await ask('job')) as ProductionJob;
const said =
  job.wish === 'count'
    ? await countPages(job.paths)
    : await makeProduction(job, folder, async (pages) => void (await ask(String(pages))));
say(JSON.stringify(said));
// Whatever a library still waits for.
process.exit(0);
