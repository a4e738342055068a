import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { accountingEndpoints } from './endpoints.ts';
import { sendJournal } from './journal.ts';

/** /api/accounting: the books of a firm, for its accountant. */
export function registerAccounting(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, accountingEndpoints, {
    sendJournal: (request, reply) => sendJournal(context, request, reply),
  });
}
