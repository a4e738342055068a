import type { Caller } from '@casewright/backend';
import type { LetterFault } from '@casewright/contracts/letter-fields';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';

import type { ApiContext } from '../../api-context.ts';
import type { Refused } from '../../as-caller.ts';
import { inTurn } from '../../bounded/in-turn.ts';
import type { RequestOf } from '../../endpoints.ts';
import { keepMadeFile } from '../../keep-made-file.ts';
import type { LetterContent, ReadTemplate } from '../../letters/letter-job.ts';
import { runLetter } from '../../letters/run-letter.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { letterEndpoints } from './endpoints.ts';
import { LATER, READINGS } from './limits.ts';
import { letterParts } from './template-of.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
type Wanted = z.infer<typeof letterEndpoints.makeLetter.body>;

/** POST /api/letters/prepare: what a letter needs, before it is written. */
export async function prepareLetter(
  context: ApiContext,
  request: RequestOf<typeof letterEndpoints.prepareLetter>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = letterEndpoints.prepareLetter.body.safeParse(request.body);
  if (!asked.success)
    return reply.code(422).send(refusal('validation_failed', 'Name the template and the case by their ids.'));
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('letters', person, READINGS);
  if (wait > 0) return tooOften(reply, wait);
  const parts = await letterParts(context, caller, asked.data);
  if ('status' in parts) return reply.code(parts.status).send(parts.body);
  const { path, language, values } = parts;
  const read = await inTurn(person, () =>
    runLetter({ wish: 'prepare', path }, { language, values, given: {} }, (said) => said),
  );
  return read === null ? tooOften(reply, LATER) : reply.send(read);
}

/** POST /api/letters: fills a template, and keeps the letter as a file of its case, as the caller. */
export async function makeLetter(
  context: ApiContext,
  request: RequestOf<typeof letterEndpoints.makeLetter>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = letterEndpoints.makeLetter.body.safeParse(request.body);
  if (!asked.success) {
    return reply
      .code(422)
      .send(
        refusal('validation_failed', 'Name the template, the case and the letter. A field has up to 5,000 characters.'),
      );
  }
  const person = caller.userId ?? '';
  const wait = await context.backend.rateLimits.count('letters', person, READINGS);
  if (wait > 0) return tooOften(reply, wait);
  const parts = await letterParts(context, caller, asked.data);
  if ('status' in parts) return reply.code(parts.status).send(parts.body);
  const { path, language, values } = parts;
  const content: LetterContent = { language, values, given: asked.data.values };
  const made = await inTurn(person, () =>
    runLetter({ wish: 'fill', path }, content, (read, letter) => keep(context, caller, asked.data, read, letter)),
  );
  if (made === null) return tooOften(reply, LATER);
  return 'status' in made ? reply.code(made.status).send(made.body) : reply.send(made);
}

/** Keeps the letter as whom asked for it would bring a file; the database decides where they may. */
async function keep(
  context: ApiContext,
  caller: Caller,
  { case_id: caseId, folder_id: folderId = null, name, blank = [] }: Wanted,
  { faults, needed }: ReadTemplate,
  letter: string | null,
): Promise<{ file_id: string } | Refused> {
  const missing = needed.filter((field) => field.value.trim() === '' && !blank.includes(field.name));
  if (letter === null) return faulty(faults);
  if (missing.length > 0) return lacking(missing.map((field) => field.name));
  return keepMadeFile(context, caller, {
    path: letter,
    name: /\.docx$/i.test(name) ? name : `${name}.docx`,
    type: WORD,
    folderId,
    caseId,
  });
}

function faulty(faults: readonly LetterFault[]): Refused {
  const said = faults.map(({ field }) => field).filter((field) => field !== '');
  const where = said.length > 0 ? ` Look at ${said.map((field) => `{${field}}`).join(', ')}.` : '';
  return {
    status: 400,
    body: refusal('P0001', `No letter can be made of this template: it has faults.${where}`, 'letter_template_faulty'),
  };
}

function lacking(names: readonly string[]): Refused {
  const said = names.map((field) => `{${field}}`).join(', ');
  return {
    status: 400,
    body: refusal(
      'P0001',
      `These fields have no value: ${said}. Fill them in, or leave them empty on purpose.`,
      'letter_values_missing',
    ),
  };
}
