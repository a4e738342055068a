import { Readable } from 'node:stream';

import type { Backend, RateWindow } from '@casewright/backend';
import { APPLICATION_FILES_LIMIT } from '@casewright/contracts/openings';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import { refusedBy } from '../../as-caller.ts';
import { refusal, tooOften } from '../../refusal.ts';
import { nameOfFile, readApplicationFile } from './application-file.ts';
import type { CountsRequests } from '../../guest-answers.ts';
import type { openingEndpoints as endpoints } from './endpoints.ts';
import type { KeptFile, OpeningRows } from './rows.ts';

/** Letters to one address, from all callers together. */
const LETTERS: RateWindow = { most: 5, seconds: 3600 };
const UNREADABLE = refusal('P0001', 'The file is a PDF or Word file (.pdf, .docx) of up to 5 MB.', 'application_file');
const TOO_LARGE = refusal('P0001', 'The files are larger than 10 MB together.', 'application_files_large');

const UNAVAILABLE = refusal('files_unavailable', 'Files cannot be kept here at the moment. Apply with a letter alone.');

/** What keeps the bytes of files, where they are kept here, and counts who applies. */
export type KeepsApplications = CountsRequests & Pick<Backend, 'keepBytes' | 'removeBytes'>;

/** POST /api/openings/apply: keeps an application. The database says first whether it is taken; then come the bytes of its files, which go at once where it is refused after all. */
export async function apply(
  backend: KeepsApplications,
  rows: OpeningRows,
  reply: FastifyReply,
  { opening_id: openingId, files, email: address, ...rest }: z.output<typeof endpoints.apply.body>,
): Promise<FastifyReply> {
  const email = address.trim().toLowerCase();
  const wait = await backend.rateLimits.count('applications', email, LETTERS);
  if (wait > 0) return tooOften(reply, wait);
  const read = files.map(({ name, content }) => ({ name, file: readApplicationFile(content) }));
  const readable = read.flatMap(({ name, file }) => (file === null ? [] : [{ name, ...file }]));
  if (readable.length < files.length) return reply.code(400).send(UNREADABLE);
  if (readable.reduce((sum, { bytes }) => sum + bytes.length, 0) > APPLICATION_FILES_LIMIT)
    return reply.code(400).send(TOO_LARGE);
  const { keepBytes, removeBytes } = backend;
  if (files.length > 0 && keepBytes === null) return reply.code(503).send(UNAVAILABLE);
  const given = { ...rest, phone: rest.phone, email };
  const kept: KeptFile[] = [];
  try {
    if (await rows.ask(openingId, given, files.length)) return await reply.send({ sent_to: email });
    // One after another: together they would be in memory twice.
    for (const { name, bytes, type } of readable)
      if (keepBytes !== null)
        kept.push({ ...(await keepBytes(Readable.from([bytes]))), name: nameOfFile(name, type), type });
    await rows.take(openingId, given, kept);
  } catch (error) {
    if (kept.length > 0) await removeBytes?.(kept.map(({ version }) => version));
    const refused = refusedBy(error);
    if (refused === null) throw error;
    return reply.code(refused.status).send(refused.body);
  }
  return reply.send({ sent_to: email });
}
