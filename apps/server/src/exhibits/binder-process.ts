import { serveJob } from '../bounded/serve-job.ts';
import { progressBy } from '../paged/progress.ts';
import type { BinderJob } from './binder-job.ts';
import { makeBinder } from './make-binder.ts';

// The program of a process that makes the binder of a set of exhibits.

await serveJob<BinderJob>((job, folder, ask) => makeBinder(job, folder, progressBy(ask)));
