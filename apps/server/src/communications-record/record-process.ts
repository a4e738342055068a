import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serveJob } from '../bounded/serve-job.ts';
import { completePdf } from '../typeset/complete-pdf.ts';
import { MADE, type SheetDone } from '../typeset/made-sheet.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import { printedRecord } from './print-record.ts';
import type { PrintedRecord } from './record-content.ts';

// The program of a process that makes the record of what was said on a case.

await serveJob<{ record: PrintedRecord }>(
  ({ record }, folder): SheetDone => {
    const { pdf, pages } = setSheet({ sheet: 'record', data: printedRecord(record), attachment: null }, folder, 'a-3a');
    writeFileSync(join(folder, MADE), completePdf(pdf, null));
    return { pages };
  },
  // Somebody waits in front of it.
  { isUrgent: () => true },
);
