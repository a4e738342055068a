import { readFile } from 'node:fs/promises';

import type { FastifyReply } from 'fastify';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller } from '../../as-caller.ts';
import type { RequestOf } from '../../endpoints.ts';
import { sendPaper, waitToMake } from '../../made-papers.ts';
import { notSignedIn, refusal, tooOften } from '../../refusal.ts';
import { runStatement } from '../../trust-statements/run-statement.ts';
import type { StatementContent } from '../../trust-statements/statement-content.ts';
import { logoIn } from '../../typeset/logo.ts';
import { trustEndpoints } from './endpoints.ts';

const INVALID = refusal('validation_failed', 'Name the account and the case by their ids, and two days as YYYY-MM-DD.');

/** GET /api/trust/statement: what a client has in trust, for whom may see it. */
export async function sendStatement(
  context: ApiContext,
  request: RequestOf<typeof trustEndpoints.sendStatement>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = await context.callerOf(request);
  if (!caller) return notSignedIn(reply);
  const asked = trustEndpoints.sendStatement.query.safeParse(request.query);
  if (!asked.success) return reply.code(422).send(INVALID);
  const person = caller.userId ?? '';
  const wait = await waitToMake(context, person);
  if (wait > 0) return tooOften(reply, wait);
  const { account_id: account, case_id: caseId, from, to, all_cases: all, language } = asked.data;
  const rows = await askAsCaller<{ content: StatementContent }>(
    context,
    caller,
    {
      name: 'api_trust_statement',
      text: 'select public.trust_statement($1, $2, $3, $4, $5, $6) as content',
      values: [account, caseId, from, to, all === 'true', language ?? null],
    },
    true,
  );
  if ('status' in rows) return reply.code(rows.status).send(rows.body);
  const [found] = rows;
  if (found === undefined) throw new Error('The database answered no statement');
  const { logo = null } = found.content;
  const picture = await logoIn(logo === null ? null : await context.backend.objectFile?.(logo));
  return sendPaper(reply, person, 'application/pdf', () =>
    runStatement(found.content, picture, (file) => readFile(file)),
  );
}
