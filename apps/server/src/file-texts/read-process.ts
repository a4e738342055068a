import { serveJob } from '../bounded/serve-job.ts';
import { readFileLines, readFileText } from './read-file.ts';
import type { ReadJob } from './read-job.ts';
import { readFileView } from './read-view.ts';

// The program of a process that reads one file.

const WISHES = { text: readFileText, view: readFileView, lines: readFileLines } as const;

// Nobody waits for a text that is to be searched.
await serveJob<ReadJob>((job) => WISHES[job.wish](job), { isUrgent: ({ wish }) => wish !== 'text' });
