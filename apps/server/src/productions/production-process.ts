import { serveJob } from '../bounded/serve-job.ts';
import { progressBy } from '../paged/progress.ts';
import { countPages, makeProduction } from './make-production.ts';
import type { ProductionJob } from './production-job.ts';

// The program of a process that counts the pages of documents, or makes a production of them.

await serveJob<ProductionJob>((job, folder, ask) =>
  job.wish === 'count' ? countPages(job.paths) : makeProduction(job, folder, progressBy(ask)),
);
