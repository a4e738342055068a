import { E_INVOICE_GAPS } from '@casewright/contracts/e-invoice';
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
  checkInvoice: {
    method: 'get',
    path: '/api/invoices/electronic',
    summary: 'What an invoice lacks to be read by programs: inside its PDF (Factur-X), and alone (XRechnung)',
    query: z.object({ invoice_id: z.guid() }),
    answer: z.object({ facturx: z.array(z.enum(E_INVOICE_GAPS)), xrechnung: z.array(z.enum(E_INVOICE_GAPS)) }),
    answered: 'What is missing; nothing where it can be read',
    refusals: [401, 404, 422],
  },
  sendXRechnung: {
    method: 'get',
    path: '/api/invoices/xrechnung',
    summary: 'An issued invoice as XRechnung, in the syntax UN/CEFACT CII',
    query: z.object({ invoice_id: z.guid() }),
    answer: { mediaType: 'application/xml', isBinary: false, description: 'The invoice' },
    refusals: [400, 401, 404, 422, 429],
  },
});
