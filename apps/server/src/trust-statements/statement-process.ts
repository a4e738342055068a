import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serveJob } from '../bounded/serve-job.ts';
import { completePdf } from '../typeset/complete-pdf.ts';
import { MADE, type SheetDone } from '../typeset/made-sheet.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import { printedStatement } from './print-statement.ts';
import type { StatementContent } from './statement-content.ts';

// The program of a process that makes a statement of money in trust.

await serveJob<{ statement: StatementContent }>(
  ({ statement }, folder): SheetDone => {
    const data = printedStatement(statement);
    const { pdf, pages } = setSheet({ sheet: 'statement', data, attachment: null }, folder, 'a-3a');
    writeFileSync(join(folder, MADE), completePdf(pdf, null));
    return { pages };
  },
  // Somebody waits in front of it.
  { isUrgent: () => true },
);
