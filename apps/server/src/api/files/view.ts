import type { RateWindow } from '@casewright/backend';
import type { TextPieces } from '@casewright/contracts/file-views';
import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { calculate, TookTooLong } from '../../bounded/calculate.ts';
import type { RequestOf } from '../../endpoints.ts';
import { linesOf, viewFile } from '../../file-texts/view-file.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { fileEndpoints } from './endpoints.ts';
import { inTurn } from '../../bounded/in-turn.ts';
import { versionFile } from './version-file.ts';

const NO_CONTENT = refusal('validation_failed', 'Name the content by the path of its object.');
/** Each is a process that reads a file. */
const VIEWS: RateWindow = { most: 60, seconds: 60 };
/** Seconds after which somebody whose files wait may ask again. */
const LATER = 10;
const COMPARING_MS = 3_000;

/** GET /api/files/view: what a version says, as it is shown in a page. */
export async function viewOfFile(
  context: ApiContext,
  request: RequestOf<typeof fileEndpoints.viewFile>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = fileEndpoints.viewFile.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(NO_CONTENT);
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('file views', person, VIEWS);
  if (wait > 0) return tooOften(reply, wait);
  const file = await versionFile(context, caller, asked.data.content);
  if ('status' in file) return reply.code(file.status).send(file.body);
  const view = await inTurn(person, () => viewFile(file));
  return view === null ? tooOften(reply, LATER) : reply.send(view);
}

/** GET /api/files/compare: what changed in the words from an older version to a newer one. */
export async function compareFiles(
  context: ApiContext,
  request: RequestOf<typeof fileEndpoints.compareFiles>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = fileEndpoints.compareFiles.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(NO_CONTENT);
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('file views', person, VIEWS);
  if (wait > 0) return tooOften(reply, wait);
  const newer = await versionFile(context, caller, asked.data.content);
  if ('status' in newer) return reply.code(newer.status).send(newer.body);
  const older = await versionFile(context, caller, asked.data.with);
  if ('status' in older) return reply.code(older.status).send(older.body);
  const texts = await inTurn(person, async () => [await linesOf(older), await linesOf(newer)] as const);
  if (texts === null) return tooOften(reply, LATER);
  const [before, after] = texts;
  const pieces = before === null || after === null ? null : await compared(before, after, person);
  return reply.type('application/json').send(JSON.stringify(pieces));
}

/** The pieces of two texts; null for those that take too long, which have too little in common. */
async function compared(before: string, after: string, person: string): Promise<TextPieces> {
  try {
    return await calculate('comparedPieces', [before, after], { lane: person, budgetMs: COMPARING_MS });
  } catch (error) {
    if (error instanceof TookTooLong) return null;
    throw error;
  }
}
