// Prints the hostile mails, and those of MIME_SAMPLES, as the server keeps their HTML, and hostile HTML before it is cleaned: {cleaned, raw}. For the journey that shows both in
// frames.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readMail } from '../../src/mailbox/reading/read-mail.ts';
import { ownSamples, sampleFolders, samplesIn } from '../mail-samples.ts';
import { hostileMails } from './hostile-mails.ts';
import { MARKUP } from './markup.ts';

const MAILS = 1000;
const SEED = 22;
/** Those that are larger attack who reads them, not who looks at them. */
const MOST_BYTES = 100_000;

const folder = await mkdtemp(join(tmpdir(), 'casewright-frames-'));
try {
  const cleaned: string[] = [];
  const mails = [...hostileMails(MAILS, SEED), ...ownSamples(), ...(await samplesIn(sampleFolders()))];
  for (const [at, { source }] of mails.entries()) {
    if (source.length > MOST_BYTES) continue;
    const mail = await readMail(source, folder, at, 'UTC');
    if (mail.state === 'read' && mail.html !== null) cleaned.push(mail.html);
  }
  process.stdout.write(JSON.stringify({ cleaned, raw: Object.values(MARKUP).flat() }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
