import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serveJob } from '../bounded/serve-job.ts';
import { completePdf } from '../typeset/complete-pdf.ts';
import { MADE, type SheetDone } from '../typeset/made-sheet.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import type { OrderContent } from './content.ts';
import { printedOrder } from './print-order.ts';

// The program of a process that makes the confirmation of an order.

await serveJob<{ order: OrderContent }>(
  ({ order }, folder): SheetDone => {
    const { pdf, pages } = setSheet({ sheet: 'order', data: printedOrder(order), attachment: null }, folder, 'a-3a');
    writeFileSync(join(folder, MADE), completePdf(pdf, null));
    return { pages };
  },
  // Somebody waits in front of it.
  { isUrgent: () => true },
);
