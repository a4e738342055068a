import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { taskEndpoints } from './endpoints.ts';
import { getTask, getTaskBoard, getTaskCards, getTaskChoices, getTaskPage } from './lists.ts';
import { runTaskVerb } from './run-verb.ts';

/** /api/task_management: tasks on a board, in a table and opened, read and changed as the caller. */
export function registerTaskManagement(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, taskEndpoints, {
    getBoard: (request, reply) => getTaskBoard(context, request, reply),
    getCards: (request, reply) => getTaskCards(context, request, reply),
    getPage: (request, reply) => getTaskPage(context, request, reply),
    getTask: (request, reply) => getTask(context, request, reply),
    getChoices: (request, reply) => getTaskChoices(context, request, reply),
    runVerb: (request, reply) => runTaskVerb(context, request, reply),
  });
}
