import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { getBoard, getCard, getCards } from './board.ts';
import { caseBoardEndpoints } from './endpoints.ts';
import { runBoardVerb } from './run-verb.ts';

/** /api/case_management: the board of cases by stage, read and changed as the caller. */
export function registerCaseManagement(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, caseBoardEndpoints, {
    getBoard: (request, reply) => getBoard(context, request, reply),
    getCards: (request, reply) => getCards(context, request, reply),
    getCard: (request, reply) => getCard(context, request, reply),
    runVerb: (request, reply) => runBoardVerb(context, request, reply),
  });
}
