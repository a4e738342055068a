import { setTimeout as sleep } from 'node:timers/promises';

import { demonstrationFolder, startServer } from './server.ts';

/** The end of the first round of reading documents. */
const HAS_READ = '"job":"read_texts"';
const READS_FOR_MS = 120_000;

/** Fills a folder with the demonstration data and prints its name: it is loaded once for all servers of a run (`demonstrationFolder`). */
const folder = demonstrationFolder();
const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'info' });
// Its documents are read once as well. One that a stop interrupts would be read again only after two minutes.
const until = Date.now() + READS_FOR_MS;
while (!server.said().includes(HAS_READ) && Date.now() < until) await sleep(100);
if (!server.said().includes(HAS_READ)) throw new Error('The documents of the demonstration data were not read');
await server.stop();
process.stdout.write(folder);
