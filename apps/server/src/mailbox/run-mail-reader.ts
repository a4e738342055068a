import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { runFileProcess } from '../bounded/file-process.ts';
import { answerNames, type FindName } from './names.ts';
import { answerFile, type ReadMail, type ReadMailJob } from './reading/mail-job.ts';

/** Reads mails; what each came to is taken while the files of what it encloses are there. */
export interface MailReading {
  /** The files of the mails, as they came. */
  paths: readonly string[];
  /** Of times without a zone. */
  timeZone: string;
  /** Finds the names by which the sender is checked; null: it is not checked. */
  findName: FindName | null;
  /** Takes what a mail came to, and where the files of its attachments are. */
  take: (mail: ReadMail, place: number, fileOf: (file: string) => string) => Promise<void>;
  signal?: AbortSignal | undefined;
}

interface Limits {
  program: string;
  /** For a mail that is read alone; each beside it adds a second. */
  budgetMs: number;
  memoryBytes: number;
}

const DEFAULTS: Limits = {
  program: fileURLToPath(new URL('reading/read-process.ts', import.meta.url)),
  budgetMs: 20_000,
  memoryBytes: 1024 * 1024 * 1024,
};
const HEAP_MB = 512;
const EACH_MS = 1_000;
const MOST_ANSWER = 1_000;
/** Of the answer to a mail, with its text and its HTML, whose characters are escaped. */
const MOST_OF_MAIL = 16 * 1024 * 1024;
/** What of the project the process reads. */
const READABLE = [
  'apps/server/src/mailbox/reading',
  'apps/server/src/calendar',
  'apps/server/src/packed-names.ts',
  'apps/server/src/recurrence.ts',
  'packages/contracts',
];

/**
 * Reads mails in a process of its own, several in one. A mail that ends it is read once more alone, and refused if it does so again; those after
 * it are read by another process.
 * @throws the reason of the signal, and what `take` throws
 */
export async function readMails(reading: MailReading, limits: Partial<Limits> = {}): Promise<void> {
  const most = { ...DEFAULTS, ...limits };
  const { length } = reading.paths;
  let next = 0;
  while (next < length) {
    next += await readSome(reading, next, length, most);
    if (next === length) return;
    // Whatever was in the way is read by itself.
    const done = await readSome(reading, next, next + 1, most);
    const said = done === 0 ? await readSome(reading, next, next + 1, most, true) : done;
    // What says nothing of itself either.
    if (said === 0) await reading.take(NOTHING_KNOWN, next, () => '');
    next += 1;
  }
}

const NOTHING_KNOWN: ReadMail = {
  state: 'refused',
  reason: 'too_heavy',
  digest: '',
  messageId: null,
  subject: '',
  from: null,
  sentAt: null,
};

/** Reads the mails from one place to another; answers of how many the answers were there. */
async function readSome(
  reading: MailReading,
  from: number,
  until: number,
  limits: Limits,
  headOnly = false,
): Promise<number> {
  const mails = reading.paths.slice(from, until).map((path, place) => ({ path, number: place }));
  const job: ReadMailJob = { mails, timeZone: reading.timeZone, checks: reading.findName !== null, headOnly };
  const wanted = {
    ...limits,
    budgetMs: limits.budgetMs + EACH_MS * (mails.length - 1),
    job,
    readable: [...READABLE, ...mails.map(({ path }) => path)],
    heapMb: HEAP_MB,
    mostAnswer: MOST_ANSWER,
    ...(reading.findName !== null && { reply: answerNames(reading.findName) }),
  };
  return runFileProcess<number, number>(wanted, reading.signal, async (_, folder) => {
    let done = 0;
    for (const { number } of mails) {
      const mail = await answerIn(join(folder, answerFile(number)));
      if (mail === null) break;
      await reading.take(mail, from + number, (file) => join(folder, plainFile(file)));
      done += 1;
    }
    return done;
  });
}

/** The process is not believed: its files lie in its folder. @throws for a name of another form */
function plainFile(file: string): string {
  if (!/^\d{1,4}-\d{1,4}$/.test(file)) throw new Error('Not a file of an attachment');
  return file;
}

/** The answer to a mail; null where there is none, or not the whole of it. */
async function answerIn(path: string): Promise<ReadMail | null> {
  try {
    if ((await stat(path)).size > MOST_OF_MAIL) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read-process.ts wrote it
    return JSON.parse(await readFile(path, 'utf8')) as ReadMail;
  } catch {
    return null;
  }
}
