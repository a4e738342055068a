import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/**
 * Does the one job of this process, which is named as JSON in its first line of input, and ends. It answers on descriptor 3; a line that begins with `?`
 * says how many pages are done, and is answered by a line: what libraries print goes nowhere.
 */
export async function serveJob<Job>(
  read: (line: string) => Job,
  work: (job: Job, folder: string, progress: (pages: number) => Promise<void>) => Promise<unknown>,
): Promise<never> {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Not everywhere may a process change its own.
  }
  const say = (text: string): void => {
    const line = Buffer.from(`${text}\n`);
    for (let written = 0; written < line.length;) written += writeSync(3, line, written);
  };
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    say(`?${question}`);
    const line = await lines.next();
    return line.done === true ? '' : line.value;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-paged.ts wrote it
  const { folder } = JSON.parse(process.argv[2] ?? '') as { folder: string };
  const job = read(await ask('job'));
  say(JSON.stringify(await work(job, folder, async (pages) => void (await ask(String(pages))))));
  // Whatever a library still waits for.
  process.exit(0);
}
