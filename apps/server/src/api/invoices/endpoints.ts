import { LEDES_FORMATS, LEDES_GAPS, LEDES_HINTS, TASK_SETS } from '@casewright/contracts/billing-codes';
import { E_INVOICE_GAPS } from '@casewright/contracts/e-invoice';
import { MOST_PRINTED } from '@casewright/contracts/invoice-papers';
import * as z from 'zod/mini';

import { defineEndpoints, type Media } from '../../endpoints.ts';

const PDF: Media = { mediaType: 'application/pdf', isBinary: true, description: 'The document' };

const LEDES_CHECK = z.object({
  gaps: z.array(z.enum(LEDES_GAPS)),
  hints: z.array(z.enum(LEDES_HINTS)),
  people: z.array(z.string()),
});

const GAPS = z.object({ facturx: z.array(z.enum(E_INVOICE_GAPS)), xrechnung: z.array(z.enum(E_INVOICE_GAPS)) });
const MISSING = 'What is missing; nothing where it can be read';
const xml = (description: string): Media => ({ mediaType: 'application/xml', isBinary: false, description });

/** /api/invoices: documents of invoices and credit notes that are made when somebody asks for them. What is issued is kept in storage. */
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
    asksOnly: true,
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
    answer: GAPS,
    answered: MISSING,
    refusals: [401, 404, 422],
  },
  sendXRechnung: {
    method: 'get',
    path: '/api/invoices/xrechnung',
    summary: 'An issued invoice as XRechnung, in the syntax UN/CEFACT CII',
    query: z.object({ invoice_id: z.guid() }),
    answer: xml('The invoice'),
    refusals: [400, 401, 404, 422, 429],
  },
  checkCreditNote: {
    method: 'get',
    path: '/api/credit-notes/electronic',
    summary: 'What a credit note lacks to be read by programs: inside its PDF (Factur-X), and alone (XRechnung)',
    query: z.object({ credit_note_id: z.guid() }),
    answer: GAPS,
    answered: MISSING,
    refusals: [401, 404, 422],
  },
  sendNoteXRechnung: {
    method: 'get',
    path: '/api/credit-notes/xrechnung',
    summary: 'A credit note as XRechnung (type 381), in the syntax UN/CEFACT CII; it names its invoice',
    query: z.object({ credit_note_id: z.guid() }),
    answer: xml('The credit note'),
    refusals: [400, 401, 404, 422, 429],
  },
  checkLedes: {
    method: 'get',
    path: '/api/invoices/ledes',
    summary:
      'What an invoice lacks to be read by the program of a client (LEDES 1998B, LEDES XML), for those of the firm',
    query: z.object({ invoice_id: z.guid() }),
    answer: z.object({
      case_id: z.nullable(z.guid()),
      task_set: z.nullable(z.enum(TASK_SETS)),
      '1998b': LEDES_CHECK,
      xml: LEDES_CHECK,
    }),
    answered: 'What is missing, what the program may want besides, and whose work has no number',
    refusals: [401, 404, 422],
  },
  sendLedes: {
    method: 'get',
    path: '/api/invoices/ledes-file',
    summary: 'An issued invoice as LEDES 1998B (ASCII) or LEDES XML Ebilling 2.2',
    query: z.object({ invoice_id: z.guid(), format: z.enum(LEDES_FORMATS) }),
    answer: { mediaType: 'text/plain', isBinary: false, description: 'The invoice' },
    refusals: [400, 401, 404, 422, 429],
  },
});
