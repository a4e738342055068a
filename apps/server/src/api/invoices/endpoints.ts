import { MOST_PRINTED } from '@casewright/contracts/invoice-papers';
import * as z from 'zod/mini';

import { defineEndpoints, type Media } from '../../endpoints.ts';

const PDF: Media = { mediaType: 'application/pdf', isBinary: true, description: 'The document' };

/** /api/invoices: documents of invoices that are made when somebody asks for them. What is issued is kept in storage. */
export const invoiceEndpoints = defineEndpoints({
  previewInvoice: {
    method: 'get',
    path: '/api/invoices/preview',
    summary: 'A draft as a PDF, with the word that it is one on each page; it is not kept',
    query: z.object({ invoice_id: z.guid() }),
    answer: PDF,
    refusals: [401, 404, 422, 429],
  },
  printInvoices: {
    method: 'post',
    path: '/api/invoices/print',
    summary: 'The documents of several issued invoices behind one another, to be printed at once',
    body: z.object({ invoice_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(MOST_PRINTED)) }),
    answer: PDF,
    refusals: [400, 401, 404, 422, 429],
  },
});
