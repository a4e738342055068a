import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serveJob } from '../../bounded/serve-job.ts';
import { type LedesJob, WRITTEN } from './ledes-job.ts';
import { write1998b } from './write-1998b.ts';
import { writeLedesXml } from './write-xml.ts';

// The program of a process that writes an invoice for a client's program: 5,000 lines take a moment, and nothing else waits for it.

await serveJob<LedesJob>(
  ({ invoice, format }, folder) => {
    writeFileSync(join(folder, WRITTEN), format === 'xml' ? writeLedesXml(invoice) : write1998b(invoice));
    return true;
  },
  // Somebody waits in front of it.
  { isUrgent: () => true },
);
