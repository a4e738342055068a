import { serveJob } from '../bounded/serve-job.ts';
import type { LetterContent, LetterJob } from './letter-job.ts';
import { runLetterJob } from './run-letter-job.ts';

// The program of a process that reads one template, and fills it.

await serveJob<LetterJob & LetterContent>((job, folder) => runLetterJob(job, folder, job), { isUrgent: () => true });
