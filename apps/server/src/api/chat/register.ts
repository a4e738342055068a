import type { FastifyInstance } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { getConversations, getMessages } from './chat.ts';
import { chatEndpoints } from './endpoints.ts';

/** /api/chat: conversations and their messages, read as the caller. They are written by the functions of the database. */
export function registerChat(app: FastifyInstance, context: ApiContext): void {
  serveEndpoints(app, chatEndpoints, {
    getConversations: (request, reply) => getConversations(context, request, reply),
    getMessages: (request, reply) => getMessages(context, request, reply),
  });
}
