import { TASK_ATTACHMENT_MAX_BYTES } from '@casewright/contracts/task-lists';
import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { attachFile, readAttachment } from './attachments.ts';
import { getTask, getTaskBoard, getTaskCards, getTaskChoices, getTaskPage } from './lists.ts';
import { runTaskVerb } from './run-verb.ts';

const ADDRESS = '/api/task_management';
/** A little more than a file may have: what is just too large is told so, the rest is cut off. */
const MOST_BYTES = 2 * TASK_ATTACHMENT_MAX_BYTES;
type Query = Record<string, unknown>;

/** /api/task_management: tasks on a board, in a table and opened, read and changed as the caller. */
export function registerTaskManagement(app: FastifyInstance, context: ApiContext): void {
  app.get<{ Querystring: Query }>(ADDRESS, (request, reply) => getTaskBoard(context, request, reply));
  app.get<{ Params: { status: string }; Querystring: Query }>(`${ADDRESS}/columns/:status/cards`, (request, reply) =>
    getTaskCards(context, request, reply),
  );
  app.get<{ Querystring: Query }>(`${ADDRESS}/tasks`, (request, reply) => getTaskPage(context, request, reply));
  app.get<{ Params: { id: string }; Querystring: Query }>(`${ADDRESS}/tasks/:id`, (request, reply) =>
    getTask(context, request, reply),
  );
  app.get<{ Querystring: Query }>(`${ADDRESS}/choices`, (request, reply) => getTaskChoices(context, request, reply));
  app.get<{ Params: { id: string } }>(`${ADDRESS}/attachments/:id`, (request, reply) =>
    readAttachment(context, request, reply),
  );
  app.post(ADDRESS, (request, reply) => runTaskVerb(context, request, reply));
  // A room of its own: bytes are read as bytes here and nowhere else.
  void app.register((files, _options, done) => {
    files.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    files.post<{ Querystring: Query }>(`${ADDRESS}/attachments`, { bodyLimit: MOST_BYTES }, (request, reply) =>
      attachFile(context, request, reply),
    );
    done();
  });
}
