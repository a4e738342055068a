import { serveJob } from '../bounded/serve-job.ts';
import type { RedactionContent, RedactionJob } from './redaction-job.ts';
import { runRedactionJob } from './run-redaction-job.ts';

// The program of a process that looks at one PDF, or makes a redacted copy of it.

await serveJob<RedactionJob & RedactionContent>((job, folder) => runRedactionJob(job, folder, job));
