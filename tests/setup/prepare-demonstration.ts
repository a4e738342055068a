import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { removeSpareLog } from './postgres.ts';
import { demonstrationFolder, startServer } from './server.ts';

/** The end of the letter of an engagement, and of a round of reading documents. */
const HAS_WRITTEN = '"job":"make_engagement_letter"';
const HAS_READ = '"job":"read_texts"';
/** How many scans and pictures a round of recognising what they say had. */
const RECOGNISED = /"job":"recognise_texts","count":(\d+)/g;
const READS_FOR_MS = 120_000;

const files: { file: string }[] = JSON.parse(readFileSync('supabase/seed/files/index.json', 'utf8'));
const scans = files.filter(({ file }) => ['hall.png', 'permit.pdf'].includes(file)).length;

/** Fills a folder with the demonstration data and prints its name: it is loaded once for all servers of a run (`demonstrationFolder`). */
const folder = demonstrationFolder();
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'info', OCR: 'on' });
// Its letter is written, and its documents are read once as well. One that a stop interrupts would be read again only after minutes.
const isDone = (): boolean => {
  const said = server.said();
  const recognised = [...said.matchAll(RECOGNISED)].reduce((sum, [, count]) => sum + Number(count), 0);
  return (
    said.includes(HAS_WRITTEN) && said.lastIndexOf(HAS_READ) > said.lastIndexOf(HAS_WRITTEN) && recognised >= scans
  );
};
const until = Date.now() + READS_FOR_MS;
while (!isDone() && Date.now() < until) await sleep(100);
if (!isDone()) throw new Error('The documents of the demonstration data were not read');
await server.stop();
removeSpareLog(join(folder, 'postgres/cluster'));
process.stdout.write(folder);
