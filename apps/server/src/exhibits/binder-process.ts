import { serveJob } from '../paged/serve-job.ts';
import type { BinderJob } from './binder-job.ts';
import { makeBinder } from './make-binder.ts';

// The program of a process that makes the binder of a set of exhibits.

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-binder.ts wrote it
await serveJob((line) => JSON.parse(line) as BinderJob, makeBinder);
