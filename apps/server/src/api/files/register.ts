import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { ApiContext } from '../../api-context.ts';
import { serveEndpoints } from '../../endpoints.ts';
import { fileEndpoints } from './endpoints.ts';
import { openLink, readLink } from './links.ts';
import { compareFiles, viewOfFile } from './view.ts';
import { makeZip, readZip } from './zip.ts';

/** /api/files: files as a page shows them, read as the caller. */
export function registerFiles(app: FastifyInstance, context: ApiContext, logger: Logger): void {
  serveEndpoints(app, fileEndpoints, {
    viewFile: (request, reply) => viewOfFile(context, request, reply),
    compareFiles: (request, reply) => compareFiles(context, request, reply),
    makeZip: (request, reply) => makeZip(context, request, reply),
    readZip: (request, reply) => readZip(context, request, reply, logger),
    openLink: (request, reply) => openLink(context, request, reply),
    readLink: (request, reply) => readLink(context, request, reply, logger),
  });
}
