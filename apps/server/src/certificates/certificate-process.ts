import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serveJob } from '../bounded/serve-job.ts';
import { completePdf } from '../typeset/complete-pdf.ts';
import { MADE, type SheetDone } from '../typeset/made-sheet.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import type { PrintedCertificate } from './content.ts';
import { printedCertificate } from './print-certificate.ts';

// The program of a process that makes a certificate.

await serveJob<{ certificate: PrintedCertificate }>(
  ({ certificate }, folder): SheetDone => {
    const data = printedCertificate(certificate);
    const { pdf, pages } = setSheet({ sheet: 'certificate', data, attachment: null }, folder, 'a-3a');
    writeFileSync(join(folder, MADE), completePdf(pdf, null));
    return { pages };
  },
  // Somebody waits in front of it.
  { isUrgent: () => true },
);
