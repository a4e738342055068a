import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/** Asks the process that started this one; its answer is a line. */
export type Ask = (question: string) => Promise<string>;

/**
 * Does the one job of this process, for which it asks, since a job may be more than fits into an argument, and ends. It answers on descriptor 3; a line
 * that begins with `?` is a question, which is answered by a line of its input: what libraries print goes nowhere.
 */
export async function serveJob<Job>(
  read: (line: string) => Job,
  work: (job: Job, folder: string, ask: Ask) => Promise<unknown>,
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
  const ask: Ask = async (question) => {
    say(`?${question}`);
    const line = await lines.next();
    return line.done === true ? '' : line.value;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- file-process.ts wrote it
  const { folder } = JSON.parse(process.argv[2] ?? '') as { folder: string };
  const job = read(await ask(JOB));
  say(JSON.stringify(await work(job, folder, ask)));
  // Whatever a library still waits for.
  process.exit(0);
}

/** The question for the job. */
export const JOB = 'job';
