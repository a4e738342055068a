import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serveJob } from '../bounded/serve-job.ts';
import { completePdf } from '../typeset/complete-pdf.ts';
import { MADE, type SheetDone } from '../typeset/made-sheet.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import type { PlanInvoiceContent } from './content.ts';
import { printedPlanInvoice } from './print-plan-invoice.ts';

// The program of a process that makes an invoice of the platform.

await serveJob<{ invoice: PlanInvoiceContent }>(
  ({ invoice }, folder): SheetDone => {
    const { pdf, pages } = setSheet(
      { sheet: 'plan', data: printedPlanInvoice(invoice), attachment: null },
      folder,
      'a-3a',
    );
    writeFileSync(join(folder, MADE), completePdf(pdf, null));
    return { pages };
  },
  // Somebody waits in front of it.
  { isUrgent: () => true },
);
