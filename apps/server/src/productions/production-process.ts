import { serveJob } from '../paged/serve-job.ts';
import { countPages, makeProduction } from './make-production.ts';
import type { ProductionJob } from './production-job.ts';

// The program of a process that counts the pages of documents, or makes a production of them.

await serveJob(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-production.ts wrote it
  (line) => JSON.parse(line) as ProductionJob,
  (job, folder, progress) => (job.wish === 'count' ? countPages(job.paths) : makeProduction(job, folder, progress)),
);
