import { Readable } from 'node:stream';

import type { Backend, RateWindow } from '@casewright/backend';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import { refusedBy } from '../../as-caller.ts';
import { refusal, tooOften } from '../../refusal.ts';
import { nameOfFile, readApplicationFile } from './application-file.ts';
import type { CountsRequests } from '../../guest-answers.ts';
import type { openingEndpoints as endpoints } from './endpoints.ts';
import type { OpeningRows } from './rows.ts';

/** Letters to one address, from all callers together. */
const LETTERS: RateWindow = { most: 5, seconds: 3600 };
const UNREADABLE = refusal('P0001', 'The file is a PDF or Word file (.pdf, .docx) of up to 5 MB.', 'application_file');

const UNAVAILABLE = refusal('files_unavailable', 'Files cannot be kept here at the moment. Apply with a letter alone.');

/** What keeps the bytes of files, where they are kept here, and counts who applies. */
export type KeepsApplications = CountsRequests & Pick<Backend, 'keepBytes'>;

/** POST /api/openings/apply: keeps an application. The bytes of its file come first; those of one that is refused are removed by themselves. */
export async function apply(
  backend: KeepsApplications,
  rows: OpeningRows,
  reply: FastifyReply,
  { opening_id: openingId, file, email: given, ...rest }: z.output<typeof endpoints.apply.body>,
): Promise<FastifyReply> {
  const email = given.trim().toLowerCase();
  const wait = await backend.rateLimits.count('applications', email, LETTERS);
  if (wait > 0) return tooOften(reply, wait);
  const read = file === null ? null : readApplicationFile(file.content);
  if (file !== null && read === null) return reply.code(400).send(UNREADABLE);
  if (file !== null && backend.keepBytes === null) return reply.code(503).send(UNAVAILABLE);
  try {
    const { phone } = rest;
    const kept =
      file === null || read === null || backend.keepBytes === null
        ? null
        : {
            ...(await backend.keepBytes(Readable.from([read.bytes]))),
            name: nameOfFile(file.name, read.type),
            type: read.type,
          };
    await rows.take(openingId, { ...rest, phone, email }, kept);
  } catch (error) {
    const refused = refusedBy(error);
    if (refused === null) throw error;
    return reply.code(refused.status).send(refused.body);
  }
  return reply.send({ sent_to: email });
}
