import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { PDF } from '@libpdf/core';

import { serveJob } from '../bounded/serve-job.ts';
import { TOGETHER, type TogetherJob } from './together-job.ts';

// The program of a process that puts invoices behind one another, to be printed at once.

await serveJob<TogetherJob>(
  async ({ paths }, folder) => {
    const merged = await PDF.merge(paths.map((path) => readFileSync(path)));
    writeFileSync(join(folder, TOGETHER), await merged.save());
    return true;
  },
  { isUrgent: () => true },
);
