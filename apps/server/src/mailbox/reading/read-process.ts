import { createHash } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { jsonLine, serveJob, type Ask } from '../../bounded/serve-job.ts';
import { answerFile, MOST_BYTES, type ReadMailJob } from './mail-job.ts';
import { readMail, refused } from './read-mail.ts';

// The program of a process that reads mails, one after the other. Should one of them end it, the answers to those before are there.

await serveJob<ReadMailJob>(async ({ mails, timeZone, checks, headOnly }, folder, ask) => {
  // What checks takes longer to load than a mail to read.
  const checkSender = checks ? (await import('./sender-checks.ts')).checkSender : null;
  for (const { path, number } of mails) {
    const bytes = await beginningOf(path);
    const mail = headOnly
      ? await refused(bytes, 'too_heavy')
      : await readMail(bytes, folder, number, timeZone).catch(() => refused(bytes, 'broken'));
    mail.digest = createHash('sha256').update(bytes).digest('hex');
    if (checkSender !== null && mail.state === 'read') mail.checks = await checkSender(bytes, inTurn(ask));
    await writeFile(join(folder, answerFile(number)), jsonLine(mail));
  }
  return mails.length;
});

/** The file, or as much of it as shows that it is too large. */
async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, MOST_BYTES + 1));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** One question after the other: answers come in the order in which they are found. */
function inTurn(ask: Ask): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (question) => {
    const mine = last.then(() => ask(question));
    // Who asked hears what went wrong; the next question is asked all the same.
    last = mine.catch(() => undefined);
    return mine;
  };
}
