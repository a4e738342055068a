import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serveJob } from '../bounded/serve-job.ts';
import { completePdf } from './complete-pdf.ts';
import { setSheet } from './set-sheet.ts';
import { SET, type TypesetDone, type TypesetJob } from './typeset-job.ts';

// The program of a process that sets one sheet.

await serveJob<TypesetJob>(
  (job, folder): TypesetDone => {
    const { pdf, pages } = setSheet(job, folder, 'a-3a');
    writeFileSync(join(folder, SET), completePdf(pdf, job.described));
    return { pages };
  },
  { isUrgent: ({ isUrgent }) => isUrgent },
);
