import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { attachFile, readAttachment } from './attachments.ts';
import { taskEndpoints, taskFileEndpoints } from './endpoints.ts';
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
    readAttachment: (request, reply) => readAttachment(context, request, reply),
    runVerb: (request, reply) => runTaskVerb(context, request, reply),
  });
  // A scope of its own: bytes are read as bytes here and nowhere else.
  void app.register((files, _options, done) => {
    const { bodyLimit } = taskFileEndpoints.attachFile;
    files.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    serveEndpoints(files, taskFileEndpoints, { attachFile: (request, reply) => attachFile(context, request, reply) });
    done();
  });
}
