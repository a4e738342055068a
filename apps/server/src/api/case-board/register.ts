import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { getBoard, getCard, getCards } from './board.ts';
import { runBoardVerb } from './run-verb.ts';

const ADDRESS = '/api/case_management';

/** /api/case_management: the board of cases by stage, read and changed as the caller. */
export function registerCaseManagement(app: FastifyInstance, context: ApiContext): void {
  app.get<{ Querystring: Record<string, string> }>(ADDRESS, (request, reply) => getBoard(context, request, reply));
  app.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    `${ADDRESS}/columns/:id/cards`,
    (request, reply) => getCards(context, request, reply),
  );
  app.get<{ Params: { id: string } }>(`${ADDRESS}/cards/:id`, (request, reply) => getCard(context, request, reply));
  app.post(ADDRESS, (request, reply) => runBoardVerb(context, request, reply));
}
