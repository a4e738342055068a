import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { serveJob } from '../bounded/serve-job.ts';
import { completePdf } from '../typeset/complete-pdf.ts';
import { MADE, type SheetDone } from '../typeset/made-sheet.ts';
import { setSheet } from '../typeset/set-sheet.ts';
import { withLogo } from '../typeset/with-logo.ts';
import { facturX } from './factur-x.ts';
import type { InvoiceJob } from './invoice-job.ts';
import { printedInvoice } from './print-invoice.ts';
import { writeCii } from './write-cii.ts';

// The program of a process that makes the document of one invoice, or the file that programs read.

await serveJob<InvoiceJob>(
  ({ invoice, logo, wanted }, folder): SheetDone => {
    const keep = (bytes: Buffer | string): void => writeFileSync(join(folder, MADE), bytes);
    if (wanted === 'xrechnung') {
      keep(writeCii(invoice, 'xrechnung'));
      return { pages: 0 };
    }
    const electronic = facturX(invoice);
    const attachment = electronic?.attachment ?? null;
    const named =
      attachment === null ? null : { name: attachment.name, description: 'The invoice as programs read it (Factur-X)' };
    const data = { ...printedInvoice(invoice), attachment: named };
    const { pdf, pages } = withLogo(logo, (picture, placed) =>
      setSheet({ sheet: 'invoice', data: { ...data, logo: placed }, attachment, picture }, folder, 'a-3a'),
    );
    keep(completePdf(pdf, electronic?.described ?? null));
    return { pages };
  },
  // Somebody waits in front of it.
  { isUrgent: () => true },
);
