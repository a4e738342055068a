import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/** Asks the process that started this one; its answer is a line. */
export type Ask = (question: string) => Promise<string>;

interface Serving<Job> {
  /** Whether somebody waits for it: what is not urgent leaves the processor to others. */
  isUrgent?: (job: Job) => boolean;
}

/**
 * Does the one job of this process, which `runFileProcess` started, and ends. It asks for the job, which may be more than fits into an argument, and which
 * no list of processes may show. It answers on descriptor 3 as JSON; a line that begins with `?` is a question, which is answered by a line of its
 * input: what libraries print goes nowhere.
 */
export async function serveJob<Job>(
  work: (job: Job, folder: string, ask: Ask) => unknown,
  { isUrgent = () => false }: Serving<Job> = {},
): Promise<never> {
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- file-process.ts wrote what its caller gave it
  const job = JSON.parse(await ask(JOB)) as Job;
  if (!isUrgent(job)) yieldToOthers();
  say(jsonLine(await work(job, process.argv[2] ?? '', ask)));
  // Whatever a library still waits for.
  process.exit(0);
}

/** The question for the job. */
export const JOB = 'job';

/** A value as one line of JSON: what reads lines ends them at two characters more, which JSON leaves as they are. */
export const jsonLine = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u{2028}', '\\u2028').replaceAll('\u{2029}', '\\u2029');

function yieldToOthers(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Not everywhere may a process change its own.
  }
}
