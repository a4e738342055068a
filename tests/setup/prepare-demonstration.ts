import { demonstrationFolder, startServer } from './server.ts';

/** Fills a folder with the demonstration data and prints its name: it is loaded once for all servers of a run (`demonstrationFolder`). */
const folder = demonstrationFolder();
const server = await startServer({ DATA_DIR: folder });
await server.stop();
process.stdout.write(folder);
