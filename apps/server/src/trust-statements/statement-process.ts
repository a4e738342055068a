import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serveJob } from '../bounded/serve-job.ts';
import { completePdf } from '../typeset/complete-pdf.ts';
import { MADE, type SheetDone } from '../typeset/made-sheet.ts';
import type { Logo } from '../typeset/logo.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import { withLogo } from '../typeset/with-logo.ts';
import { printedStatement } from './print-statement.ts';
import type { StatementContent } from './statement-content.ts';

// The program of a process that makes a statement of money in trust.

await serveJob<{ statement: StatementContent; logo: Logo | null }>(
  ({ statement, logo }, folder): SheetDone => {
    const data = printedStatement(statement);
    const { pdf, pages } = withLogo(logo, (picture, placed) =>
      setSheet({ sheet: 'statement', data: { ...data, logo: placed }, attachment: null, picture }, folder, 'a-3a'),
    );
    writeFileSync(join(folder, MADE), completePdf(pdf, null));
    return { pages };
  },
  // Somebody waits in front of it.
  { isUrgent: () => true },
);
