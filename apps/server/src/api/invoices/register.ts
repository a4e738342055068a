import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { checkCreditNote, checkInvoice, sendNoteXRechnung, sendXRechnung } from './electronic.ts';
import { invoiceEndpoints } from './endpoints.ts';
import { checkLedesInvoice, sendLedes } from './ledes.ts';
import { previewInvoice } from './preview.ts';
import { printInvoices } from './print.ts';

/** /api/invoices: documents of invoices and credit notes that are made on demand, as the caller. */
export function registerInvoices(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, invoiceEndpoints, {
    previewInvoice: (request, reply) => previewInvoice(context, request, reply),
    printInvoices: (request, reply) => printInvoices(context, request, reply),
    checkInvoice: (request, reply) => checkInvoice(context, request, reply),
    checkLedes: (request, reply) => checkLedesInvoice(context, request, reply),
    sendLedes: (request, reply) => sendLedes(context, request, reply),
    sendXRechnung: (request, reply) => sendXRechnung(context, request, reply),
    checkCreditNote: (request, reply) => checkCreditNote(context, request, reply),
    sendNoteXRechnung: (request, reply) => sendNoteXRechnung(context, request, reply),
  });
}
